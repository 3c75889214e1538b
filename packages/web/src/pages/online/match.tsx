import { Copy, Flag } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { caption, sideName } from '../../boards/labels.ts'
import { Picture } from '../../boards/picture.tsx'
import { SideMark } from '../../components/arms.tsx'
import { Button } from '../../components/button.tsx'
import { Loading } from '../../components/loading.tsx'
import { useNotices } from '../../components/notices.tsx'
import { Problem } from '../../components/problem.tsx'
import { refsOf } from '../../engine/describe.ts'
import { readReplayText, useInbox } from '../../engine/replays.ts'
import { usePreferences } from '../../preferences.ts'
import { routes } from '../../routes.ts'
import { ChoiceList } from '../play/choice-list.tsx'
import { MatchLog } from './match-log.tsx'
import { isScene } from './scene.ts'
import { useTelling } from './telling.ts'
import { apiOf, useOnline } from './server.ts'
import type { MatchInfo } from './types.ts'
import { useMatch } from './use-match.ts'

const NOTHING: ReadonlySet<string> = new Set()

/** One match, as this browser may see it: a seat that decides, or a spectator. */
export function Match({ id, invite }: { id: string; invite: string | null }) {
  const { t } = useTranslation()
  const { url, name } = useOnline()
  const language = usePreferences((preferences) => preferences.language)
  const match = useMatch({ url, id, invite, name, language })
  if (match.problem !== '') {
    return (
      <main id="main" tabIndex={-1}>
        <Problem title={t('online.refused')} detail={match.problem}>
          <Link href={routes.online} className="control">
            {t('online.title')}
          </Link>
        </Problem>
      </main>
    )
  }
  if (match.info === null || match.state === null) return <Loading />
  return <Table match={match} info={match.info} state={match.state} />
}

function Table({
  match,
  info,
  state,
}: {
  match: ReturnType<typeof useMatch>
  info: MatchInfo
  state: NonNullable<ReturnType<typeof useMatch>['state']>
}) {
  const { t } = useTranslation()
  const addNotice = useNotices((notices) => notices.add)
  const [picked, setPicked] = useState<ReadonlySet<string>>(NOTHING)
  const [unit, setUnit] = useState<string | null>(null)
  const tell = useTelling(info.ruleset)
  const { seat } = match
  const items = useMemo(
    () =>
      (state.legal ?? []).map(({ action, label, odds }) => ({
        action,
        label: tell.text(label ?? JSON.stringify(action)),
        odds,
        refs: refsOf(info.ruleset, action, seat ?? 0),
      })),
    [state, info.ruleset, seat, tell],
  )
  const fitting = items.filter((item) => [...picked].every((ref) => item.refs.includes(ref)))
  const act = (action: unknown) => {
    setPicked(NOTHING)
    match
      .act(action)
      .catch((error: unknown) => addNotice(error instanceof Error ? error.message : String(error), 'bad'))
  }
  const toggle = (ref: string) => {
    const next = new Set(picked)
    if (!next.delete(ref)) next.add(ref)
    setPicked(next)
  }
  const scene = useMemo(() => (isScene(state.scene) ? tell.scene(state.scene) : null), [state, tell])
  return (
    <main id="main" tabIndex={-1} className="battle">
      <div className="toolbar">
        <h1 className="min-w-0 truncate font-semibold">{tell.text(info.title)}</h1>
        {info.seats.map((one) => (
          <span key={one.seat} className="tag" data-tone={one.seat === seat ? 'accent' : 'neutral'}>
            <SideMark side={one.seat} /> {one.name ?? one.agent ?? t(`online.kinds.${one.kind}`)}
          </span>
        ))}
        <span className="tag" data-tone={match.connected ? 'good' : 'bad'} role="status">
          {match.connected ? t('online.connected') : t('online.lost')}
        </span>
        <span className="flex-1" />
        {seat !== null && state.status === 'playing' && (
          <Button onClick={() => void match.resign()}>
            <Flag size={15} aria-hidden="true" /> {t('online.resign')}
          </Button>
        )}
      </div>
      {state.status === 'open' && <Invitation id={info.id} invite={match.invite} />}
      <div className="battle-body">
        <div className="battle-left">
          <div className="sheet battle-picture">
            <div className="battle-caption">
              <h2 className="font-semibold">{scene === null ? t('online.waiting') : caption(t, scene.caption)}</h2>
            </div>
            <div className="battle-canvas">
              {scene !== null && (
                <Picture
                  scene={scene}
                  parts={match.parts}
                  duration={240}
                  selected={unit}
                  onSelect={setUnit}
                  tools
                  choices={new Set(fitting.flatMap((item) => item.refs))}
                  chosen={picked}
                  onChoose={toggle}
                />
              )}
            </div>
          </div>
          <section
            className="sheet choices"
            aria-label={t('play.title')}
            data-testid="choices"
            data-over={state.status === 'over'}
          >
            <h2 className="font-semibold" role="status" data-testid="turn">
              {statusText(t, state, info, seat)}
            </h2>
            <ChoiceList items={fitting} picked={picked} onAct={act} onClear={() => setPicked(NOTHING)} />
            {state.status === 'over' && <AfterMatch id={info.id} />}
          </section>
        </div>
        <MatchLog lines={match.lines} tell={tell} />
      </div>
    </main>
  )
}

function statusText(
  t: ReturnType<typeof useTranslation>['t'],
  state: NonNullable<ReturnType<typeof useMatch>['state']>,
  info: MatchInfo,
  seat: number | null,
): string {
  if (state.result !== null) {
    return state.result.result === 'win'
      ? t('battle.wins', { side: sideName(t, state.result.winner ?? '') })
      : t(`battle.${state.result.result}`)
  }
  if (state.status === 'open') return t('online.waiting')
  const { turn } = state
  if (turn.kind !== 'decision' || turn.seat === null) return ''
  const decider = info.seats.find((one) => one.seat === turn.seat)
  const who = decider?.name ?? decider?.agent ?? sideName(t, decider?.side ?? '')
  return t(turn.seat === seat ? 'play.yourTurn' : 'play.thinking', { name: who })
}

/** The link that brings somebody to the other seat. */
function Invitation({ id, invite }: { id: string; invite: string | null }) {
  const { t } = useTranslation()
  const addNotice = useNotices((notices) => notices.add)
  const link = new URL(window.location.href)
  link.hash = routes.match(id, invite)
  return (
    <div className="sheet flex flex-wrap items-center gap-3 p-4">
      <p className="text-sm text-ink-soft">{t('online.sendLink')}</p>
      <code className="min-w-0 flex-1 truncate" data-testid="invitation">
        {link.href}
      </code>
      <Button
        onClick={() => void navigator.clipboard.writeText(link.href).then(() => addNotice(t('replay.copied'), 'good'))}
      >
        <Copy size={15} aria-hidden="true" /> {t('online.copy')}
      </Button>
    </div>
  )
}

/** Inspect, verify and branch the finished match on the battle page. */
function AfterMatch({ id }: { id: string }) {
  const { t } = useTranslation()
  const { url } = useOnline()
  const [, navigate] = useLocation()
  return (
    <Button
      tone="primary"
      data-testid="open-replay"
      onClick={async () => {
        const replay = await apiOf(url).replay(id)
        useInbox.setState({ name: id, reading: await readReplayText(JSON.stringify(replay)) })
        navigate(routes.replay)
      }}
    >
      {t('online.inspect')}
    </Button>
  )
}
