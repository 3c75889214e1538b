import { agentText } from '@quintain/engine'
import { useLabWords } from '../use-lab-words.ts'
import { Choice } from '../../../components/form.tsx'
import type { Names } from '../names.ts'
import type { PartProps } from './props.ts'
import { TextField } from './text-field.tsx'

const BY_SEAT = 'by seat'

/** Who decides: one agent for all seats, or one for each. */
export function AgentFields({
  agents,
  seats,
  names,
  ...props
}: PartProps & { agents: readonly string[]; seats: readonly string[]; names: Names }) {
  const { question, onChange } = props
  const { agent, seatAgents } = question
  const t = useLabWords()
  const named = agents.map((value) => ({ value, label: names.teller.line(agentText({}, value)) }))
  const bySeat = seatAgents.length > 0
  const usual = agent === '' && !bySeat ? [{ value: '', label: t('agents.usual') }] : []
  const searches = bySeat ? seatAgents.includes('search') : agent === 'search'
  return (
    <div className="flex flex-col gap-3" role="group" aria-label={t('form.agent')}>
      <div className="grid grid-cols-2 gap-3">
        <Choice
          label={t('form.agent')}
          value={bySeat ? BY_SEAT : agent}
          options={[...usual, ...named, ...(seats.length > 1 ? [{ value: BY_SEAT, label: t('agents.bySeat') }] : [])]}
          onChange={(value) => {
            if (value !== BY_SEAT) onChange({ agent: value, seatAgents: [] })
            else onChange({ seatAgents: seats.map(() => agent || agents[0]), agent: agent || agents[0] })
          }}
        />
        {searches && <TextField name="iterations" {...props} />}
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
