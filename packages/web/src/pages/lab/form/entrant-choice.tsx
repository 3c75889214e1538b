import { useLabWords } from '../use-lab-words.ts'
import { Button } from '../../../components/button.tsx'
import type { EntrantGroup, Field } from '@quintain/engine'
import type { Names } from '../names.ts'
import type { PartProps } from './props.ts'

/** Who meets whom. */
export function EntrantChoice({ field, names, question, onChange }: PartProps & { field: Field | null; names: Names }) {
  const groups = field?.groups ?? []
  return groups.map((group, at) => (
    <GroupChoice
      key={group.id}
      group={group}
      names={names}
      chosen={question.entrants[at] ?? []}
      onChange={(chosen) =>
        onChange({ entrants: groups.map((_, i) => (i === at ? chosen : (question.entrants[i] ?? []))) })
      }
    />
  ))
}

interface GroupChoiceProps {
  readonly group: EntrantGroup
  readonly names: Names
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function GroupChoice({ group: { id, name: title, entrants }, names, chosen, onChange }: GroupChoiceProps) {
  const t = useLabWords()
  const all = entrants.every((entrant) => chosen.includes(entrant.id))
  return (
    <fieldset className="flex flex-col gap-2" data-testid={`entrants-${id}`}>
      <legend className="eyebrow mb-1">{names.teller.text(title)}</legend>
      <div className="grid gap-x-3 gap-y-1 min-[420px]:grid-cols-2">
        {entrants.map(({ id: entrant, name }) => (
          <label key={entrant} className="flex min-h-7 items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-(--accent)"
              checked={chosen.includes(entrant)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, entrant] : chosen.filter((each) => each !== entrant))
              }
            />
            {names.teller.text(name)}
          </label>
        ))}
      </div>
      <Button
        tone="quiet"
        className="self-start"
        onClick={() => onChange(all ? [] : entrants.map((entrant) => entrant.id))}
        aria-label={`${t(all ? 'form.none' : 'form.all')}: ${names.teller.text(title)}`}
      >
        {t(all ? 'form.none' : 'form.all')}
      </Button>
    </fieldset>
  )
}
