import type { SceneCard } from '@quintain/engine'
import { CardFace, cardWords } from '../../../boards/cards/card-face.tsx'
import { cardCalled } from '../../../boards/table/things.ts'
import { useBattleWords } from '../use-battle-words.ts'
import { useMoment } from '../use-moment.ts'
import type { Played } from './played.ts'

const MOST_CARDS = 3
/** The first stands in the middle, and taller. */
export const PODIUM = [1, 0, 2]

/** The cards that brought the most through. */
export function BestCards({ played }: { played: readonly Played[] }) {
  const t = useBattleWords()
  const { scene } = useMoment()
  const best = played.flatMap((one) => {
    const card = cardCalled(scene, one.side, one.thing)
    return card === null ? [] : [{ ...one, card }]
  })
  return (
    <ul className="ending-best" aria-label={t('end.bestCards')}>
      {best.slice(0, MOST_CARDS).map(({ side, thing, card, plays, dealt }, place) => (
        <li key={`${side} ${thing}`} data-first={place === 0} style={{ order: PODIUM[place] }}>
          <EndCard card={card} small />
          <span className="count">{dealt}</span>
          <span>{t('end.dealt', { count: plays })}</span>
        </li>
      ))}
    </ul>
  )
}

/** A card as it lies on the table; a small one without its rules, which nobody could read there. */
export function EndCard({ card, small = false }: { card: SceneCard<string>; small?: boolean }) {
  const { rules = [] } = card
  return (
    <span className="card" role="img" aria-label={cardWords(card, rules)}>
      <CardFace card={card} rules={small ? [] : rules} />
    </span>
  )
}
