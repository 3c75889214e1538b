/** Outlines by the names of silhouettes, in a square of 512. */
export type Glyphs = Readonly<Record<string, string>>
