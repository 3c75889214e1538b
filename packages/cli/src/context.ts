import type { Teller, Text } from '@quintain/engine'
import type { Catalog } from './input/catalog.ts'
import type { Palette } from './terminal/palette.ts'
import type { Terminal } from './terminal/terminal.ts'

/** What every command has at hand. */
export interface Context extends Speech {
  readonly catalog: Catalog
}

/** What help and refusals are told with. */
export interface Speech {
  readonly terminal: Terminal
  readonly palette: Palette
  /** Speaks the reader's language, without names of any content. */
  readonly teller: Teller
  readonly tell: (text: Text) => string
  /** The exit status when nothing is thrown. */
  status: number
}
