import { LIMITS } from '@quintain/client/protocol'

const { helloMs, revealMs, pingMs, slowReaderMs, headersMs, requestMs, abandonedMs } = LIMITS

/** How long the server waits for its clients; tests have less patience. */
export const WAITS = { helloMs, revealMs, pingMs, slowReaderMs, headersMs, requestMs, abandonedMs }
export type Waits = { readonly [Name in keyof typeof WAITS]: number }
