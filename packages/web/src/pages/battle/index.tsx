import { Battle, QuintainError, type Scenario } from 'quintain'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '../../components/loading.tsx'
import { OpenReplay } from '../../components/open-replay.tsx'
import { Problem } from '../../components/problem.tsx'
import { agentNames, EVERY_SEAT } from '../../engine/agents.ts'
import { findScenario, loadPack, type Pack } from '../../engine/catalog.ts'
import { isRulesetId } from '../../engine/ruleset-ids.ts'
import { type Inbox, type Reading, unpackReplay, useInbox } from '../../engine/replays.ts'
import { createSession, type SessionStore } from '../../engine/session.ts'
import { seedFrom } from '../../routes.ts'
import { BattleFrame } from './frame.tsx'
import { Verdict } from './verdict.tsx'

export type BattleSource =
  | {
      readonly kind: 'scenario'
      readonly ruleset: string
      readonly scenario: string
      readonly seed: string
      readonly step: number
    }
  | { readonly kind: 'replay' }
  | { readonly kind: 'shared'; readonly packed: string }

type Opened =
  | { readonly store: SessionStore }
  | { readonly refused: Extract<Reading, { kind: 'refused' }> }
  | { readonly problem: string }
  | 'loading'
  | 'nothing'

/** Finds the battle that the address means, and shows it. */
export default function BattlePage({ source }: { source: BattleSource }) {
  const { t } = useTranslation()
  const inbox = useInbox()
  const [opened, setOpened] = useState<Opened>('loading')
  const key = keyOf(source)

  useEffect(() => {
    let gone = false
    const show = (result: Opened) => {
      if (!gone) setOpened(result)
    }
    show('loading')
    open(source, inbox).then(show, (error: unknown) => {
      if (error instanceof QuintainError || error instanceof Error) show({ problem: error.message })
    })
    return () => {
      gone = true
    }
    // The step is not part of the key: moving along a battle does not open it anew.
  }, [key, source.kind === 'replay' ? inbox : null])

  const step = source.kind === 'scenario' ? source.step : 0
  useEffect(() => {
    if (typeof opened === 'object' && 'store' in opened && step > 0) opened.store.getState().goTo(step)
  }, [step, opened])

  if (opened === 'loading') return <Loading />
  if (opened === 'nothing') {
    return (
      <main id="main" tabIndex={-1}>
        <Problem title={t('replay.none')} detail={t('replay.noneDetail')}>
          <OpenReplay />
        </Problem>
      </main>
    )
  }
  if ('problem' in opened) {
    return (
      <main id="main" tabIndex={-1}>
        <Problem title={t('battle.cannotOpen')} detail={opened.problem} />
      </main>
    )
  }
  if ('refused' in opened) {
    return (
      <main id="main" tabIndex={-1}>
        <Problem title={t('replay.refused')} detail={opened.refused.reason}>
          <Verdict verdict={opened.refused.verdict} />
          <OpenReplay />
        </Problem>
      </main>
    )
  }
  return <BattleFrame store={opened.store} />
}

function keyOf(source: BattleSource): string {
  if (source.kind === 'scenario') return `${source.ruleset}/${source.scenario}/${source.seed}`
  return source.kind === 'shared' ? source.packed : 'replay'
}

async function open(source: BattleSource, inbox: Inbox): Promise<Opened> {
  if (source.kind !== 'scenario') {
    const result = source.kind === 'shared' ? await unpackReplay(source.packed) : inbox.reading
    if (result === null) return 'nothing'
    if (result.kind === 'refused') return { refused: result }
    const { pack, battle, verdict, replay } = result.opened
    // A battle that was left in the middle stays there.
    const persons = replay.outcome === null ? EVERY_SEAT : []
    const { name, match } = source.kind === 'replay' ? inbox : { name: '', match: null }
    const title = name === '' ? pack.id : name
    return { store: createSession(battle, { pack, title, scenario: null, match, persons, verdict }) }
  }
  if (!isRulesetId(source.ruleset)) return { problem: source.ruleset }
  const pack = await loadPack(source.ruleset)
  const scenario = scenarioFor(pack, source.scenario)
  if (scenario === undefined) return { problem: `${source.ruleset}: ${source.scenario}` }
  const seed = seedFrom(source.seed)
  const battle = Battle.start(pack.ruleset, scenario.setup, { seed, agents: agentNames(pack.ruleset), listen: true })
  const options = { pack, title: scenario.title, scenario: scenario.id, position: source.step }
  return { store: createSession(battle, options) }
}

function scenarioFor(pack: Pack, name: string): Scenario | undefined {
  return name === '' ? pack.content.scenarios[0] : findScenario(pack, name)
}
