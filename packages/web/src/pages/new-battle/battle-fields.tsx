import { Choice } from '../../components/form.tsx'
import { RulesetChoice } from '../../components/ruleset-choice.tsx'
import { packEntry } from '../../engine/catalogue.ts'
import { useTeller, useWords } from '../../words/tellers.ts'
import type { BattleChoice } from './use-choice.ts'

/** Which ruleset and which setup of it: what every new battle begins with. */
export function BattleFields({ choice, rulesets }: { choice: BattleChoice; rulesets: readonly string[] }) {
  const t = useWords()
  const { id, pack, setups, chosen, seats, chooseRuleset, chooseSetup } = choice
  const teller = useTeller(pack?.content)
  return (
    <>
      <div className="flex min-w-0 flex-col gap-2 sm:col-span-2">
        <RulesetChoice label={t('new.ruleset')} rulesets={rulesets} value={id} onChoose={chooseRuleset} />
        <p className="text-sm text-ink-soft">{teller.text(packEntry(id)?.description ?? '')}</p>
      </div>
      <Choice
        label={t('new.scenario')}
        testId="scenario"
        className="sm:col-span-2"
        value={chosen?.id ?? ''}
        options={setups.map((one) => ({ value: one.id, label: teller.text(one.title) }))}
        onChange={chooseSetup}
      />
      {chosen !== undefined && chosen.description !== '' && (
        <p className="text-sm text-ink-soft sm:col-span-2">{teller.text(chosen.description)}</p>
      )}
      {chosen !== undefined && seats === null && (
        <p role="alert" className="text-sm text-bad sm:col-span-2">
          {t('new.badSetup')}
        </p>
      )}
    </>
  )
}
