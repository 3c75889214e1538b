import type { Link } from '../../engine/links.ts'
import { useWords } from '../../words/tellers.ts'
import { sideColor } from '../figures/shapes.ts'
import { CardArt } from '../cards/card-art.tsx'
import { cardCalled } from './things.ts'
import { useTable } from './table-context.ts'

/** The last links alone are shown. */
const MOST_LINKS = 4

/** What was played this turn, and what came of it. */
export function ChainLinks({ links }: { links: readonly Link[] }) {
  const t = useWords()
  const { scene } = useTable()
  if (links.length === 0) return null
  return (
    <section className="links" aria-label={t('table.chain')}>
      <h3 className="eyebrow">{t('table.chain')}</h3>
      <ol>
        {links.slice(-MOST_LINKS).map(({ opener, result }) => {
          const side = scene.units.find(({ id }) => id === opener.doer)?.side ?? 0
          const card = cardCalled(scene, side, opener.things[0] ?? '')
          const amount = result?.amount ?? 0
          return (
            <li key={opener.index} data-open={result === null} style={{ '--side': sideColor(side) }}>
              {card !== null && <CardArt of={card} />}
              <span>
                {card?.name}
                <small>
                  {result === null
                    ? t('table.coming', { count: scene.clash?.attack ?? opener.amount ?? 0 })
                    : t(amount === 0 ? 'table.blocked' : 'table.dealt', { count: amount })}
                </small>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
