import { useWords } from '../../../words/use-words.ts'
import { labWords } from '../words/index.ts'
import { Button } from '../../../components/button.tsx'
import type { EntrantGroup, Field } from '../entrants.ts'
import type { Names } from '../names.ts'
import type { PartProps } from './props.ts'

/** Who meets whom. */
export function EntrantChoice({ field, names, question, onChange }: PartProps & { field: Field; names: Names }) {
  return field.groups.map((group, at) => (
    <GroupChoice
      key={group.id}
      group={group}
      names={names}
      chosen={question.entrants[at] ?? []}
      onChange={(chosen) =>
        onChange({ entrants: field.groups.map((_, i) => (i === at ? chosen : (question.entrants[i] ?? []))) })
      }
    />
  ))
}

function GroupChoice({
  group: { id, entrants },
  names,
  chosen,
  onChange,
}: {
  group: EntrantGroup
  names: Names
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}) {
  const t = useWords(labWords)
  const all = entrants.every(({ name }) => chosen.includes(name))
  return (
    <fieldset className="flex flex-col gap-2" data-testid={`entrants-${id}`}>
      <legend className="eyebrow mb-1">{t(`groups.${id}`)}</legend>
      <div className="grid gap-x-3 gap-y-1 min-[420px]:grid-cols-2">
        {entrants.map(({ name }) => (
          <label key={name} className="flex min-h-7 items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-(--accent)"
              checked={chosen.includes(name)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
              }
            />
            {names.content(name)}
          </label>
        ))}
      </div>
      <Button
        tone="quiet"
        className="self-start"
        onClick={() => onChange(all ? [] : entrants.map(({ name }) => name))}
        aria-label={`${t(all ? 'form.none' : 'form.all')}: ${t(`groups.${id}`)}`}
      >
        {t(all ? 'form.none' : 'form.all')}
      </Button>
    </fieldset>
  )
}
