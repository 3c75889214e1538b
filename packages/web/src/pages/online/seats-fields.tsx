import { useWords } from '../../words/use-words.ts'
import { battleWords } from '../battle/words/index.ts'
import { onlineWords } from './words/index.ts'
import { sideName } from '../../boards/labels.ts'
import { Choice } from '../../components/choice.tsx'
import type { RulesetInfo, SeatRequest } from './types.ts'

const OPEN = 'open'
const WATCH = 'watch'

/** Who sits where: oneself, or nobody, and agents where they were chosen. */
export interface Seating {
  readonly own: number | null
  readonly agents: Readonly<Record<number, string>>
}

export const FIRST_SEATING: Seating = { own: 0, agents: {} }

/** The seats as the server takes them: open ones are for whoever comes. */
export function seatRequests(count: number, { own, agents }: Seating): SeatRequest[] {
  return Array.from({ length: count }, (_, seat) => {
    const agent = seat === own ? OPEN : (agents[seat] ?? OPEN)
    return agent === OPEN ? { kind: 'open' } : { kind: 'agent', agent }
  })
}

export function SeatsFields({
  names,
  agents,
  seating,
  onChange,
}: {
  names: readonly string[]
  agents: RulesetInfo['agents']
  seating: Seating
  onChange: (seating: Seating) => void
}) {
  const t = useWords(battleWords, onlineWords)
  const { own } = seating
  if (names.length === 0) return null
  const others = names.flatMap((name, seat) =>
    seat === own
      ? []
      : [
          <Choice
            key={seat}
            label={sideName(t, name)}
            testId={`online-seat-${seat}`}
            value={seating.agents[seat] ?? OPEN}
            options={[
              { value: OPEN, label: t('online.somebody') },
              ...agents.map((agent) => ({
                value: agent.name,
                label: t(`online.agents.${agent.name}`, { defaultValue: `${agent.name}: ${agent.description}` }),
              })),
            ]}
            onChange={(value) => onChange({ ...seating, agents: { ...seating.agents, [seat]: value } })}
          />,
        ],
  )
  return (
    <>
      <Choice
        label={t('online.seat')}
        testId="online-seat"
        value={own === null ? WATCH : String(own)}
        options={[
          ...names.map((name, seat) => ({ value: String(seat), label: sideName(t, name) })),
          { value: WATCH, label: t('online.watchOnly') },
        ]}
        onChange={(value) => onChange({ ...seating, own: value === WATCH ? null : Number(value) })}
      />
      {others.length === 1 && others}
      {others.length > 1 && (
        <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
          <legend className="eyebrow mb-2">{t('online.others')}</legend>
          {others}
        </fieldset>
      )}
    </>
  )
}
