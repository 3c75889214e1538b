import { agentText } from '@quintain/engine'
import { USUAL_BUDGET } from '@quintain/lab'
import { useLabWords } from '../use-lab-words.ts'
import { Choice } from '../../../components/form.tsx'
import { withBudgets } from '../../../engine/agents.ts'
import type { Names } from '../names.ts'
import type { PartProps } from './props.ts'
import { TextField } from './text-field.tsx'

const BY_SEAT = 'by seat'

interface AgentProps extends PartProps {
  readonly agents: readonly string[]
  /** The level that plays where no stronger one is allowed; absent where the lab has no levels to choose from. */
  readonly usual: string | undefined
  readonly seats: readonly string[]
  readonly names: Names
}

/** Who decides: one agent for all seats, or one for each. */
export function AgentFields({ agents, usual, seats, names, ...props }: AgentProps) {
  const { question, onChange } = props
  const { agent, seatAgents, kind } = question
  const t = useLabWords()
  // Those of a file may have budgets that nobody else has.
  const offered = [...new Set([...agents, ...withBudgets(agents), ...seatAgents, ...(agent === '' ? [] : [agent])])]
  const named = offered.map((value) => ({ value, label: names.teller.line(agentText({}, value)) }))
  const bySeat = seatAgents.length > 0
  const unnamed = agent === '' && !bySeat
  const left =
    usual !== undefined
      ? [{ value: '', label: t('agents.strongest') }]
      : unnamed
        ? [{ value: '', label: t('agents.usual') }]
        : []
  const first = agent || usual || agents[0]
  const searches = bySeat ? seatAgents.includes('search') : agent === 'search'
  return (
    <div className="flex flex-col gap-3" role="group" aria-label={t('form.agent')}>
      <div className="grid grid-cols-2 gap-3">
        <Choice
          label={t('form.agent')}
          value={bySeat ? BY_SEAT : agent}
          options={[...left, ...named, ...(seats.length > 1 ? [{ value: BY_SEAT, label: t('agents.bySeat') }] : [])]}
          onChange={(value) => {
            if (value !== BY_SEAT) onChange({ agent: value, seatAgents: [] })
            else onChange({ seatAgents: seats.map(() => first), agent: first })
          }}
        />
        {searches && <TextField name="iterations" {...props} />}
        {unnamed && usual !== undefined && kind !== 'exact' && (
          <TextField name="budget" numeric={false} placeholder={USUAL_BUDGET} {...props} />
        )}
      </div>
      {bySeat && (
        <div className="grid grid-cols-2 gap-3">
          {seats.map((seat, i) => (
            <Choice
              key={seat}
              label={names.seat(seat)}
              value={seatAgents[i] ?? agents[0]}
              options={named}
              onChange={(value) =>
                onChange({ seatAgents: seats.map((_, j) => (i === j ? value : (seatAgents[j] ?? agents[0]))) })
              }
            />
          ))}
        </div>
      )}
    </div>
  )
}
