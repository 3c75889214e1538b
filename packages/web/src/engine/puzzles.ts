import type { Puzzle } from '@quintain/engine'
import { puzzleOfDay } from '@quintain/engine/puzzles'
import { useLoaded } from '../browser/use-loaded.ts'
import { readStorage, writeStorage } from '../browser/storage.ts'
import { loadPack, type Pack, packEntries } from './catalogue.ts'
import { useAttempt } from './use-pack.ts'

export interface LoadedPuzzles {
  readonly pack: Pack
  readonly puzzles: readonly Puzzle[]
}

/** The rulesets that have puzzles. */
export function puzzledRulesets(): readonly string[] {
  return packEntries().flatMap(({ id, hasPuzzles }) => (hasPuzzles === true ? [id] : []))
}

/** The puzzles of a ruleset, the easy ones first; null until they are here. */
export function usePuzzles(ruleset: string | null): LoadedPuzzles | null {
  const { value } = useLoaded(async () => (ruleset === null ? null : puzzlesOf(ruleset)), [ruleset, useAttempt()])
  return value?.pack.id === ruleset ? value : null
}

async function puzzlesOf(ruleset: string): Promise<LoadedPuzzles> {
  const pack = await loadPack(ruleset)
  const puzzles = (await pack.content.puzzles?.load()) ?? []
  return { pack, puzzles: puzzles.toSorted((a, b) => a.rating - b.rating) }
}

/** The ruleset whose puzzle it is today: they take turns. */
export function rulesetOfDay(date = today()): string | null {
  const rulesets = puzzledRulesets()
  if (rulesets.length === 0) return null
  return rulesets[Math.floor(Date.parse(date) / 86_400_000) % rulesets.length]
}

/** The same for everybody all day; null where the pack has none. */
export function dayPuzzle({ puzzles }: LoadedPuzzles, date = today()): Puzzle | null {
  return puzzles.length === 0 ? null : puzzleOfDay(puzzles, date)
}

/** The date where the reader is. */
function today(): string {
  const now = new Date()
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

const STORAGE = 'quintain.solved'

/** Ids of puzzles that were solved here. */
export function solvedPuzzles(): Set<string> {
  const list = readStorage(STORAGE)
  return new Set(Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [])
}

export function rememberSolved(id: string): void {
  writeStorage(STORAGE, [...solvedPuzzles().add(id)])
}
