import { CircleAlert } from 'lucide-react'
import { useLocation } from 'wouter'
import { addressParts } from '../browser/routes.ts'
import { type Pack, packEntries, packEntry, titleOf } from '../engine/catalogue.ts'
import { findSetup } from '../engine/scenarios.ts'
import { useTeller, useWords } from '../words/tellers.ts'

/** What an address such as `editor/<ruleset>/<scenario>` asks for. */
export interface SetupAddress {
  /** The first ruleset where the address names none, or one that is not there. */
  readonly ruleset: string
  /** As the address has it; empty where it has none. */
  readonly asked: string
  readonly scenario: string
}

export function useSetupAddress(): SetupAddress {
  // The library's own location is decoded already: a name with a per cent sign would be decoded twice.
  useLocation()
  const { hash } = window.location
  const [, asked = '', scenario = ''] = addressParts(hash) ?? hash.replace(/^#\/?/, '').split('/')
  return { ruleset: packEntry(asked) === undefined ? packEntries()[0].id : asked, asked, scenario }
}

/** Says that what the address names is not there, so that nobody takes what is shown for it. */
export function MissingSetup({ address, pack }: { address: SetupAddress; pack: Pack | null }) {
  const t = useWords()
  const teller = useTeller()
  const { ruleset, asked, scenario } = address
  const unknown = asked !== '' && asked !== ruleset
  const lost = !unknown && pack?.id === ruleset && scenario !== '' && findSetup(pack, scenario) === undefined
  if (!unknown && !lost) return null
  return (
    <p className="flex items-start gap-2 rounded-md bg-bad-wash px-3 py-2 text-bad" role="alert" data-testid="missing">
      <CircleAlert size={18} className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">
        <b className="block">
          {unknown
            ? t('missing.ruleset', { name: asked })
            : t('missing.scenario', { name: scenario, ruleset: teller.text(titleOf(ruleset)) })}
        </b>
        {t(lost && scenario.startsWith('my-') ? 'missing.otherKept' : 'missing.other')}
      </span>
    </p>
  )
}
