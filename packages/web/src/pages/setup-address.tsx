import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { findScenario, type Pack } from '../engine/catalog.ts'
import { isRulesetId, type RulesetId } from '../engine/ruleset-ids.ts'
import { addressParts } from '../routes.ts'
import { addAddressWords } from './setup-address-words.ts'

addAddressWords()

/** What an address such as `editor/<ruleset>/<scenario>` asks for. */
export interface SetupAddress {
  /** The first ruleset where the address names none, or one that is not there. */
  readonly ruleset: RulesetId
  /** As the address has it; empty where it has none. */
  readonly asked: string
  readonly scenario: string
}

export function useSetupAddress(): SetupAddress {
  // The library's own location is decoded already: a name with a per cent sign would be decoded twice.
  useLocation()
  const { hash } = window.location
  const [, asked = '', scenario = ''] = addressParts(hash) ?? hash.replace(/^#\/?/, '').split('/')
  return { ruleset: isRulesetId(asked) ? asked : 'hex', asked, scenario }
}

/** Says that what the address names is not there, so that nobody takes what is shown for it. */
export function MissingSetup({ address, pack }: { address: SetupAddress; pack: Pack | null }) {
  const { t } = useTranslation('address')
  const { t: common } = useTranslation()
  const { ruleset, asked, scenario } = address
  const unknown = asked !== '' && asked !== ruleset
  const lost = !unknown && pack?.id === ruleset && scenario !== '' && findScenario(pack, scenario) === undefined
  if (!unknown && !lost) return null
  return (
    <p className="flex items-start gap-2 rounded-md bg-bad-wash px-3 py-2 text-bad" role="alert" data-testid="missing">
      <CircleAlert size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 break-words">
        <b className="block">
          {unknown
            ? t('ruleset', { name: asked })
            : t('scenario', { name: scenario, ruleset: common(`rulesets.${ruleset}.title`) })}
        </b>
        {t(lost && scenario.startsWith('my-') ? 'kept' : 'other')}
      </span>
    </p>
  )
}
