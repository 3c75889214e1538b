import { Dices } from 'lucide-react'
import { entryId, isRecord, type Json, plainJson } from '@quintain/engine'
import { armyCost, randomArmy, type UnitInput, unitCost, validateArmy } from '@quintain/engine/rulesets/hex'
import { ARMIES, FACTIONS, UNITS } from '@quintain/engine/rulesets/hex/content'
import { useState } from 'react'
import { useWords } from '../../words/tellers.ts'
import { editorWords } from '../../pages/editor/words/index.ts'
import { builderWords } from './words/index.ts'
import { Button } from '../../components/button.tsx'
import { Choice, TextInput } from '../../components/form.tsx'
import { useDesk, useDeskGlossary, useDeskTeller } from '../../pages/editor/desk-context.ts'
import { Findings, remarkOf, SideChoice } from '../../pages/editor/findings.tsx'
import { childValue } from '../../pages/editor/schema.ts'
import { Stepper } from '../../pages/editor/stepper.tsx'

const MOST_OF_A_KIND = 99

/** An army by counting units, within a budget of points. */
export default function ArmyBuilder() {
  const t = useWords(editorWords, builderWords)
  const [side, setSide] = useState(0)
  const [budget, setBudget] = useState(250)
  const [faction, setFaction] = useState(FACTIONS[0].id)
  const { analysis, edit } = useDesk('analysis', 'edit')
  const { value, problems } = analysis
  const teller = useDeskTeller()
  const glossary = useDeskGlossary()
  const named = (of: string, name: string) => teller.name({ of, id: name, name })
  if (value === undefined) return <p className="p-5 text-ink-soft">{t('form.unreadable')}</p>
  const army = unitsIn(childValue(childValue(value, 'armies'), side))
  const write = (next: readonly UnitInput[]) => {
    const armies = childValue(value, 'armies')
    const other = Array.isArray(armies) ? armies[1 - side] : null
    const own = next.length === 0 ? null : plainJson(next)
    edit(['armies'], side === 0 ? [own, other] : [other, own])
  }
  const own = army.filter(({ name }) => !UNITS.some((unit) => unit.name === name))
  const shown = [...own, ...(FACTIONS.find(({ id }) => id === faction)?.units ?? [])]
  const others = army.filter((unit) => !shown.some(({ name }) => name === unit.name))
  const cost = costOf(army)
  const here = `armies[${side}]`
  const remarks = [
    ...(army.length === 0 ? [] : validateArmy(army, budget)).map(remarkOf),
    ...problems.filter(({ level, path }) => level !== 'error' && path.startsWith(here)),
  ]
  return (
    <div className="flex flex-col gap-4 p-4 sm:p-5" data-testid="army-builder">
      <SideChoice side={side} names={[1, 2].map((number) => t('army', { number }))} onChange={setSide} />
      <div className="flex flex-wrap items-end gap-3">
        <TextInput
          label={t('budget')}
          type="number"
          min={1}
          className="control number w-28"
          value={budget}
          onChange={(text) => setBudget(Math.max(1, Number(text)))}
        />
        <Choice
          label={t('ready')}
          value=""
          options={[
            { value: '', label: '—' },
            ...ARMIES.map(({ id, title, units }) => ({
              value: id,
              label: `${named('army', title)} (${armyCost(units)})`,
            })),
          ]}
          onChange={(id) => write(ARMIES.find((one) => one.id === id)?.units ?? army)}
        />
        <Button
          onClick={() => {
            const units = FACTIONS.find(({ id }) => id === faction)?.units ?? UNITS
            const affordable = units.some((unit) => unitCost(unit) <= budget)
            if (affordable) write(randomArmy(units, budget, Math.floor(Math.random() * 4294967296)))
          }}
        >
          <Dices size={15} /> {t('random')}
        </Button>
      </div>
      <div>
        <p className="flex items-baseline justify-between gap-2 text-sm">
          <span className="number text-lg font-semibold" data-testid="army-cost">
            {cost === null ? '—' : t('points', { count: cost })}
          </span>
          <span className="number text-ink-soft">{t('ofBudget', { budget })}</span>
        </p>
        <div className="mt-1 h-2 overflow-hidden rounded-full bg-fog" aria-hidden="true">
          <div
            className={`h-full ${(cost ?? 0) > budget ? 'bg-bad' : 'bg-side-0'}`}
            style={{ width: `${Math.min(100, ((cost ?? 0) / budget) * 100)}%` }}
          />
        </div>
      </div>
      <Findings remarks={remarks} />
      <Choice
        label={t('faction')}
        value={faction}
        options={FACTIONS.map(({ id, title }) => ({ value: id, label: named('faction', title) }))}
        onChange={setFaction}
      />
      <p className="text-sm text-ink-soft">
        {named('about', FACTIONS.find(({ id }) => id === faction)?.description ?? '')}
      </p>
      <ul className="divide-y divide-line">
        {[...others, ...shown].map((unit) => {
          const count = army.find(({ name }) => name === unit.name)?.count
          const present = army.some(({ name }) => name === unit.name)
          return (
            <li key={unit.name} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="font-medium">{named('unit', unit.displayName ?? unit.name)}</span>{' '}
                <span className="number text-sm text-ink-faint">
                  {t('points', { count: costOf([{ ...unit, count: 1 }]) ?? 0 })}
                </span>
                <span className="block text-sm text-ink-soft">
                  {t('unit', { hp: unit.maxHp, damage: unit.damage, range: unit.attackRange })}
                </span>
                <span className="line-clamp-3 block text-sm text-ink-faint">
                  {glossary.get(entryId('unit', unit.name))?.rules.join(' ')}
                </span>
              </span>
              <Stepper
                name={named('unit', unit.name)}
                count={present ? (count ?? 1) : 0}
                most={MOST_OF_A_KIND}
                onChange={(next) => write(counted(army, unit, next))}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function counted(army: readonly UnitInput[], unit: UnitInput, count: number): UnitInput[] {
  if (count === 0) return army.filter(({ name }) => name !== unit.name)
  if (!army.some(({ name }) => name === unit.name)) return [...army, { ...unit, count }]
  return army.map((each) => (each.name === unit.name ? { ...each, count } : each))
}

/** Units of an army in the text, however wrong they may be: the checks have the last word. */
function unitsIn(army: Json | undefined): readonly UnitInput[] {
  if (!Array.isArray(army)) return []
  return army.filter(isUnit)
}

function isUnit(value: unknown): value is UnitInput {
  return isRecord(value) && typeof value['name'] === 'string'
}

/** Null when a unit is so wrong that it has no cost. */
function costOf(army: readonly UnitInput[]): number | null {
  try {
    const cost = armyCost(army)
    return Number.isFinite(cost) ? cost : null
  } catch {
    return null
  }
}
