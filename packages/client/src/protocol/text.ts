import type { Name, Phrase, PhraseValue, Text } from '@quintain/engine'
import * as z from 'zod'

const name: z.ZodType<Name> = z
  .object({ of: z.string(), id: z.string(), name: z.string() })
  .meta({ id: 'Name', description: 'Something of the content, told by its own name or by a translation of it' })

const phrase: z.ZodType<Phrase> = z
  .object({
    code: z.string(),
    get values() {
      return z.record(z.string(), value).optional()
    },
  })
  .meta({ id: 'Phrase', description: 'Room and code, such as server:refusal.over, and the values that its words need' })

const value: z.ZodType<PhraseValue> = z
  .union([z.number(), z.string(), name, phrase, z.lazy((): z.ZodType<readonly PhraseValue[]> => z.array(value))])
  .meta({ id: 'PhraseValue' })

/**
 * What people read: text that is shown as it is, or a phrase or a name that `quintain`'s `Teller` tells in any language.
 * Whoever asks in a language gets text.
 */
export const text: z.ZodType<Text> = z.union([z.string(), name, phrase]).meta({ id: 'Text' })
