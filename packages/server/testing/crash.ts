import { canonicalText, readReplay, verify } from '@quintain/engine'
import { contentPacks } from '@quintain/engine/content'
import { expect } from 'vitest'
import { freePort } from '../../../tests/services.ts'
import { standbyProcess } from '../src/bench/process.ts'
import { Catalogue } from '../src/catalogue/catalogue.ts'
import { Game } from '../src/game/game.ts'
import { definitionOf } from '../src/game/match-definition.ts'
import { PreparedBattles } from '../src/game/prepared-battles.ts'
import type { Update } from '@quintain/client/protocol'
import { openStorage } from '../src/storage/index.ts'
import { CrashBots } from './crash-bots.ts'
import { balancer } from './balancer.ts'
import type { TestDatabase } from './databases.ts'

/** A party that a person leads, where the content's own run by themselves. */
export function manualParty(): unknown {
  const pack = contentPacks.find(({ ruleset }) => ruleset.id === 'party')
  const setup: { rules?: object } = JSON.parse(JSON.stringify(pack?.scenarios[0].setup))
  return { ...setup, rules: { ...setup.rules, control: 'manual' } }
}

export interface CrashFigures {
  readonly kills: number
  readonly matches: number
  readonly finished: number
  readonly acknowledged: number
  readonly inputs: number
}

/** How many actions are acknowledged for each kill, at the least. */
const PROMISES_A_KILL = 11

/**
 * Bots on all rulesets while any of the servers that share a database is killed, again and again. Then: every promise was kept, nobody was told of
 * anything that is not in the log, and every match is what its log says.
 */
export async function crashTest(database: TestDatabase, kills: number, processes = 1): Promise<CrashFigures> {
  const ports: number[] = []
  while (ports.length < processes) ports.push(await freePort())
  const way = await balancer(ports)
  const bots = new CrashBots(`http://127.0.0.1:${way.port}`)
  const servers = await Promise.all(ports.map((port) => standbyProcess(database.url, { port }).start()))
  const running = [
    bots.play('chain'),
    bots.play('chain'),
    bots.play('atb'),
    bots.play('atb'),
    bots.play('party', manualParty()),
    bots.watch('party'),
    bots.watch('hex'),
    bots.watch('world'),
  ]
  for (let killed = 0; killed < kills; killed += 1) {
    const place = Math.floor(Math.random() * processes)
    const next = standbyProcess(database.url, { port: ports[place] })
    // The matches go on while the next server loads; some kills come while it still starts.
    if (killed % 5 !== 4) await next.ready
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 250))
    // A kill tells nothing where nothing was promised: a busy machine gets the time that it needs, up to a minute.
    for (let waited = 0; waited < 1_200 && bots.acknowledged.length < (killed + 1) * PROMISES_A_KILL; waited += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await servers[place].kill()
    servers[place] = await next.start()
  }
  // Some match must come to its end, which takes a while on a busy machine.
  for (let seconds = 0; seconds === 0 || (seconds < 60 && !(await isAnyOver(bots))); seconds += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  bots.stop()
  await Promise.allSettled(running)
  try {
    expect(bots.surprises).toEqual([])
    return await judge(bots, database, kills)
  } finally {
    for (const server of servers) await server.stop()
    await way.close()
  }
}

/** A server that was just started again may not answer yet. */
async function isAnyOver(bots: CrashBots): Promise<boolean> {
  for (const id of bots.matches) {
    const told = await bots.api.state(id).catch(() => null)
    if (told?.state.status === 'over') return true
  }
  return false
}

/** Whether every promise was kept, nobody was told what is not in the log, and every match is what its log says. */
export async function judge(bots: CrashBots, database: TestDatabase, kills = 0): Promise<CrashFigures> {
  const storage = await openStorage(database.url, 'judge')
  const catalogue = new Catalogue(contentPacks)
  const battles = new PreparedBattles()
  let inputs = 0
  let finished = 0
  try {
    for (const id of bots.matches) {
      // The server first: what it tells was durable before.
      const told = await bots.api.state(id)
      const row = await storage.matches.find(id)
      if (row === undefined) throw new Error(`match ${id} is lost`)
      const rows = await storage.matches.inputs(id, 0)
      inputs += rows.length
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, i) => i + 1))
      const requests = rows.flatMap(({ seat, client_id: client }) => (client === null ? [] : [`${seat} ${client}`]))
      expect(new Set(requests).size).toBe(requests.length)
      for (const promise of bots.acknowledged.filter(({ match }) => match === id)) {
        const kept = rows[promise.seq - 1]
        expect(kept.seat).toBe(promise.seat)
        expect(canonicalText(JSON.parse(kept.payload ?? 'null'))).toBe(
          canonicalText({ action: JSON.parse(promise.action) }),
        )
      }
      const definition = definitionOf(row, catalogue)
      const game = new Game(definition, battles)
      for (const input of rows.slice(0, told.state.seq)) game.apply(input)
      expect(told.state.position).toBe(game.battle.position)
      const viewer = definition.ruleset.traits.hiddenInformation ? game.seats.length : null
      expect(canonicalText(JSON.parse(JSON.stringify(told.state.view)))).toBe(canonicalText(game.battle.view(viewer)))
      if (told.state.status === 'over') {
        const replay = readReplay(await bots.api.replay(id))
        expect(replay.finalHash).toBe(game.battle.hash())
        expect(verify(definition.ruleset, replay).ok).toBe(true)
        finished += 1
      }
    }
    for (const { match, token, updates } of bots.told) {
      // Over all connections: everything, in order, once, and as the log has it.
      expect(updates.map(({ seq }) => seq)).toEqual(updates.map((_, i) => i))
      const truth: Update[] = []
      // An answer holds a part of a long match.
      for (let rest = true; rest && truth.length < updates.length;) {
        const answer = await bots.api.state(match, token, truth.length - 1)
        truth.push(...answer.updates)
        rest = answer.rest
      }
      expect(JSON.stringify(truth.slice(0, updates.length))).toBe(JSON.stringify(updates))
    }
    return { kills, matches: bots.matches.size, finished, acknowledged: bots.acknowledged.length, inputs }
  } finally {
    await storage.close()
  }
}
