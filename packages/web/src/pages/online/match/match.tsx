import '../../battle/frame.css'
import { type Scene, type Teller, toldScene } from '@quintain/engine'
import { useMemo, useState } from 'react'
import { useTeller } from '../../../words/tellers.ts'
import { useOnlineWords } from '../use-online-words.ts'
import { wordsBy } from '../../../words/wording.ts'
import { battleWords } from '../../battle/words/index.ts'
import { onlineWords } from '../words/index.ts'
import { DeedPlate } from '../../../boards/deed-plate.tsx'
import { stepTime } from '../../../boards/pace.ts'
import { usePreferences } from '../../../browser/preferences.ts'
import { BEAT_SHARE } from '../../../engine/beats.ts'
import { PackLooks } from '../../../boards/figures/pack-looks.tsx'
import { Hud } from '../../../boards/hud.tsx'
import { NOTHING_HAPPENS } from '../../../boards/props.ts'
import { Picture } from '../../../boards/picture.tsx'
import { ChoiceSheet } from '../../play/choice-sheet.tsx'
import { Loading } from '../../../components/loading.tsx'
import { notify } from '../../../components/notices.tsx'
import { usePageTitle } from '../../../browser/page-title.ts'
import type { Deed } from '../../../engine/deeds.ts'
import { toldChoice } from '../../../engine/describe.ts'
import { linksOf } from '../../../engine/links.ts'
import { usePack } from '../../../engine/use-pack.ts'
import { ChoiceList } from '../../play/choice-list.tsx'
import { AfterMatch } from './after-match.tsx'
import { delayText, isDelayed } from '../delay.ts'
import { Disclosure } from './disclosure.tsx'
import { Fairness } from './fairness.tsx'
import { Invitation } from './invitation.tsx'
import { MatchCommands } from './match-commands.tsx'
import { MatchLog } from './match-log.tsx'
import { resultText, sitterName } from '../names.ts'
import { MusterPanel } from './muster-panel.tsx'
import { NoMatch } from './no-match.tsx'
import { refusalText } from '../refusal.ts'
import { isScene, refsIn } from './scene.ts'
import { SeatTags } from './seat-tags.tsx'
import { useOnline } from '../server.ts'
import type { MatchInfo } from '../types.ts'
import { happenedIn, type Line, type MatchState, type OpenMatch, useMatch } from './use-match.ts'

const NOTHING: ReadonlySet<string> = new Set()

/** One match, as this browser may see it: a seat that decides, or a spectator. */
export function Match({ id, invite }: { id: string; invite: string | null }) {
  const url = useOnline((online) => online.url)
  const match = useMatch({ url, id, invite })
  if (match.problem !== '') return <NoMatch reason={match.problem} />
  if (match.info === null || match.state === null) return <Loading />
  return <Table match={match} info={match.info} state={match.state} />
}

function Table({ match, info, state }: { match: OpenMatch; info: MatchInfo; state: MatchState }) {
  const t = useOnlineWords()
  const [picked, setPicked] = useState<ReadonlySet<string>>(NOTHING)
  const [unit, setUnit] = useState<string | null>(null)
  const pack = usePack(info.ruleset)
  const teller = useTeller(pack?.content)
  const { seat } = match
  const items = useMemo(
    () =>
      (state.legal ?? []).map((choice) => ({
        action: choice.action,
        ...toldChoice({ ...choice, label: choice.label ?? JSON.stringify(choice.action) }, teller),
        refs: refsIn(choice, isScene(state.scene) ? state.scene : null),
        pays: choice.pays ?? [],
        onto: choice.onto ?? null,
      })),
    [state, teller],
  )
  const fitting = items.filter((item) => [...picked].every((ref) => item.refs.includes(ref)))
  const act = (action: unknown) => {
    setPicked(NOTHING)
    match.act(action).catch((error: unknown) => notify(refusalText(teller, error), 'bad'))
  }
  const toggle = (ref: string) =>
    setPicked((before) => {
      const next = new Set(before)
      if (!next.delete(ref)) next.add(ref)
      return next
    })
  const { picture: moment, playing } = match
  const shown = moment?.scene ?? state.scene
  const scene = useMemo(() => (isScene(shown) ? toldScene(shown, teller) : null), [shown, teller])
  const links = useMemo(
    () => linksOf(match.lines.map((line) => happenedIn(pack?.ruleset.events, line))),
    [match.lines, pack],
  )
  const speed = usePreferences((preferences) => preferences.speed)
  const said = statusText(info, state, seat, teller)
  // Whoever plays looks at other pages too, and sees there that it is their turn.
  usePageTitle(items.length > 0 ? `● ${said}` : teller.text(info.title))
  const behind = seat === null && isDelayed(info.spectators)
  const delay = delayText(info.spectators)
  const watched = info.seats.every(({ kind }) => kind === 'rules' || kind === 'agent')
  const shares = state.status === 'open' || (watched && state.status === 'playing')
  const picture = scene !== null && (
    <Picture
      ruleset={info.ruleset}
      scene={scene}
      occurrences={moment?.occurrences ?? NOTHING_HAPPENS}
      deed={moment?.deed ?? null}
      duration={playing && pack !== null ? (stepTime(pack.ruleset) * BEAT_SHARE) / speed : 240}
      selected={unit}
      onSelect={setUnit}
      tools
      choices={new Set(fitting.flatMap((item) => item.refs))}
      chosen={picked}
      onChoose={toggle}
      links={links}
      {...(seat === null ? {} : { play: { items, status: said, waits: items.length > 0, onAct: act } })}
    />
  )
  return (
    <main id="main" tabIndex={-1} className="battle" data-plain="true">
      <section className="battle-stage" data-playing={playing}>
        {scene === null ? <h2 className="battle-waits">{waitingText(state, teller)}</h2> : <Hud scene={scene} />}
        {state.seq < 0 && state.status !== 'aborted' && (
          <p className="battle-waits" data-testid="not-shown">
            {t(state.status === 'playing' ? 'online.delay.wait' : 'online.delay.before', { delay })}
          </p>
        )}
        {pack === null ? (
          picture
        ) : (
          <PackLooks pack={pack}>
            {picture}
            {scene !== null && moment !== null && <ToldDeed scene={scene} deed={moment.deed} lines={match.lines} />}
          </PackLooks>
        )}
        {match.progress !== null && (
          <p className="battle-progress" role="status" data-testid="progress">
            {t('online.progress', { position: match.progress })}
          </p>
        )}
      </section>
      <aside className="battle-panel" aria-label={teller.text(info.title)}>
        {state.muster?.complete === false && pack !== null && (
          <MusterPanel match={match} info={info} muster={state.muster} pack={pack} />
        )}
        <ChoiceSheet status={said} waits={items.length > 0} over={state.status === 'over'} hidden={said === ''}>
          <ChoiceList items={fitting} picked={picked} onAct={act} onClear={() => setPicked(NOTHING)} />
          {state.status === 'over' && (
            <>
              <AfterMatch info={info} hold={match.hold} />
              <Disclosure match={match} info={info} teller={teller} />
            </>
          )}
        </ChoiceSheet>
        <div className="panel">
          <div className="toolbar">
            <h1 className="min-w-0 text-xl">{teller.text(info.title)}</h1>
            <SeatTags
              info={info}
              state={state}
              seat={seat}
              // Whoever sees the match later sees its clocks later too.
              now={() => match.now() - (behind ? info.spectators.delayMs : 0)}
              teller={teller}
            />
            {info.rated && <span className="tag">{t('online.rated')}</span>}
            {info.rating !== null && info.rating !== 'counted' && (
              <span className="tag" data-testid="unrated">
                {t(`online.unrated.${info.rating}`)}
              </span>
            )}
            {behind && (
              <span className="tag" data-testid="behind">
                {t('online.delay.later', { delay })}
              </span>
            )}
            {info.origin !== null && (
              <span className="tag">
                {t(`online.from.${info.origin.kind}`, { position: info.origin.position ?? 0 })}
              </span>
            )}
            <span className="tag" data-tone={match.connected ? 'good' : 'bad'} role="status">
              {match.connected ? t('online.connected') : t('online.lost')}
            </span>
            <MatchCommands match={match} info={info} state={state} teller={teller} />
          </div>
          {shares && <Invitation id={info.id} invite={match.hold.invite} watched={watched} />}
          <MatchLog lines={match.lines} none={state.seq < 0 ? said : t('log.nothing')} ruleset={info.ruleset} />
          <Fairness info={info} token={match.hold.token} seat={seat} />
        </div>
      </aside>
    </main>
  )
}

/** The deed in words, as the log has it. */
function ToldDeed({ scene, deed, lines }: { scene: Scene<string>; deed: Deed | null; lines: readonly Line[] }) {
  const line = lines.find(({ index }) => index === deed?.index)
  if (deed === null || line === undefined) return null
  return <DeedPlate scene={scene} deed={deed} line={line.text} />
}

/** Why there is no picture: nobody plays yet, or those who watch do not see it yet. */
function waitingText({ status, seq, result }: MatchState, teller: Teller): string {
  const t = wordsBy(teller, onlineWords)
  if (status === 'aborted') {
    const off = t('online.aborted')
    return result === null ? off : t('online.because', { end: off, reason: teller.text(result.says) })
  }
  if (status === 'starting') return t('online.fair.starting')
  return t(seq < 0 && status === 'playing' ? 'online.delay.title' : 'online.waiting')
}

/** How the match stands; nothing to say while the rules go on by themselves. */
function statusText({ seats }: MatchInfo, state: MatchState, seat: number | null, teller: Teller): string {
  const t = wordsBy(teller, battleWords, onlineWords)
  const { status, turn, result } = state
  if (status === 'aborted' || state.seq < 0) return waitingText(state, teller)
  if (result !== null) return resultText(result, seats, teller)
  if (status === 'open' || status === 'starting') return waitingText(state, teller)
  const decider = turn.kind === 'decision' ? seats.find((one) => one.seat === turn.seat) : undefined
  if (decider === undefined) return ''
  const name = sitterName(decider, teller)
  if (turn.seat === seat) return t('play.yourTurn', { name })
  if (turn.waiting.length + turn.chosen.length < 2) return t('play.thinking', { name })
  const names = turn.waiting.map((one) => seats[one.seat].name ?? teller.line(seats[one.seat].side))
  return t(turn.chosen.some((one) => one === seat) ? 'online.chosen' : 'online.choosing', { names })
}
