import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { expect, test } from 'vitest'

const PACKAGES = join(import.meta.dirname, '..', 'packages')
const MOST_FILES = 30

/** Sources by path, each with what it needs at run time: imports of types alone bind nobody. */
const needs = new Map(sources().map((file) => [file, importsOf(file)]))

function sources(): string[] {
  return readdirSync(PACKAGES).flatMap((name) =>
    readdirSync(join(PACKAGES, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
      .map((file) => join(PACKAGES, name, 'src', file)),
  )
}

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b(?! type)[^'"]*?from\s+'(\.[^']+)'/gm)
  return [...found].map(([, path]) => join(dirname(file), path))
}

/** Who needs whom and is needed in turn, however many stand between. */
function circles(edges: ReadonlyMap<string, readonly string[]>): ReadonlySet<string>[] {
  const reached = new Map([...edges.keys()].map((start) => [start, reach(edges, start)]))
  const around = (one: string) => [...(reached.get(one) ?? [])].filter((other) => reached.get(other)?.has(one))
  return [...edges.keys()].map((one) => new Set(around(one))).filter(({ size }) => size > 0)
}

function reach(edges: ReadonlyMap<string, readonly string[]>, start: string): Set<string> {
  const reached = new Set<string>()
  const open = [...(edges.get(start) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    open.push(...(edges.get(next) ?? []))
  }
  return reached
}

/** A folder and the folders in it are one room; a package's `src` is the hall, and no room. */
function isOneRoom(folders: ReadonlySet<string>): boolean {
  const all = [...folders]
  return all.some(
    (one) => !one.endsWith(`${sep}src`) && all.every((other) => `${other}${sep}`.startsWith(`${one}${sep}`)),
  )
}

test('no file needs itself by way of others', () => {
  expect(circles(needs)).toEqual([])
})

test('no room needs itself by way of others', () => {
  const rooms = new Map<string, string[]>()
  for (const [file, others] of needs) {
    const room = dirname(file)
    const outside = others.map(dirname).filter((other) => other !== room)
    rooms.set(room, [...(rooms.get(room) ?? []), ...outside])
  }
  expect(circles(rooms).filter((folders) => !isOneRoom(folders))).toEqual([])
})

test(`no folder has more than ${MOST_FILES} files`, () => {
  const counts = new Map<string, number>()
  for (const file of needs.keys()) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([])
})
