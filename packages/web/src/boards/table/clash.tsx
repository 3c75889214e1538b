import type { SceneCard } from '@quintain/engine'
import { useWords } from '../../words/tellers.ts'
import { CommonGlyph } from '../figures/seal.tsx'
import type { Link } from '../../engine/links.ts'
import { statOf } from '../summary.ts'
import { cardCalled } from './things.ts'
import { useTable } from './table-context.ts'
import { TableCard } from './table-card.tsx'

/** At most so many choices tell here what they would change. */
const MOST_TOLD = 2

/** What attacks, what stands against it, and what would come of it. */
export function Clash({ link }: { link: Link | undefined }) {
  const t = useWords()
  const { scene, compact, picking, dragged } = useTable()
  const { clash } = scene
  const units = scene.units.map(({ id }) => id)
  const lit = dragged !== null && units.some((id) => picking.targetsOf(dragged).has(id))
  if (clash === undefined) {
    const winner = scene.facts?.find(({ id }) => id === 'winner')
    return (
      <div className="clash" data-drop={units.join(' ')} data-lit={lit} data-idle="true">
        <p className="clash-idle">
          <CommonGlyph name="sword-clash" />
          {winner === undefined ? t('table.noAttack') : t('battle.wins', { side: winner.value })}
        </p>
      </div>
    )
  }
  const { side, card, attack, blocked, through } = clash
  const doer = (one: Link['answers'][number]) => scene.units.find(({ id }) => id === one.doer)?.side
  const answers = (own: boolean) =>
    (link?.answers ?? []).flatMap((one) => {
      const by = doer(one)
      return by === undefined || (by === side) !== own
        ? []
        : one.things.flatMap((thing) => cardCalled(scene, by, thing) ?? [])
    })
  const defender = scene.units.find((unit) => unit.side !== side)
  const printed = statOf(card.stats, 'attack')
  const life = defender?.bars[0]?.value ?? 0
  return (
    <div className="clash" data-drop={units.join(' ')} data-lit={lit}>
      <div className="clash-attack">
        <Answers cards={answers(true)} side={side} own />
        <TableCard key={card.kind} card={card} zone="link" side={side} attack={attack} />
      </div>
      <div className="versus">
        <div className="versus-sum">
          <b key={`a${attack}`} className="versus-number count" data-kind="attack">
            {attack}
          </b>
          <CommonGlyph name="sword-clash" />
          <b key={`b${blocked}`} className="versus-number count" data-kind="block">
            {blocked}
          </b>
        </div>
        <span className="versus-parts count">{typeof printed === 'number' && difference(printed, attack)}</span>
        {!compact && (
          <div className="versus-through">
            <p>
              <b>{t(through === 0 ? 'table.blocked' : 'table.through', { count: through })}</b>
              {through > 0 &&
                t('table.leaves', { life: Math.round(life), left: Math.max(0, Math.round(life) - through) })}
            </p>
            {picking.items
              .filter(({ refs, odds }) => refs.length === 1 && odds.length > 0)
              .slice(0, MOST_TOLD)
              .map(({ label, odds }, i) => (
                <p key={i} className="versus-with">
                  {t('table.with', { choice: label, odds: odds[0].label, value: odds[0].value })}
                </p>
              ))}
          </div>
        )}
      </div>
      <div className="clash-defense">
        <Answers cards={answers(false)} side={1 - side} />
      </div>
    </div>
  )
}

/** What came to a printed number, where something did. */
function difference(printed: number, now: number): string {
  if (now === printed) return ''
  return now > printed ? `${printed} +${now - printed}` : `${printed} −${printed - now}`
}

/** What was played in answer, one over the other. */
function Answers({ cards, side, own = false }: { cards: readonly SceneCard<string>[]; side: number; own?: boolean }) {
  return cards.map((card, i) => (
    <TableCard
      key={`${card.kind ?? card.name}:${i}`}
      card={card}
      zone="link"
      side={side}
      small={own || i < cards.length - 1}
      style={{ '--i': i, '--count': cards.length }}
    />
  ))
}
