import { type ContentPack, isRecord, isText } from '@quintain/engine'
import { type PackEntry, registerPacks } from '../engine/catalogue.ts'

/** A pack that the server of these pages has. */
export interface ServedPack {
  readonly id: string
  readonly title: PackEntry['title']
  readonly description: PackEntry['description']
  readonly fingerprint: string
  /** Where its module is, as a whole address. */
  readonly module: string
}

/** The packs that the server wrote into the page. */
export function servedPacks(): readonly ServedPack[] {
  const written = document.getElementById('quintain-packs')?.textContent ?? '[]'
  const list: unknown = JSON.parse(written)
  return Array.isArray(list)
    ? list.filter(isServed).map((pack) => ({ ...pack, module: new URL(pack.module, document.baseURI).href }))
    : []
}

/** What a page told its worker: whether it was of packs, which are known from now on. See `tellPacks`. */
export function meetTold(message: unknown): boolean {
  if (!isRecord(message) || !Array.isArray(message['packs'])) return false
  registerPacks(entriesOf(message['packs'].filter(isServed)))
  return true
}

function isServed(value: unknown): value is ServedPack {
  return (
    isRecord(value) &&
    ['id', 'fingerprint', 'module'].every((key) => typeof value[key] === 'string') &&
    isText(value['title']) &&
    isText(value['description'])
  )
}

/** As entries of the catalogue: code from the server, run with the page's own engine. */
export function entriesOf(packs: readonly ServedPack[]): readonly PackEntry[] {
  return packs.map(({ id, title, description, fingerprint, module }) => ({
    id,
    title,
    description,
    served: { module, fingerprint },
    load: () => load(module, fingerprint),
  }))
}

async function load(module: string, fingerprint: string): Promise<ContentPack> {
  const { shareWithPacks } = await import('./shared-with-packs.ts')
  shareWithPacks()
  const exports: { readonly content: ContentPack } = await import(/* @vite-ignore */ module)
  const { content } = exports
  return { ...content, ruleset: { ...content.ruleset, fingerprint: content.ruleset.fingerprint ?? fingerprint } }
}
