export { navigate } from 'wouter/use-hash-location'

/** Addresses of pages, as they stand after the `#`. */
export const routes = {
  home: '/',
  /** Without a chance it is the setup's own, or the usual one. */
  battle: (ruleset: string, scenario: string, chance = '', step = 0) =>
    ['/battle', ruleset, encodeURIComponent(scenario), encodeURIComponent(chance), step > 0 ? String(step) : '']
      .join('/')
      .replace(/\/+$/, ''),
  replay: '/replay',
  shared: (packed: string, step = 0) => `/shared/${packed}${step > 0 ? `/${step}` : ''}`,
  play: '/play',
  /** A game that starts at once. */
  playNow: (ruleset: string) => `/play/${ruleset}/now`,
  /** The game that is played in this tab. */
  game: (ruleset: string) => `/play/${ruleset}/game`,
  puzzles: '/puzzles',
  puzzle: (ruleset: string, id: string) => `/puzzles/${ruleset}/${id}`,
  editor: '/editor',
  lab: '/lab',
  credits: '/credits',
  online: '/online',
  onlineReplays: '/online/replays',
  ratings: '/online/ratings',
  /** Finished matches of one player. */
  replaysOf: (player: string) => `/online/replays/${encodeURIComponent(player)}`,
  /** A new match from a position of a finished one. */
  continued: (match: string, position: number) => `/online/continue/${match}/${position}`,
  /** An invitation stays behind the `#`, out of every server's log. */
  match: (id: string, invite: string | null = null) => `/online/${id}${invite === null ? '' : `/${invite}`}`,
} as const

/** The parts of an address after the `#`, each decoded once; null when one of them cannot be. */
export function addressParts(hash: string): readonly string[] | null {
  try {
    return hash
      .replace(/^#?\/?/, '')
      .split('/')
      .map(decodeURIComponent)
  } catch {
    return null
  }
}
