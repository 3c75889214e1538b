import { eventText, type LogEntry, type Teller } from '@quintain/engine'
import { memo } from 'react'
import { Button } from '../../../components/button.tsx'
import { Choice, type Option } from '../../../components/form.tsx'
import type { KnownUnit } from '../../../engine/recording.ts'
import { useBattleWords } from '../use-battle-words.ts'
import { useRecording, useSessionTeller } from '../use-moment.ts'
import { battleWords } from '../words/index.ts'

/** Which lines are shown: empty texts leave nothing out. */
export interface LogFilters {
  readonly kind: string
  readonly unit: string
  /** At most so many, of the beginning and of the end. */
  readonly lines: number
}

/** All kinds of events, also those that repeat what another one says. */
export const EVERYTHING = '*'

export const NO_FILTERS: LogFilters = { kind: '', unit: '', lines: Number.POSITIVE_INFINITY }

interface LogFilterBarProps {
  readonly entries: readonly LogEntry[]
  readonly units: ReadonlyMap<string, KnownUnit>
  /** How many lines are left out because they are many; none where it is not above 0. */
  readonly hidden: number
  readonly filters: LogFilters
  readonly onFilters: (filters: LogFilters) => void
}

/** Of what and of whom the log tells. It stays as it is while a battle plays: a large one has hundreds to choose from. */
export const LogFilterBar = memo(({ entries, units, hidden, filters, onFilters }: LogFilterBarProps) => {
  const t = useBattleWords()
  const { ruleset } = useRecording().battle
  const teller = useSessionTeller()
  const kinds = [...new Set(entries.map(({ event }) => event.type))].toSorted()
  return (
    <div className="log-filters">
      <Choice
        label={t('log.kind')}
        bare
        value={filters.kind}
        options={[
          { value: '', label: t('log.main') },
          { value: EVERYTHING, label: t('log.allKinds') },
          ...kinds.map((value) => ({ value, label: teller.text(eventText(ruleset, value)) })),
        ]}
        onChange={(kind) => onFilters({ ...filters, kind })}
        className="flex-1"
      />
      <Choice
        label={t('log.unit')}
        bare
        value={filters.unit}
        options={[{ value: '', label: t('log.allUnits') }, ...toldUnits(units, teller)]}
        onChange={(unit) => onFilters({ ...filters, unit })}
        className="flex-1"
      />
      {hidden > 0 && (
        <Button data-testid="all-lines" onClick={() => onFilters({ ...filters, lines: NO_FILTERS.lines })}>
          {t('log.more', { count: hidden })}
        </Button>
      )}
    </div>
  )
})

/** Everybody to choose from; of those who bear one name, each with its id. */
function toldUnits(units: ReadonlyMap<string, KnownUnit>, teller: Teller): readonly Option[] {
  const told = [...units].map(([value, { name }]) => ({ value, label: teller.text(name) }))
  const bearers = new Map<string, number>()
  for (const { label } of told) bearers.set(label, (bearers.get(label) ?? 0) + 1)
  return told.map(({ value, label }) => {
    const alone = bearers.get(label) === 1
    return { value, label: alone ? label : teller.text(battleWords.say('unit.withId', { name: label, id: value })) }
  })
}
