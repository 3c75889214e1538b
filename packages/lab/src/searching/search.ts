import { Sfc32 } from '@quintain/engine'
import { baseSetup, type Subject } from '../experiment/design.ts'
import { ExperimentError } from '../experiment/errors.ts'
import { isListSearch, isValueSearch, type SearchTask } from '../experiment/studies.ts'
import type { MeasureCheck } from '../measures/known-measures.ts'
import { rounded } from '../statistics/statistics.ts'
import type { Effect } from '../studies/paired.ts'
import type { Study } from '../studies/study.ts'
import { say } from '../words/index.ts'
import type { Arena } from './arena.ts'
import { checkLists } from './army-space.ts'
import type { FoundList, Scored, Search } from './found.ts'
import { ListArena } from './list-arena.ts'
import type { Numbers } from './space.ts'
import { ValueArena } from './value-arena.ts'
import { checkValues } from './value-space.ts'

interface Elite {
  readonly numbers: Numbers
  readonly score: number
}

interface Played {
  readonly numbers: Numbers
  readonly battles: number
  readonly sum: number
}

const FINALISTS = 3
const SHOWN = 12

/** Evolution over generations, with an archive of the best list of every kind, and a proof at the end. */
export async function search(study: Study, task: SearchTask): Promise<Search> {
  const found = await new Searching(study, task, arenaOf(study, task)).run()
  if (!isValueSearch(task)) return found
  const { measure } = task
  return { values: { measure, share: study.kinds.of(measure) === 'share' }, ...found }
}

function arenaOf(study: Study, task: SearchTask): Arena {
  if (isValueSearch(task)) return new ValueArena(study, task)
  if (isListSearch(task)) return new ListArena(study, task)
  throw new ExperimentError('search', say('searchWhat'))
}

/** Refuses what cannot be searched, before any battle. */
export function checkSearch(subject: Subject, task: SearchTask, check: MeasureCheck): void {
  const lists = [task.seats, task.field, task.costs].some((each) => each !== undefined)
  if (lists === (task.values !== undefined)) throw new ExperimentError('search', say('searchWhat'))
  if (isValueSearch(task)) {
    check(task.measure, 'search.measure')
    checkValues(task, baseSetup(subject))
  } else if (isListSearch(task)) checkLists(task)
  else {
    const wanted = task.values === undefined ? (['seats', 'field', 'costs', 'budget'] as const) : (['measure'] as const)
    const missing = wanted.find((each) => task[each] === undefined)
    throw new ExperimentError(`search.${missing}`, say('missing'))
  }
}

class Searching {
  readonly #study: Study
  readonly #task: SearchTask
  readonly #arena: Arena
  readonly #random: Sfc32
  readonly #archive = new Map<string, Elite>()
  readonly #tried = new Set<string>()
  readonly #played = new Map<string, Played>()

  constructor(study: Study, task: SearchTask, arena: Arena) {
    this.#study = study
    this.#task = task
    this.#arena = arena
    this.#random = Sfc32.seeded(`${study.subject.experiment.seed}/search`)
    for (const numbers of arena.known.values()) this.#tried.add(numbers.join(' '))
  }

  async run(): Promise<Search> {
    for (let generation = 0; generation < this.#task.generations; generation += 1) {
      await this.#generation(this.#newcomers(generation), generation)
    }
    const known = new Set([...this.#arena.known.values()].map((numbers) => numbers.join(' ')))
    const { sign } = this.#arena
    // The best of every kind, and the best of all: a kind's second may be better than its score.
    const all = this.#ranked(
      [...this.#played.values()].map(({ numbers, sum, battles: n }) => ({ numbers, score: sum / n })),
    )
    const elites = this.#ranked([...this.#archive.values()])
    const byKey = new Map([...elites, ...all.slice(0, SHOWN / 2)].map((elite) => [elite.numbers.join(' '), elite]))
    const fresh = this.#ranked([...byKey].filter(([key]) => !known.has(key)).map(([, elite]) => elite)).slice(0, SHOWN)
    const { battles = 100 } = this.#study.subject.experiment
    // All are measured again with new battles, since their scores so far are partly luck.
    const contenders = [...this.#arena.known.values(), ...fresh.map(({ numbers }) => numbers)]
    const scores = await this.#arena.scores(contenders, battles, 'check')
    const names = [...this.#arena.known.keys()]
    const best = first(
      names.map((name, at) => ({ name, score: scores[at] })),
      sign,
    )
    const ranked = fresh
      .map(({ numbers }, at) => ({ numbers, score: scores[names.length + at] }))
      .toSorted((a, b) => sign * (b.score.value - a.score.value))
    const archive = ranked.map(({ numbers, score }) => this.#told(numbers, score))
    const champion = this.#arena.known.get(best.name) ?? []
    const proof = ranked.length === 0 ? null : await this.#arena.proof(ranked[0].numbers, champion)
    return {
      tried: this.#tried.size,
      niches: this.#archive.size,
      best,
      found: archive[0] ?? null,
      proof,
      archive,
    }
  }

  #newcomers(generation: number): readonly Numbers[] {
    const elites = [...this.#archive.values()]
    const wanted = this.#task.population
    const list: Numbers[] = generation === 0 ? [...this.#arena.known.values()] : []
    // A small space may have nothing new to offer.
    for (let tries = 0; list.length < wanted && tries < wanted * 20; tries += 1) {
      const fresh =
        elites.length === 0 || this.#random.below(8) === 0
          ? this.#arena.space.any(this.#random)
          : this.#arena.space.near(
              this.#random,
              this.#random.choice(elites).numbers,
              this.#random.choice(elites).numbers,
            )
      const key = fresh.join(' ')
      if (this.#tried.has(key) || fresh.every((number) => number === 0)) continue
      this.#tried.add(key)
      list.push(fresh)
    }
    return list
  }

  /** All play a few battles; the better half plays twice as many, down to a few lists; every kind keeps its best. */
  async #generation(newcomers: readonly Numbers[], generation: number): Promise<void> {
    // The best so far play again, so that lucky scores do not last.
    const best = this.#ranked([...this.#archive.values()]).slice(0, Math.ceil(this.#task.population / 2))
    let rung = [...best.map(({ numbers }) => numbers), ...newcomers]
    let battles = this.#task.first
    for (let round = 0; rung.length > 0; round += 1) {
      const scores = await this.#arena.scores(rung, battles, `generation ${generation}.${round}`)
      const ranked = this.#ranked(
        rung.map((numbers, at) => ({ numbers, score: this.#overall(numbers, scores[at].value, battles) })),
      )
      for (const elite of ranked) this.#keep(elite)
      if (ranked.length <= FINALISTS) return
      rung = ranked.slice(0, Math.ceil(ranked.length / 2)).map(({ numbers }) => numbers)
      battles *= 2
    }
  }

  /** The mean of all that was ever played with these numbers. */
  #overall(numbers: Numbers, score: number, battles: number): number {
    const key = numbers.join(' ')
    const before = this.#played.get(key) ?? { battles: 0, sum: 0 }
    const now = { numbers, battles: before.battles + battles, sum: before.sum + score * battles }
    this.#played.set(key, now)
    return now.sum / now.battles
  }

  #ranked(elites: readonly Elite[]): readonly Elite[] {
    return elites.toSorted((a, b) => this.#arena.sign * (b.score - a.score))
  }

  #keep(elite: Elite): void {
    const niche = this.#arena.space.niche(elite.numbers)
    const present = this.#archive.get(niche)
    const same = present !== undefined && present.numbers.join(' ') === elite.numbers.join(' ')
    const isBetter = present === undefined || this.#arena.sign * (elite.score - present.score) > 0
    if (same || isBetter) this.#archive.set(niche, elite)
  }

  #told(numbers: Numbers, score: Effect): FoundList {
    return {
      pieces: this.#arena.space.told(numbers),
      cost: rounded(this.#arena.space.cost(numbers)),
      score,
      value: this.#arena.value(numbers),
    }
  }
}

function first(scored: readonly Scored[], sign: number): Scored {
  const [best] = scored.toSorted((a, b) => sign * (b.score.value - a.score.value))
  if (best === undefined) throw new ExperimentError('search.field', say('emptyField'))
  return best
}

/** The most battles of a search, to show progress. */
export function searchBattles(
  { field, generations, population, first: few, cap }: SearchTask,
  battles: number,
): number {
  // A search of values has one rival, the present values, which are not played against.
  const rivals = Math.max(1, Object.keys(field ?? {}).length)
  const rungs = Math.ceil(Math.log2(population))
  return rivals * (generations * Math.ceil(1.5 * population) * few * rungs + (rivals + SHOWN) * battles) + 2 * cap
}
