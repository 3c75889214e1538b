import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import type { SceneAura, SceneUnit } from '@quintain/engine'
import { useTeller, useWords } from '../../words/tellers.ts'
import { Portrait } from '../figures/portrait.tsx'
import { IconButton } from '../../components/button.tsx'
import { barName } from '../bar.tsx'
import { AuraMark } from './aura-mark.tsx'
import type { useWindow } from './use-window.ts'
import { canZoomIn } from './window.ts'
import { sideColor } from '../figures/shapes.ts'

interface BoardStripProps {
  readonly unit: SceneUnit<string> | undefined
  readonly hex: boolean
  readonly reach: number
  readonly auras: readonly SceneAura<string>[]
  /** What the unit can do. */
  readonly rules: string | undefined
  readonly view: ReturnType<typeof useWindow>
}

/** Below a board: what the pointed unit is, and how much of the board is shown. */
export function BoardStrip({ unit, hex, reach, auras, rules, view }: BoardStripProps) {
  const t = useWords()
  const teller = useTeller()
  const { shown } = view
  const hp = unit?.bars[0]
  return (
    <div className="board-strip">
      <div className="board-pointed" data-testid="pointed" data-unit={unit?.id}>
        {unit === undefined ? (
          <span className="">{t(hex ? 'board.point' : 'board.pointTiles')}</span>
        ) : (
          <>
            <span className="flex min-w-0 items-center gap-2">
              <Portrait unit={unit} size={26} fallen={!unit.alive} />
              <b className="truncate font-semibold">{unit.name}</b>
            </span>
            {hp !== undefined && (
              <span className="number">
                {barName(hp, teller)} {Math.round(hp.value)}/{Math.round(hp.max)}
              </span>
            )}
            {reach > 0 && (
              <span className="flex items-center gap-1.5">
                <i className="reach-mark" style={{ background: sideColor(unit.side, '-bright') }} aria-hidden="true" />
                {t('board.reach')} <span className="number">{reach}</span>
              </span>
            )}
            {auras.map((aura, i) => (
              <span key={i} className="flex items-center gap-1.5">
                <AuraMark aura={aura} /> {aura.label ?? aura.effect}
              </span>
            ))}
            {rules !== undefined && (
              <span className="line-clamp-1 min-w-0 basis-full " title={rules}>
                {rules}
              </span>
            )}
          </>
        )}
      </div>
      <div className="board-tools">
        <IconButton
          label={t('board.zoomOut')}
          onClick={view.zoomOut}
          disabled={shown.zoom === 1}
          data-testid="zoom-out"
        >
          <ZoomOut size={17} />
        </IconButton>
        <IconButton label={t('board.zoomIn')} onClick={view.zoomIn} disabled={!canZoomIn(shown)} data-testid="zoom-in">
          <ZoomIn size={17} />
        </IconButton>
        <IconButton label={t('board.whole')} onClick={view.reset} disabled={shown.zoom === 1} data-testid="zoom-reset">
          <Maximize size={16} />
        </IconButton>
      </div>
    </div>
  )
}
