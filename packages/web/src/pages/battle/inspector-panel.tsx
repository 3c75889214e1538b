import './inspector-panel.css'
import type { Scene, SceneUnit } from '@quintain/engine'
import { type RefObject, useMemo } from 'react'
import { Portrait, SideMark } from '../../boards/figures/portrait.tsx'
import { AuraMark } from '../../boards/field/aura-mark.tsx'
import { Badge } from '../../boards/badge.tsx'
import { Bar } from '../../boards/bar.tsx'
import { JsonTree } from '../../components/json-tree.tsx'
import { RuleEntry, RuleLinks, Stats } from '../../components/rule-entry.tsx'
import { useBattleWords } from './use-battle-words.ts'
import { unitState } from './unit-state.ts'
import { useGlossary, useMoment, useRecording, useSession } from './use-moment.ts'
import { Why } from './why/why.tsx'

interface InspectorPanelProps {
  readonly why: boolean
  /** Set by whoever pressed *why*: the answer takes the focus. */
  readonly asked: RefObject<boolean>
}

/** A unit in full, and why numbers are what they are. */
export function InspectorPanel({ why, asked }: InspectorPanelProps) {
  const t = useBattleWords()
  const { scene, position } = useMoment()
  const { unit, set } = useSession('unit', 'set')
  const chosen = scene.units.find(({ id }) => id === unit)
  return (
    <div className="panel">
      {why && <Why position={position} asked={asked} />}
      <section aria-labelledby="units">
        <h3 id="units" className="eyebrow mb-2">
          {t('inspect.units')}
        </h3>
        <ul className="flex flex-wrap gap-1">
          {scene.units.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className="roster"
                aria-pressed={one.id === unit}
                data-fallen={!one.alive}
                title={one.name}
                aria-label={isAlone(scene, one) ? one.name : t('unit.withId', { name: one.name, id: one.id })}
                onPointerEnter={() => set({ pointed: one.id })}
                onPointerLeave={() => set({ pointed: null })}
                onFocus={() => set({ pointed: one.id })}
                onBlur={() => set({ pointed: null })}
                onClick={() => set({ unit: one.id === unit ? null : one.id })}
              >
                <Portrait unit={one} size={26} fallen={!one.alive} />
              </button>
            </li>
          ))}
        </ul>
      </section>
      {chosen === undefined ? (
        <p className="text-sm text-ink-faint">{t('inspect.choose')}</p>
      ) : (
        <UnitDetails
          unit={chosen}
          alone={isAlone(scene, chosen)}
          side={scene.sides[chosen.side].name}
          position={position}
        />
      )}
    </div>
  )
}

interface UnitProps {
  readonly unit: SceneUnit<string>
  /** Nobody else has its name. */
  readonly alone: boolean
  readonly side: string
  readonly position: number
}

function UnitDetails({ unit, alone, side, position }: UnitProps) {
  const t = useBattleWords()
  const glossary = useGlossary()
  const { auras = [] } = unit
  const entry = unit.entry === undefined ? undefined : glossary.get(unit.entry)
  return (
    <section className="flex flex-col gap-3" data-testid="unit-details">
      <div className="flex items-center gap-3">
        <Portrait unit={unit} size={44} fallen={!unit.alive} />
        <div className="min-w-0">
          <h3 className="truncate text-lg font-semibold">{unit.name}</h3>
          <p className="text-sm text-ink-faint">
            <SideMark side={unit.side} /> {side}
            {!alone && (
              <>
                {' · '}
                <code>{unit.id}</code>
              </>
            )}
            {unit.at !== undefined && ` · ${t('inspect.at', { column: unit.at[0], row: unit.at[1] })}`}
          </p>
        </div>
      </div>
      <div className="flex flex-col gap-1">
        {unit.bars.map((bar, i) => (
          <Bar key={`${bar.kind}-${i}`} bar={bar} />
        ))}
      </div>
      {unit.badges.length > 0 && (
        <div className="unit-badges">
          {unit.badges.map((badge, i) => (
            <Badge key={i} badge={badge} rulesOf={(id) => glossary.get(id)?.rules ?? []} />
          ))}
        </div>
      )}
      {unit.stats !== undefined && <Stats stats={unit.stats} />}
      {auras.length > 0 && (
        <div data-testid="auras">
          <h4 className="eyebrow mb-1">{t('auras.title')}</h4>
          <ul className="flex flex-col gap-2 text-sm">
            {auras.map((aura, i) => (
              <li key={i}>
                <span className="flex items-center gap-2 font-medium">
                  <AuraMark aura={aura} /> {aura.label ?? aura.effect}
                </span>
                {aura.rule !== undefined && <span className="block text-ink-soft">{aura.rule}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {(entry !== undefined || unit.abilities !== undefined) && (
        <div className="flex flex-col gap-2" data-testid="unit-rules">
          <h4 className="eyebrow">{t('inspect.rules')}</h4>
          {entry !== undefined && <RuleEntry entry={entry} glossary={glossary} named={false} />}
          <RuleLinks ids={linksOf(unit, entry?.links)} glossary={glossary} />
        </div>
      )}
      <Everything unit={unit} position={position} />
    </section>
  )
}

/** What its abilities and conditions are, beside what its own entry speaks of. */
function linksOf({ abilities = [], badges }: SceneUnit<string>, told: readonly string[] = []): readonly string[] {
  const ids = [...abilities, ...badges].flatMap(({ entry }) => entry ?? [])
  return ids.filter((id) => !told.includes(id))
}

/** For makers: the part of the state that is about the unit. Built when somebody opens it. */
function Everything({ unit, position }: { unit: SceneUnit<string>; position: number }) {
  const t = useBattleWords()
  const recording = useRecording()
  const { seat } = useSession('seat')
  const state = useMemo(() => unitState(recording.at(position).view(seat), unit), [recording, position, seat, unit])
  if (state === undefined) return null
  return (
    <details data-testid="unit-state">
      <summary className="eyebrow cursor-pointer">{t('inspect.everything')}</summary>
      <JsonTree value={state} open={1} />
    </details>
  )
}

/** Whether a unit's name says which one it is. */
function isAlone({ units }: Scene<string>, unit: SceneUnit<string>): boolean {
  return units.every((other) => other.id === unit.id || other.name !== unit.name)
}
