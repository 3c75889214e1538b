import { changed, type Json, Sfc32 } from '@quintain/engine'
import type { Cell } from '../experiment/cell.ts'
import { baseSetup } from '../experiment/design.ts'
import { ExperimentError } from '../experiment/errors.ts'
import type { SearchTask } from '../experiment/studies.ts'
import { meanInterval, rounded } from '../statistics/statistics.ts'
import { stoppingRule } from '../statistics/stopping.ts'
import { savedInterval } from '../statistics/summary.ts'
import type { Effect } from '../studies/paired.ts'
import type { Study } from '../studies/study.ts'
import { say } from '../words/index.ts'
import { ArmySpace, type Counts } from './army-space.ts'

/** What a search for something stronger than all known lists came to. */
export interface Search {
  /** Lists that were tried. */
  readonly tried: number
  /** Kinds of lists of which a best one is known. */
  readonly niches: number
  /** The best of the known lists against the field, by battles of its own. */
  readonly best: Scored
  /** The best list that was found, by the same battles; null where nothing but known ones came out. */
  readonly found: FoundList | null
  /** Found against best, by battles that chose neither. */
  readonly proof: Proof | null
  /** The best lists of all kinds, the strongest first. */
  readonly archive: readonly FoundList[]
}

export interface Scored {
  readonly name: string
  readonly score: Effect
}

export interface FoundList {
  readonly pieces: readonly { readonly id: string; readonly count: number }[]
  readonly cost: number
  readonly score: Effect
  /** Ready to be put into a setup. */
  readonly value: Json
}

export interface Proof {
  readonly verdict: 'better' | 'worse' | 'equal' | 'undecided'
  /** Of the found list against the best known one. */
  readonly score: Effect
  readonly battles: number
}

interface Elite {
  readonly counts: Counts
  readonly score: number
}

const FINALISTS = 3
const SHOWN = 12

/** Evolution over generations, with an archive of the best list of every kind, and a proof at the end. */
export async function search(study: Study, task: SearchTask): Promise<Search> {
  return new Searching(study, task).run()
}

class Searching {
  readonly #study: Study
  readonly #task: SearchTask
  readonly #space: ArmySpace
  readonly #random: Sfc32
  readonly #setup: Json
  readonly #known: ReadonlyMap<string, Counts>
  readonly #archive = new Map<string, Elite>()
  readonly #tried = new Set<string>()

  constructor(study: Study, task: SearchTask) {
    this.#study = study
    this.#task = task
    this.#space = new ArmySpace(task)
    this.#random = Sfc32.seeded(`${study.subject.experiment.seed}/search`)
    this.#setup = baseSetup(study.subject)
    this.#known = new Map(Object.entries(task.field).map(([name, { value }]) => [name, this.#space.countsOf(value)]))
    for (const counts of this.#known.values()) this.#tried.add(counts.join(' '))
  }

  async run(): Promise<Search> {
    for (let generation = 0; generation < this.#task.generations; generation += 1) {
      await this.#generation(this.#newcomers(generation), generation)
    }
    const known = new Set([...this.#known.values()].map((counts) => counts.join(' ')))
    const elites = [...this.#archive.values()].toSorted((a, b) => b.score - a.score)
    const fresh = elites.filter(({ counts }) => !known.has(counts.join(' '))).slice(0, SHOWN)
    const { battles = 100 } = this.#study.subject.experiment
    // Once more from the start: what brought them here was partly luck.
    const contenders = [...this.#known.values(), ...fresh.map(({ counts }) => counts)]
    const scores = await this.#scores(contenders, battles, 'check')
    const names = [...this.#known.keys()]
    const best = first(names.map((name, at) => ({ name, score: scores[at] })))
    const archive = fresh
      .map(({ counts }, at) => this.#told(counts, scores[names.length + at]))
      .toSorted((a, b) => b.score.value - a.score.value)
    const finalists = archive.slice(0, FINALISTS)
    const found = finalists[0] ?? null
    const champion = this.#known.get(best.name) ?? []
    const proof = found === null ? null : await this.#proof(found.value, this.#space.list(champion))
    return { tried: this.#tried.size, niches: this.#archive.size, best, found, proof, archive }
  }

  #newcomers(generation: number): readonly Counts[] {
    const elites = [...this.#archive.values()]
    const wanted = this.#task.population
    const list: Counts[] = generation === 0 ? [...this.#known.values()] : []
    // A small space may have nothing new to offer.
    for (let tries = 0; list.length < wanted && tries < wanted * 20; tries += 1) {
      const fresh =
        elites.length === 0 || this.#random.below(8) === 0
          ? this.#space.any(this.#random)
          : this.#space.near(this.#random, this.#random.choice(elites).counts, this.#random.choice(elites).counts)
      const key = fresh.join(' ')
      if (this.#tried.has(key) || fresh.every((count) => count === 0)) continue
      this.#tried.add(key)
      list.push(fresh)
    }
    return list
  }

  /** All play a little; the better half goes on with twice as much, down to a few, and every kind keeps its best. */
  async #generation(newcomers: readonly Counts[], generation: number): Promise<void> {
    let rung = newcomers
    let battles = this.#task.first
    for (let round = 0; rung.length > 0; round += 1) {
      const scores = await this.#scores(rung, battles, `generation ${generation}.${round}`)
      const ranked = rung
        .map((counts, at) => ({ counts, score: scores[at].value }))
        .toSorted((a, b) => b.score - a.score)
      for (const elite of ranked) this.#keep(elite, round > 0)
      if (ranked.length <= FINALISTS) return
      rung = ranked.slice(0, Math.ceil(ranked.length / 2)).map(({ counts }) => counts)
      battles *= 2
    }
  }

  #keep(elite: Elite, anew: boolean): void {
    const niche = this.#space.niche(elite.counts)
    const present = this.#archive.get(niche)
    const same = anew && present !== undefined && present.counts === elite.counts
    // A second look at the same list counts instead of the first, also where it is worse.
    if (present === undefined || same || elite.score > present.score) this.#archive.set(niche, elite)
  }

  /** Mean scores against the field, with the same seeds for all. */
  async #scores(lists: readonly Counts[], battles: number, stream: string): Promise<readonly Effect[]> {
    const field = Object.values(this.#task.field).map(({ value }): Json => value)
    const cells = lists.flatMap((counts, at) =>
      field.map((rival, number) => this.#cell(`${stream}: ${at} v ${number}`, this.#space.list(counts), rival, stream)),
    )
    const runs = await this.#study.play(cells, battles + (battles % 2))
    const { confidence } = this.#study.subject.experiment
    return lists.map((_, at) => {
      const own = runs.slice(at * field.length, (at + 1) * field.length)
      const pairs = own.map(({ totals }) => totals.observations(0, 'score.first'))
      const mean = pairs.reduce((sum, pair) => sum + pair.mean, 0) / field.length
      const variance =
        pairs.reduce((sum, pair) => sum + Math.max(pair.variance, 1 / pair.n) / pair.n, 0) / field.length ** 2
      const interval = savedInterval(meanInterval(mean, variance * pairs[0].n, pairs[0].n, confidence))
      return { value: rounded(mean), interval }
    })
  }

  #cell(name: string, own: Json, rival: Json, stream: string): Cell {
    const { seats } = this.#task
    const placed = (lists: readonly Json[]): Json =>
      changed(
        this.#setup,
        lists.map((value, seat) => ({ path: seats[seat], value })),
      )
    const arms = [{ name: 'all', setups: [placed([own, rival]), placed([rival, own])] }]
    return this.#study.cell(name, arms, ['search', stream], 'search', true)
  }

  /** A sequential test with seeds of its own. */
  async #proof(found: Json, best: Json): Promise<Proof> {
    const { experiment } = this.#study.subject
    const { by, cap } = this.#task
    const test = { measure: 'score.first', fair: 0.5, by, falseAlarm: 0.05, missed: 0.05 }
    const even = cap + (cap % 2)
    const rule = stoppingRule({ ...experiment, battles: undefined, test, cap: even })
    const [{ totals, stop }] = await this.#study.play([this.#cell('proof', found, best, 'proof')], rule)
    const { n, mean, variance } = totals.observations(0, 'score.first')
    const score = {
      value: rounded(mean),
      interval: savedInterval(meanInterval(mean, variance, n, experiment.confidence)),
    }
    const unfair = mean > 0.5 ? 'better' : 'worse'
    const verdict = stop?.verdict === undefined ? 'undecided' : stop.verdict === 'fair' ? 'equal' : unfair
    return { verdict, score, battles: totals.battles }
  }

  #told(counts: Counts, score: Effect): FoundList {
    return {
      pieces: this.#space.told(counts),
      cost: rounded(this.#space.cost(counts)),
      score,
      value: this.#space.list(counts),
    }
  }
}

function first(scored: readonly Scored[]): Scored {
  const [best] = scored.toSorted((a, b) => b.score.value - a.score.value)
  if (best === undefined) throw new ExperimentError('search.field', say('emptyField'))
  return best
}

/** Battles at the most, for whoever shows how far it is. */
export function searchBattles(
  { field, generations, population, first: few, cap }: SearchTask,
  battles: number,
): number {
  const rivals = Object.keys(field).length
  const rungs = Math.ceil(Math.log2(population))
  return rivals * (generations * population * few * rungs + (rivals + SHOWN) * battles) + cap
}
