import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import { Catalogue } from '../catalogue/catalogue.ts'
import { loadPacks } from '../catalogue/packs.ts'
import { Refusal } from '@quintain/client/protocol'
import { type Answer, choose, inspect, type Task } from './tasks.ts'

const { packs, agents } = z.object({ packs: z.array(z.string()), agents: z.array(z.string()) }).parse(workerData)
const catalogue = new Catalogue(await loadPacks({ packs, agents }))
/** The last setup's plan: a match asks again and again for the same one. */
let last: { readonly key: string; readonly plan: unknown } | null = null

async function answer(task: Task): Promise<Answer> {
  try {
    const { ruleset } = catalogue.pack(task.ruleset)
    if (task.kind === 'inspect') return { kind: 'inspected', inspection: inspect(ruleset, task.setup) }
    const key = `${task.ruleset} ${JSON.stringify(task.setup)}`
    if (last?.key !== key) last = { key, plan: ruleset.prepare(ruleset.setup.parse(task.setup)) }
    const state = ruleset.load(last.plan, task.state)
    return { kind: 'chosen', action: await choose(ruleset, last.plan, state, task) }
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', refusal: error.body }
    if (task.kind !== 'choose') throw error
    // What an agent does wrong must not cost a thread.
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await answer(task)))
parentPort?.postMessage({ kind: 'ready' } satisfies Answer)
