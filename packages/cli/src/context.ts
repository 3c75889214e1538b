import type { Catalog } from './input/catalog.ts'
import type { Palette } from './output/palette.ts'
import type { Terminal } from './terminal.ts'

/** What every command has at hand. */
export interface Context {
  readonly terminal: Terminal
  readonly palette: Palette
  readonly catalog: Catalog
  /** The exit status when nothing is thrown. */
  status: number
}
