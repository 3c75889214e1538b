export { navigate } from 'wouter/use-hash-location'

/** Addresses of pages, as they stand after the `#`. */
export const routes = {
  home: '/',
  battle: (ruleset: string, scenario: string, seed: number | string = 7, step = 0) =>
    `/battle/${ruleset}/${encodeURIComponent(scenario)}/${encodeURIComponent(String(seed))}${step > 0 ? `/${step}` : ''}`,
  replay: '/replay',
  shared: (packed: string, step = 0) => `/shared/${packed}${step > 0 ? `/${step}` : ''}`,
  play: '/play',
  /** The game that is played in this tab. */
  game: (ruleset: string) => `/play/${ruleset}/game`,
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

/** A seed from an address: a whole number where it looks like one. */
export function seedFrom(text: string): number | string {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text
}

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
