/** What the library hands to whoever draws by hand. */
export interface Pen {
  value(dimension: number): number
  coord(point: readonly [number, number]): readonly [number, number]
}
