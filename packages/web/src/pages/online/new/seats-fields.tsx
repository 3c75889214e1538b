import type { Teller, Text } from '@quintain/engine'
import { Choice } from '../../../components/form.tsx'
import { withBudgets } from '../../../engine/agents.ts'
import { useOnlineWords } from '../use-online-words.ts'
import { agentChoice } from '../../new-battle/agent-text.ts'
import type { RulesetInfo, SeatRequest } from '../types.ts'

const OPEN = 'open'
const WATCH = 'watch'

/** Who sits where: oneself, or nobody, and agents where they were chosen. */
export interface Seating {
  readonly own: number | null
  readonly agents: Readonly<Record<number, string>>
}

export const FIRST_SEATING: Seating = { own: 0, agents: {} }

/** A seat that somebody decides for. */
export interface DecidedSeat {
  readonly seat: number
  readonly name: Text
}

/** The seats as the server takes them: open ones are for whoever comes. */
export function seatRequests(seats: readonly DecidedSeat[], { own, agents }: Seating): SeatRequest[] {
  return seats.map(({ seat }) => {
    const agent = seat === own ? OPEN : (agents[seat] ?? OPEN)
    return agent === OPEN ? { kind: 'open' } : { kind: 'agent', agent }
  })
}

interface SeatsFieldsProps {
  readonly seats: readonly DecidedSeat[]
  readonly agents: RulesetInfo['agents']
  readonly seating: Seating
  readonly onChange: (seating: Seating) => void
  /** Knows the names of the content: seats are called by them. */
  readonly teller: Teller
}

export function SeatsFields({ seats, agents, seating, onChange, teller }: SeatsFieldsProps) {
  const t = useOnlineWords()
  const { own } = seating
  if (seats.length === 0) return null
  const known = Object.fromEntries(agents.map((agent) => [agent.name, agent]))
  const others = seats
    .filter(({ seat }) => seat !== own)
    .map(({ seat, name }) => (
      <Choice
        key={seat}
        label={teller.line(name)}
        testId={`online-seat-${seat}`}
        value={seating.agents[seat] ?? OPEN}
        options={[
          { value: OPEN, label: t('online.somebody') },
          ...withBudgets(agents.map(({ name: agent }) => agent)).map((value) => ({
            value,
            label: agentChoice({}, value, known, teller),
          })),
        ]}
        onChange={(value) => onChange({ ...seating, agents: { ...seating.agents, [seat]: value } })}
      />
    ))
  return (
    <>
      <Choice
        label={t('online.seat')}
        testId="online-seat"
        value={own === null ? WATCH : String(own)}
        options={[
          ...seats.map(({ seat, name }) => ({ value: String(seat), label: teller.line(name) })),
          { value: WATCH, label: t('online.watchOnly') },
        ]}
        onChange={(value) => onChange({ ...seating, own: value === WATCH ? null : Number(value) })}
      />
      {others.length === 1 && others}
      {others.length > 1 && (
        <fieldset className="grid min-w-0 gap-4 sm:col-span-2 sm:grid-cols-2">
          <legend className="eyebrow mb-2">{t('online.others')}</legend>
          {others}
        </fieldset>
      )}
    </>
  )
}
