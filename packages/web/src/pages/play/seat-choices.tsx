import { useWords } from '../../words/use-words.ts'
import { battleWords } from '../battle/words/index.ts'
import { sideName } from '../../boards/labels.ts'
import { SideMark } from '../../boards/arms.tsx'
import { Choice } from '../../components/choice.tsx'
import { type Decider, DECIDERS, isDecider } from './game.ts'

/** Who decides for each seat: people and agents in any of them. Seats beyond the deciding ones are the rules'. */
export function SeatChoices({
  names,
  deciders,
  onChange,
}: {
  names: readonly string[]
  deciders: readonly Decider[]
  onChange: (seat: number, decider: Decider) => void
}) {
  const t = useWords(battleWords)
  return (
    <fieldset className="grid gap-3 sm:col-span-2 sm:grid-cols-2">
      <legend className="eyebrow mb-2">{t('play.deciders')}</legend>
      {names.map((name, seat) => (
        <div key={seat} className="flex items-end gap-2">
          <span className="grid h-9 place-items-center">
            <SideMark side={seat} size={20} />
          </span>
          <Choice
            label={sideName(t, name)}
            className="flex-1"
            testId={`seat-${seat}`}
            value={deciders[seat] ?? 'rules'}
            options={
              seat < deciders.length
                ? DECIDERS.map((one) => ({ value: one, label: t(`play.opponents.${one}`) }))
                : [{ value: 'rules', label: t('play.opponents.rules') }]
            }
            onChange={(value) => isDecider(value) && onChange(seat, value)}
          />
        </div>
      ))}
    </fieldset>
  )
}
