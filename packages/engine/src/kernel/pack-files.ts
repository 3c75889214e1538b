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
 * A pack that came from a folder, told apart from every other state of that folder: replays name what its files were.
 * A ruleset that has a fingerprint already knows its parts better.
 */
export function fingerprinted<Pack extends Pick<ContentPack, 'ruleset'>>(pack: Pack, files: PackFiles): Pack {
  const { ruleset } = pack
  return ruleset.fingerprint === undefined ? { ...pack, ruleset: { ...ruleset, fingerprint: hashJson(files) } } : pack
}
