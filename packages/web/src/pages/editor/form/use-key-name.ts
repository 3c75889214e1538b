import { useDesk, useDeskTeller } from '../desk-context.ts'
import { keyName } from './field-words.ts'

/** What keys of the setup on the desk are called. */
export function useKeyName(): (key: string | number) => string {
  const { ruleset } = useDesk('pack').pack
  const teller = useDeskTeller()
  return (key) => keyName(ruleset, teller, key)
}
