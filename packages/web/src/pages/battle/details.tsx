import { type RefObject, type ReactNode, useState } from 'react'
import { InHeader, useWide } from '../../components/header-place.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { ActionsPanel } from './actions-panel.tsx'
import { BranchPanel } from './branch/branch-panel.tsx'
import { Help } from './help.tsx'
import { InspectorPanel } from './inspector-panel.tsx'
import { firstFilters, LogPanel } from './log/log-panel.tsx'
import { ReportPanel } from './report/report-panel.tsx'
import { StatePanel } from './state-panel.tsx'
import { Spectacle, Spoilers } from './timeline.tsx'
import { Toolbar } from './toolbar.tsx'
import { Tour } from './tour/tour.tsx'
import { useBattleWords } from './use-battle-words.ts'
import { useRecording, useSession } from './use-moment.ts'

interface DetailsProps {
  readonly controls: ReactNode
  /** Somebody plays, and is not shown what would help too much. */
  readonly played: boolean
  readonly tab: string
  readonly onTab: (tab: string) => void
  /** Why something happened was asked on the stage. */
  readonly asked: RefObject<boolean>
  readonly onWhy: () => void
  readonly sight: boolean
  readonly onSight: (sight: boolean) => void
  readonly help: boolean
  readonly onHelp: (open: boolean) => void
}

/** What there is to know beside the picture; comes after it, for the picture is what people came for. */
export default function Details(props: DetailsProps) {
  const { sight, onSight, help, onHelp } = props
  const { key } = useSession('key')
  const wide = useWide()
  const toolbar = <Toolbar sight={sight} onSight={onSight} onHelp={() => onHelp(true)} />
  return (
    <>
      {/* Stays when another battle is chosen in it, with the focus. */}
      {wide && <InHeader>{toolbar}</InHeader>}
      <Panels key={key} {...props} more={wide ? null : toolbar} />
      <Help open={help} onClose={() => onHelp(false)} />
      <Tour />
    </>
  )
}

/** The panel of one battle. */
function Panels(props: DetailsProps & { more: ReactNode }) {
  const { controls, played, tab, onTab, asked, onWhy, more } = props
  const t = useBattleWords()
  const recording = useRecording()
  const { complete, pack } = useSession('complete', 'pack')
  const [filters, setFilters] = useState(() => firstFilters(recording))
  // Whoever plays with hidden cards sees what the seat sees, until the game is over.
  const open = !played || complete || !pack.ruleset.traits.hiddenInformation
  const tabs = [
    { id: 'log', label: t('battle.log'), content: <LogPanel filters={filters} onFilters={setFilters} onWhy={onWhy} /> },
    { id: 'inspect', label: t('battle.inspect'), content: <InspectorPanel why={open} asked={asked} /> },
    ...(open
      ? [
          { id: 'actions', label: t('battle.actions'), content: <ActionsPanel /> },
          { id: 'state', label: t('battle.state'), content: <StatePanel /> },
        ]
      : []),
    ...(!played || complete
      ? [
          { id: 'branch', label: t('battle.branch'), content: <BranchPanel /> },
          { id: 'report', label: t('battle.report'), content: <ReportPanel /> },
        ]
      : []),
    ...(more === null ? [] : [{ id: 'more', label: '···', name: t('battle.more'), content: <More>{more}</More> }]),
  ]
  return (
    <aside className="battle-panel" aria-label={t('battle.details')}>
      {controls}
      <Tabs
        tabs={tabs}
        value={tabs.some(({ id }) => id === tab) ? tab : 'log'}
        onChange={onTab}
        label={t('battle.details')}
      />
    </aside>
  )
}

/** On small screens: what has no room elsewhere. */
function More({ children }: { children: ReactNode }) {
  return (
    <div className="panel">
      <div className="flex gap-2">
        <Spoilers />
        <Spectacle />
      </div>
      {children}
    </div>
  )
}
