import type { Name, Phrase, PhraseValue, Text } from 'quintain'
import { z } from 'zod'

const name: z.ZodType<Name> = z.object({ of: z.string(), id: z.string(), name: z.string() })

const phrase: z.ZodType<Phrase> = z.object({
  /** Room and code, such as `server:refusal.over`. */
  code: z.string(),
  get values() {
    return z.record(z.string(), value).optional()
  },
})

const value: z.ZodType<PhraseValue> = z.union([
  z.number(),
  z.string(),
  name,
  phrase,
  z.lazy((): z.ZodType<readonly PhraseValue[]> => z.array(value)),
])

/**
 * What people read: text that is shown as it is, or a phrase or a name that `quintain`'s `Teller` tells in any language.
 * Whoever asks in a language gets text.
 */
export const text: z.ZodType<Text> = z.union([z.string(), name, phrase])
