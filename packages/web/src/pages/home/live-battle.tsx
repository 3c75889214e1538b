import './live.css'
import { Battle, type EventLog, type Ruleset, type Scene, toldScene } from '@quintain/engine'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { stepTime } from '../../boards/pace.ts'
import { loadBoard, Picture } from '../../boards/picture.tsx'
import { crestOf } from '../../boards/figures/crest.ts'
import { PackLooks } from '../../boards/figures/pack-looks.tsx'
import { Portrait } from '../../boards/figures/portrait.tsx'
import type { Deed, Happening } from '../../engine/deeds.ts'
import { NOTHING_HAPPENS } from '../../boards/props.ts'
import { agentNames } from '../../engine/agents.ts'
import { deedAmong, happeningOf } from '../../engine/deeds.ts'
import { loadPack, type Pack, titleOf } from '../../engine/catalogue.ts'
import { useAttempt } from '../../engine/use-pack.ts'
import { useTeller, useWords } from '../../words/tellers.ts'

interface Shown {
  readonly pack: Pack
  readonly scene: Scene
  readonly occurrences: readonly Happening[]
  readonly deed: Deed | null
  readonly duration: number
}

const PAUSE = 2500

interface LiveBattleProps {
  readonly ruleset: string
  readonly large?: boolean
  /** Loads nothing yet: the large one comes first. */
  readonly wait?: boolean
  readonly onPlay?: () => void
}

/** A fresh battle of the ruleset's first scenario, and another when it is over. Waits while nobody can see it. */
export function LiveBattle({ ruleset: id, large = false, wait = false, onPlay }: LiveBattleProps) {
  const t = useWords()
  const frame = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const names = useTeller()
  const teller = useTeller(shown?.pack.content)
  const scene = useMemo(() => (shown === null ? null : toldScene(shown.scene, teller)), [shown, teller])

  const attempt = useAttempt()

  useEffect(() => {
    if (wait) return undefined
    let timer = 0
    let seen = large
    let gone = false
    const begin = async () => {
      // Whether it comes or not: the picture asks again.
      if (large) loadBoard().catch(() => undefined)
      const pack = await loadPack(id)
      if (gone) return
      const { ruleset, content } = pack
      const duration = stepTime(ruleset) * (large ? 0.6 : 1.2)
      let seed = 7
      let pause = 0
      let deed: Deed | null = null
      const start = () => {
        const battle = Battle.start(ruleset, content.scenarios[0].setup, {
          seed,
          agents: agentNames(ruleset),
          listen: true,
        })
        const scene = ruleset.scene(battle.state, null)
        deed = null
        setShown({ pack, scene, occurrences: NOTHING_HAPPENS, deed, duration })
        return battle
      }
      let battle = start()
      timer = window.setInterval(() => {
        if (!seen || document.hidden) return
        if (pause > 0) {
          pause -= 1
          if (pause === 0) battle = start()
          return
        }
        const before = battle.log?.length ?? 0
        if (!battle.step()) {
          seed += 1
          pause = Math.ceil(PAUSE / duration)
          return
        }
        const { log } = battle
        const occurrences = log === null ? [] : happenedSince(ruleset, log, before)
        deed = deedAmong(occurrences, battle.position) ?? deed
        setShown({ pack, scene: ruleset.scene(battle.state, null), occurrences, deed, duration })
      }, duration)
    }
    const observer = new IntersectionObserver(([entry]) => {
      seen = entry.isIntersecting
    })
    if (frame.current !== null) observer.observe(frame.current)
    // The page says so itself when content does not come.
    begin().catch(() => undefined)
    return () => {
      gone = true
      clearInterval(timer)
      observer.disconnect()
    }
  }, [id, large, wait, attempt])

  const picture =
    shown === null || scene === null ? null : (
      <PackLooks pack={shown.pack}>
        <Picture
          ruleset={id}
          onShown={onPlay}
          scene={scene}
          occurrences={shown.occurrences}
          deed={shown.deed}
          duration={shown.duration}
          selected={null}
          compact={!large}
          follow={!large}
        />
      </PackLooks>
    )
  if (!large) {
    return (
      <div ref={frame} className="live" aria-hidden="true">
        {picture}
      </div>
    )
  }
  const standing = scene?.sides.map((_, side) => scene.units.filter((unit) => unit.side === side && unit.alive).length)
  return (
    <div ref={frame}>
      <div className="live-picture" data-testid="live">
        {picture}
      </div>
      <div className="live-plate">
        <span className="live-where truncate">
          {t('home.live', { ruleset: names.text(titleOf(id)), caption: scene?.caption ?? '' })}
        </span>
        {shown !== null && scene !== null && <Crest pack={shown.pack} scene={scene} side={0} />}
        {standing !== undefined && scene?.board !== undefined && <b className="count">{standing.join(' : ')}</b>}
        {shown !== null && scene !== null && <Crest pack={shown.pack} scene={scene} side={1} />}
        <Link href={`/battle/${id}`} className="control" data-tone="primary">
          {t('home.open')}
        </Link>
      </div>
    </div>
  )
}

/** Who stands for a side. */
function Crest({ pack, scene, side }: { pack: Pack; scene: Scene<string>; side: number }) {
  const unit = crestOf(scene, side)
  if (unit === undefined) return null
  return (
    <PackLooks pack={pack}>
      <Portrait unit={unit} size={30} />
    </PackLooks>
  )
}

function happenedSince({ events }: Ruleset, log: EventLog, before: number) {
  return Array.from({ length: log.length - before }, (_, i) => {
    const index = before + i
    return { ...happeningOf(events, log.entry(index), (one) => log.entry(one)), index }
  })
}
