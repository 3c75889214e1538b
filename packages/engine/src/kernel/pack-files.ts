import type { ContentPack } from './content.ts'
import { hashJson } from './hash.ts'

/** The files of a pack that came from a folder: their text by their path there. */
export type PackFiles = Readonly<Record<string, string>>

/** Files of a pack's folder that are part of it: what it runs and shows, not its tests. */
export function isPackFile(path: string): boolean {
  return (
    /\.(?:m?js|ts|json|svg)$/.test(path) &&
    !/(?:^|\/)(?:node_modules|\.[^/]*)\/|\.test\.|\.d\.ts$|config\.json$/.test(path)
  )
}

/**
 * A pack from a folder, with a hash of the folder's files as the ruleset's fingerprint, so that replays tell one state
 * of the folder from another. A fingerprint that the ruleset has already is kept.
 */
export function fingerprinted<Pack extends Pick<ContentPack, 'ruleset'>>(pack: Pack, files: PackFiles): Pack {
  const { ruleset } = pack
  return ruleset.fingerprint === undefined ? { ...pack, ruleset: { ...ruleset, fingerprint: hashJson(files) } } : pack
}
