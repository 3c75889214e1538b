import type { Ruleset, Teller } from '@quintain/engine'
import { SideMark } from '../../boards/figures/portrait.tsx'
import { Choice } from '../../components/form.tsx'
import { useTeller } from '../../words/tellers.ts'
import { useBattleWords } from '../battle/use-battle-words.ts'
import { battleWords } from '../battle/words/index.ts'
import { agentChoice } from '../new-battle/agent-text.ts'
import { type Decider, decidersOf, PERSON, RULES } from './game.ts'

interface SeatChoicesProps {
  readonly ruleset: Ruleset
  readonly names: readonly string[]
  readonly deciders: readonly Decider[]
  readonly onChange: (seat: number, decider: Decider) => void
}

/** Who decides for each seat: people and agents where somebody must, the rules elsewhere. */
export function SeatChoices({ ruleset, names, deciders, onChange }: SeatChoicesProps) {
  const t = useBattleWords()
  const teller = useTeller()
  return (
    <fieldset className="grid min-w-0 gap-3 sm:col-span-2 sm:grid-cols-2">
      <legend className="eyebrow mb-2">{t('play.deciders')}</legend>
      {names.map((name, seat) => {
        const known = deciders[seat] === RULES ? [RULES] : decidersOf(ruleset)
        return (
          <div key={seat} className="flex min-w-0 items-end gap-2">
            <span className="grid h-9 place-items-center">
              <SideMark side={seat} size={20} />
            </span>
            <Choice
              label={name}
              className="flex-1"
              testId={`seat-${seat}`}
              value={deciders[seat]}
              options={known.map((value) => ({ value, label: deciderText(ruleset, value, teller) }))}
              onChange={(value) => onChange(seat, value)}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

function deciderText(ruleset: Ruleset, decider: Decider, teller: Teller): string {
  if (decider === PERSON) return teller.text(battleWords.say('play.person'))
  if (decider === RULES) return teller.text(battleWords.say('play.rules'))
  return agentChoice(ruleset, decider, ruleset.agents, teller)
}
