/** What a thread with an SQLite file is asked, and what it answers. Plain data both ways. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

export interface Question {
  readonly id: number
  /** One statement; several that are taken together or not at all; to have the file alone, or no longer; the end. */
  readonly ask: Statement | { readonly all: readonly Statement[] } | 'lock' | 'unlock' | 'close'
}

export interface Result<Row = unknown> {
  readonly rows: Row[]
  readonly changes: number
}

export type Answer<Row = unknown> =
  | ({ readonly id: number } & Result<Row>)
  | { readonly id: number; readonly fault: string; readonly code: string | null }
