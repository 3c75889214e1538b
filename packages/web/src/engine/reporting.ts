import type { Text } from '@quintain/engine'
import type { Report } from '@quintain/engine/report'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Recording } from './recording.ts'
import { momentInputs, work } from './work.ts'

/** What is known of a line of play so far, and how to get on with it. */
export interface Reporting {
  readonly report: Report | null
  readonly running: boolean
  readonly failed: Text
  readonly start: () => void
  readonly stop: () => void
}

const known = new WeakMap<Recording, StoreApi<Reporting>>()

/** The report of a finished battle: made off the page's thread, kept while the line of play is there. */
export function reportingOf(ruleset: string, recording: Recording): StoreApi<Reporting> {
  const before = known.get(recording)
  if (before !== undefined) return before
  let end: (() => void) | null = null
  const store = createStore<Reporting>((set) => ({
    report: null,
    running: false,
    failed: '',
    start() {
      end?.()
      set({ report: null, running: true, failed: '' })
      end = work({ kind: 'report', moment: momentInputs(ruleset, recording, recording.length) }, (answer) => {
        if (answer.kind === 'report') set({ report: answer.report, running: answer.report.done < 1 })
        if (answer.kind === 'failed') set({ failed: answer.reason, running: false })
      })
    },
    stop() {
      end?.()
      set({ running: false })
    },
  }))
  known.set(recording, store)
  return store
}
