import {
  type ContentPack,
  englishText,
  type Json,
  namedAgent,
  nestingDepth,
  type Ruleset,
  type Text,
  UsageError,
} from '@quintain/engine'
import { LIMITS, type MatchRequest, Refusal } from '@quintain/client/protocol'
import { say } from '@quintain/client/words'
import { setupKey } from './setup-key.ts'

/** What a match is played with: its setup, and what to call it. */
export interface ChosenSetup {
  readonly scenario: string | null
  /** In English. */
  readonly title: string
  readonly setup: Json
}

/** What can be played: rulesets, their scenarios and agents, and setups that people bring. */
export class Catalogue {
  readonly #packs = new Map<string, ContentPack>()
  #official: ReadonlySet<string> | null = null
  #titles: Promise<ReadonlySet<string>> | null = null
  readonly #more: (() => Promise<readonly ContentPack[]>) | null
  #opening: Promise<void> | null = null
  #isOpen: boolean

  /** `more`: packs that are loaded when they are first needed. Until then it has only the others. */
  constructor(packs: readonly ContentPack[], more: (() => Promise<readonly ContentPack[]>) | null = null) {
    this.#more = more
    this.#isOpen = more === null
    this.#add(packs)
  }

  /** Whether all packs are there. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Resolves when all packs are there. Who asks after a failure tries again. */
  opened(): Promise<void> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = null
      throw error
    })
    return this.#opening
  }

  async #open(): Promise<void> {
    if (this.#more !== null) this.#add(await this.#more())
    this.#isOpen = true
  }

  #add(packs: readonly ContentPack[]): void {
    for (const pack of packs) {
      const { id } = pack.ruleset
      if (this.#packs.has(id)) throw new UsageError(`there are two rulesets ${id}`)
      this.#packs.set(id, pack)
    }
  }

  /** In the order in which people meet them. */
  get packs(): readonly ContentPack[] {
    return [...this.#packs.values()]
  }

  get ids(): readonly string[] {
    return [...this.#packs.keys()]
  }

  /** The pack of a ruleset, if it is played here. */
  find(ruleset: string): ContentPack | undefined {
    return this.#packs.get(ruleset)
  }

  /** Throws `unknownRuleset`. */
  pack(ruleset: string): ContentPack {
    const pack = this.find(ruleset)
    if (pack !== undefined) return pack
    throw new Refusal('unknownRuleset', say('refusal.noRuleset', { ruleset: ruleset.slice(0, 40) }))
  }

  setupOf(pack: ContentPack, { scenario, setup }: Pick<MatchRequest, 'scenario' | 'setup'>): ChosenSetup {
    const { ruleset, scenarios } = pack
    if (setup !== undefined) {
      if (scenario !== undefined) throw new Refusal('badRequest', say('refusal.scenarioOrSetup'))
      return { scenario: null, title: englishText(ruleset.title), setup: ownSetup(setup) }
    }
    const found = scenario === undefined ? scenarios[0] : scenarios.find(({ id }) => id === scenario)
    if (found === undefined) throw new Refusal('unknownScenario', say('refusal.noScenario', { ruleset: ruleset.id }))
    return { scenario: found.id, title: found.title, setup: found.setup }
  }

  /** Whether a setup is one of the content's own, as it is or as people play it. */
  isOfficial(ruleset: Ruleset, setup: Json): boolean {
    this.#official ??= new Set(this.packs.flatMap(officialKeys))
    return this.#official.has(setupKey(ruleset, setup))
  }

  /** Whether a scenario of the content is called so, in any language. */
  async isOfficialTitle(title: string): Promise<boolean> {
    this.#titles ??= Promise.all(this.packs.map(officialTitles)).then((titles) => new Set(titles.flat()))
    return (await this.#titles).has(plainTitle(title))
  }

  /** Throws `unknownAgent`. */
  checkAgent(ruleset: Ruleset, agent: string): void {
    const { id } = ruleset
    const named = namedAgent(ruleset, agent)
    if (named !== null && (named.iterations ?? 1) <= LIMITS.playouts) return
    if (named !== null) throw new Refusal('unknownAgent', say('refusal.manyPlayouts', { most: LIMITS.playouts }))
    const known = Object.keys(ruleset.agents)
    if (known.length === 0) throw new Refusal('unknownAgent', say('refusal.noAgents', { ruleset: id }))
    throw new Refusal('unknownAgent', say('refusal.noAgent', { ruleset: id, agents: known }))
  }

  /** The title of a match for readers of any language, unless its creator wrote it. */
  titleOf(match: { readonly ruleset: string; readonly scenario: string | null; readonly title: string }): Text {
    const { scenario, title } = match
    const pack = this.find(match.ruleset)
    if (pack === undefined) return title
    if (scenario === null) return englishText(pack.ruleset.title) === title ? pack.ruleset.title : title
    const isOwn = pack.scenarios.some((other) => other.id === scenario && other.title === title)
    return isOwn ? { of: 'scenario', id: scenario, name: title } : title
  }
}

function officialKeys({ ruleset, scenarios }: ContentPack): string[] {
  return scenarios.flatMap(({ setup }) => {
    const played = ruleset.player?.playable?.(setup)
    return [setup, ...(played === undefined ? [] : [played])].map((one) => setupKey(ruleset, one))
  })
}

async function officialTitles({ scenarios, names = {} }: ContentPack): Promise<string[]> {
  const tables = await Promise.all(Object.values(names).map((load) => load()))
  return scenarios.flatMap(({ title }) =>
    [title, ...tables.flatMap((table) => table['scenario']?.[title] ?? [])].map(plainTitle),
  )
}

/** What looks the same is the same. */
function plainTitle(title: string): string {
  return title.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
}

/** A setup that somebody sent, or a part of one. Throws `badSetup` or `tooLarge`. */
export function ownSetup(given: unknown): Json {
  if (nestingDepth(given, LIMITS.jsonDepth) > LIMITS.jsonDepth) throw new Refusal('badSetup', say('refusal.tooDeep'))
  const written = JSON.stringify(given)
  if (written.length > LIMITS.setupBytes) throw new Refusal('tooLarge', say('refusal.setupTooLarge'))
  const setup: Json = JSON.parse(written)
  return setup
}
