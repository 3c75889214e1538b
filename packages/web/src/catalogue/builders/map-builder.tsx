import './map-builder.css'
import { isRecord, type Json } from '@quintain/engine'
import { useMemo, useState } from 'react'
import { PackLooks } from '../../boards/figures/pack-looks.tsx'
import { Portrait } from '../../boards/figures/portrait.tsx'
import { Button } from '../../components/button.tsx'
import { useDesk, useDeskTeller } from '../../pages/editor/desk-context.ts'
import { Findings } from '../../pages/editor/findings.tsx'
import { editorWords } from '../../pages/editor/words/index.ts'
import { useWords } from '../../words/tellers.ts'
import { artOf, artText, grown, type MapArt, painted, withLetter } from './map-art.ts'
import { builderWords } from './words/index.ts'

/** Signs of the ground, in the order of the palette. */
const GROUND = { '.': 'floor', '#': 'wall', S: 'haven', T: 'town' } as const

/** A map by painting it: ground, and who stands where. */
export default function MapBuilder() {
  const t = useWords(editorWords, builderWords)
  const { pack, analysis, edit } = useDesk('pack', 'analysis', 'edit')
  const { value, problems } = analysis
  const teller = useDeskTeller()
  const kinds = useMemo(() => (pack.content.pieces?.() ?? []).filter(({ of }) => of === 'kind'), [pack])
  const [brush, setBrush] = useState('#')
  if (value === undefined) return <p className="p-5 text-ink-soft">{t('form.unreadable')}</p>
  const art = artOf(value)
  if (art === null) return <p className="p-5 text-ink-soft">{t('pictured')}</p>
  const write = (next: MapArt) => edit(['map'], { art: artText(next), legend: { ...next.legend } })
  const paint = (column: number, row: number) => {
    const kind = kinds.find(({ id }) => id === brush)
    if (kind === undefined) return write(painted(art, column, row, brush))
    const lettered = withLetter(art, kind.value)
    if (lettered !== null) write(painted(lettered.art, column, row, lettered.letter))
    return undefined
  }
  const figureOf = (sign: string) => {
    const kind = kindIn(art.legend[sign])
    return kinds.find(({ id }) => id === kind)
  }
  const sideOf = (sides: readonly string[], kind: Json) => Math.max(0, sides.indexOf(factionIn(kind)))
  const sides = [...new Set(kinds.map(({ value: kind }) => factionIn(kind)))]
  const columns = Math.max(...art.rows.map((line) => line.length))
  return (
    <PackLooks pack={pack}>
      <div className="flex flex-col gap-4 p-4 sm:p-5" data-testid="map-builder">
        <div className="flex flex-wrap gap-1" role="group" aria-label={t('brush')}>
          {Object.entries(GROUND).map(([sign, name]) => (
            <button
              key={sign}
              type="button"
              className="control"
              aria-pressed={brush === sign}
              data-testid={`brush-${name}`}
              onClick={() => setBrush(sign)}
            >
              <span className="map-tile" data-ground={name} aria-hidden="true" /> {t(name)}
            </button>
          ))}
          {kinds.map(({ id, name, entry, value: kind }) => (
            <button
              key={id}
              type="button"
              className="control"
              aria-pressed={brush === id}
              data-testid={`brush-${id}`}
              onClick={() => setBrush(id)}
            >
              <Portrait unit={{ entry, side: sideOf(sides, kind) }} size={22} /> {teller.line(name)}
            </button>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => write(grown(art, 'wider'))}>{t('wider')}</Button>
          <Button onClick={() => write(grown(art, 'taller'))}>{t('taller')}</Button>
        </div>
        <Findings remarks={problems.filter(({ level }) => level === 'error')} />
        <div className="map-grid" data-testid="map" style={{ '--columns': columns }}>
          {art.rows.map((line, row) =>
            line.split('').map((sign, column) => {
              const ground = groundOf(sign, art)
              const figure = figureOf(sign)
              const what = figure === undefined ? t(ground) : teller.line(figure.name)
              return (
                <button
                  key={`${column} ${row}`}
                  type="button"
                  className="map-tile"
                  data-ground={ground}
                  aria-label={t('cell', { column: column + 1, row: row + 1, what })}
                  style={{ gridColumn: column + 1, gridRow: row + 1 }}
                  onPointerDown={(event) => {
                    // Whoever draws over the map paints whatever they pass.
                    event.currentTarget.releasePointerCapture(event.pointerId)
                    paint(column, row)
                  }}
                  onPointerEnter={(event) => event.buttons === 1 && paint(column, row)}
                  onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && paint(column, row)}
                >
                  {figure !== undefined && (
                    <Portrait unit={{ entry: figure.entry, side: sideOf(sides, figure.value) }} size={22} />
                  )}
                  {figure === undefined && !Object.hasOwn(GROUND, sign) && <i aria-hidden="true" />}
                </button>
              )
            }),
          )}
        </div>
      </div>
    </PackLooks>
  )
}

function groundOf(sign: string, { legend }: MapArt): (typeof GROUND)[keyof typeof GROUND] {
  const meaning = legend[sign]
  const tile = isRecord(meaning) && typeof meaning['tile'] === 'string' ? meaning['tile'] : sign
  return tile === '#' || tile === 'S' || tile === 'T' ? GROUND[tile] : 'floor'
}

function kindIn(meaning: Json | undefined): Json | undefined {
  const entity = isRecord(meaning) ? meaning['entity'] : undefined
  return isRecord(entity) ? entity['kind'] : undefined
}

function factionIn(kind: Json): string {
  const faction = isRecord(kind) ? kind['faction'] : undefined
  return typeof faction === 'string' ? faction : ''
}
