import { type Margins, NARROW } from './geometry.ts'

/** Plates of sides and round lie above a board, what is told of the deed below it. */
const AMONG_PLATES: Margins = { top: 116, bottom: 84, side: 20 }
const ON_PHONE: Margins = { top: 76, bottom: 62, side: 8 }
const ALONE: Margins = { top: 16, bottom: 8, side: 8 }

/** Room around a board on a stage of so many CSS pixels. */
export function marginsOf(width: number, tools: boolean): Margins {
  return tools ? (width < NARROW ? ON_PHONE : AMONG_PLATES) : ALONE
}
