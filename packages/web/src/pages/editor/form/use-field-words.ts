import { useTeller } from '../../../words/tellers.ts'
import { useDesk } from '../desk-context.ts'
import { type FieldWords, fieldWords } from './field-words.ts'

export function useFieldWords(): FieldWords {
  const { ruleset, content } = useDesk('pack').pack
  return fieldWords(ruleset, useTeller(content))
}
