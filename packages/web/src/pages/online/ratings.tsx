import { useState } from 'react'
import { useLoaded } from '../../browser/use-loaded.ts'
import { packEntries } from '../../engine/catalogue.ts'
import { useOnlineWords } from './use-online-words.ts'
import { Link } from 'wouter'
import { RulesetChoice } from '../../components/ruleset-choice.tsx'
import { routes } from '../../browser/routes.ts'
import { OnlineFrame } from './frame.tsx'
import { NoServer } from './no-server.tsx'
import { apiOf, useOnline } from './server.ts'
import type { RatedPlayer } from './types.ts'

/** How sure a rating is: 1.96 deviations to each side. */
const SURE = 1.96

/** Who plays how well, ruleset by ruleset. */
export function Ratings() {
  const t = useOnlineWords()
  const { url, name, claimed } = useOnline()
  const [ruleset, setRuleset] = useState(() => packEntries()[0].id)
  const ask = async () => ({ ruleset, ...(await apiOf(url).leaderboard(ruleset)) })
  const { value, error } = useLoaded(ask, [url, ruleset])
  const players = value?.ruleset === ruleset ? value.players : null
  const mine = (player: RatedPlayer) => claimed && player.name.toLowerCase() === name.trim().toLowerCase()
  return (
    <OnlineFrame title={t('online.ratings.title')} lead={t('online.ratings.lead')}>
      <RulesetChoice label={t('new.ruleset')} value={ruleset} onChoose={setRuleset} />
      {players === null ? (
        <NoServer error={error} />
      ) : players.length === 0 ? (
        <p className="text-ink-soft">{t('online.ratings.none')}</p>
      ) : (
        <div className="sheet overflow-x-auto">
          <table className="w-full text-left text-sm" data-testid="ratings">
            <thead className="eyebrow border-b border-line">
              <tr>
                {(['rank', 'player', 'rating', 'interval', 'games', 'pace'] as const).map((name, i) => (
                  <th key={name} className={`px-4 py-3 ${i < 2 ? '' : 'text-right'}`}>
                    {t(`online.ratings.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="number">
              {players.map((player, i) => (
                <tr key={`${player.name} ${player.pace}`} className={mine(player) ? 'bg-gilt-wash font-semibold' : ''}>
                  <td className="px-4 py-2">{i + 1}</td>
                  <td className="px-4 py-2">
                    <Link
                      href={routes.replaysOf(player.name)}
                      className="underline underline-offset-4"
                      aria-label={t('online.ratings.replays', { name: player.name })}
                    >
                      {player.name}
                    </Link>
                    {player.bot && <span className="tag ml-2">{t('online.ratings.bot')}</span>}
                  </td>
                  <td className="px-4 py-2 text-right">{Math.round(player.rating)}</td>
                  <td className="px-4 py-2 text-right whitespace-nowrap text-ink-soft">
                    {Math.round(player.rating - SURE * player.deviation)} –{' '}
                    {Math.round(player.rating + SURE * player.deviation)}
                  </td>
                  <td className="px-4 py-2 text-right">{player.games}</td>
                  <td className="px-4 py-2 text-right">{t(`online.ratings.paces.${player.pace}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </OnlineFrame>
  )
}
