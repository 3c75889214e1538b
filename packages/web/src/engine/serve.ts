import {
  affordedRung,
  type Agent,
  Battle,
  type BattleOptions,
  decisionsIn,
  finish,
  makeAgent,
  otherWorld,
  plainJson,
  Sfc32,
} from '@quintain/engine'
import { reportOn } from '@quintain/engine/report'
import { agentNames, EVERY_SEAT } from './agents.ts'
import { reasonOf } from '../browser/text.ts'
import { loadPack, type Pack } from './catalogue.ts'
import { counted, emptyTally, type MomentInputs, type WorkerAnswer, type WorkerRequest } from './worker-protocol.ts'

/** Battles off the page's own thread. One request a worker: whoever asked ends it to stop the work. */
export function serve({ data }: MessageEvent<WorkerRequest>): void {
  answerTo(data).catch((error: unknown) => {
    answer({ kind: 'failed', reason: reasonOf(error) })
  })
}

function answer(message: WorkerAnswer): void {
  self.postMessage(message)
}

async function answerTo(request: WorkerRequest): Promise<void> {
  switch (request.kind) {
    case 'odds':
      return odds(await loadPack(request.moment.ruleset), request)
    case 'choose':
      return choose(await loadPack(request.moment.ruleset), request)
    case 'report':
      return report(await loadPack(request.moment.ruleset), request)
    case 'hashes':
      return hashes(await loadPack(request.ruleset), request)
  }
}

/** The battle at a moment; agents that keep a generator of their own are brought forward with it. */
function battleAt(pack: Pack, moment: MomentInputs, options: BattleOptions): Battle {
  const battle = Battle.start(pack.ruleset, moment.setup, {
    ...options,
    seed: moment.seed,
    generator: moment.generator,
    luck: moment.luck,
  })
  let decided = 0
  while (battle.position < moment.position) {
    if (battle.turn.kind === 'decision') battle.act(moment.actions[decided++])
    else if (!battle.step()) break
  }
  return battle
}

const REPORT_EVERY = 20

/** The strongest level of the ladder that may play the rest so often, as in the lab; without one the usual agent. */
function deciderOf({ ruleset, plan, state }: Battle, battles: number, budget: number): string | null {
  const { ladder } = ruleset
  const [agent] = agentNames(ruleset)
  if (ladder?.usual === undefined) return agent
  const decisions = battles * decisionsIn(ruleset, plan, ladder.usual, 1, ruleset.clone(state))
  return affordedRung(ladder, decisions, budget * 1_000_000)?.rung.agent ?? agent
}

function odds(pack: Pack, { moment, seat, battles, budget }: Extract<WorkerRequest, { kind: 'odds' }>): void {
  const { ruleset } = pack
  const battle = battleAt(pack, moment, {})
  const seats = ruleset.seats(battle.plan).length
  const agent = deciderOf(battle, battles, budget)
  const names = Array.from({ length: seats }, () => agent)
  let tally = emptyTally(seats)
  for (let i = 0; i < battles; i += 1) {
    const seed = `${moment.seed}/odds/${i}`
    const agents: Agent[] = []
    names.forEach((name, at) => {
      if (name !== null) agents.push(makeAgent(ruleset, battle.plan, name, { seed, seat: at }))
    })
    // With other luck; hidden cards are dealt anew as the seat may imagine them.
    const world = otherWorld(ruleset, battle.state, seat ?? i % 2, Sfc32.seeded(seed))
    tally = counted(tally, finish(ruleset, world, battle.stepLimit, agents))
    if ((i + 1) % REPORT_EVERY === 0) answer({ kind: 'odds', tally, agent, done: i + 1 === battles })
  }
  answer({ kind: 'odds', tally, agent, done: true })
}

function report(pack: Pack, { moment }: Extract<WorkerRequest, { kind: 'report' }>): void {
  for (const one of reportOn(battleAt(pack, moment, { listen: true }))) answer({ kind: 'report', report: one })
}

function choose(pack: Pack, { moment, agent }: Extract<WorkerRequest, { kind: 'choose' }>): void {
  const battle = battleAt(pack, moment, { agents: EVERY_SEAT.map(() => agent) })
  battle.step()
  answer({ kind: 'chosen', action: plainJson(battle.decisions[battle.decisions.length - 1]) })
}

function hashes(pack: Pack, { setup, firstSeed, battles }: Extract<WorkerRequest, { kind: 'hashes' }>): void {
  const list: string[] = []
  for (let i = 0; i < battles; i += 1) {
    const battle = Battle.start(pack.ruleset, setup, { seed: firstSeed + i, agents: agentNames(pack.ruleset) })
    battle.run()
    list.push(battle.hash())
  }
  answer({ kind: 'hashes', hashes: list })
}
