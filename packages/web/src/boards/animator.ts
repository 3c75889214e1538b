import type { Place, Scene, SceneUnit } from 'quintain'
import type { Part } from '../engine/events.ts'
import { type Geometry, geometryOf } from './geometry.ts'
import { cellPath, paintGround, type Palette, readPalette, TokenPainter } from './painting.ts'

interface Token {
  unit: SceneUnit
  x: number
  y: number
  fromX: number
  fromY: number
  toX: number
  toY: number
  movedAt: number
  /** Where it strikes to, in cells, and when it began. */
  strikeX: number
  strikeY: number
  struckAt: number
  hurtAt: number
  bornAt: number
  fellAt: number
  hp: number
}

interface Float {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly good: boolean
  readonly at: number
}

const STRIKE_TIME = 240
const FLOAT_TIME = 900
const FALL_TIME = 420

/** Highlights that a page asks for. */
export interface Highlights {
  readonly selected: string | null
  readonly hovered: string | null
  /** How far the hovered or selected unit reaches, in cells. */
  readonly reach: number
  /** Only what this unit can see is shown bright. */
  readonly sight: { readonly at: Place; readonly range: number } | null
}

/** Draws a board of either shape and moves its units smoothly. Stands still, and costs nothing, when nothing moves. */
export class BoardAnimator {
  readonly #canvas: HTMLCanvasElement
  readonly #tokens = new Map<string, Token>()
  #floats: Float[] = []
  #scene: Scene | null = null
  #geometry: Geometry | null = null
  #ground: HTMLCanvasElement | null = null
  #groundKey = ''
  #painter: TokenPainter | null = null
  #palette: Palette = readPalette()
  #scale = 10
  #ratio = 1
  #frame = 0
  #duration = 200
  #calm = false
  #highlights: Highlights = { selected: null, hovered: null, reach: 0, sight: null }

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
  }

  restyle(): void {
    this.#palette = readPalette()
    this.#groundKey = ''
    this.#painter = null
    this.#request()
  }

  /** `width` in CSS pixels; the height follows from the board. */
  resize(width: number, scene: Scene): number {
    if (scene.board === undefined) return 0
    this.#geometry = geometryOf(scene.board)
    this.#ratio = Math.min(2, window.devicePixelRatio || 1)
    this.#scale = (width * this.#ratio) / this.#geometry.width
    const height = Math.ceil(this.#geometry.height * this.#scale)
    if (this.#canvas.width !== Math.round(width * this.#ratio) || this.#canvas.height !== height) {
      this.#canvas.width = Math.round(width * this.#ratio)
      this.#canvas.height = height
      this.#canvas.style.width = `${width}px`
      this.#canvas.style.height = `${height / this.#ratio}px`
      this.#groundKey = ''
      this.#painter = null
    }
    this.#request()
    return height / this.#ratio
  }

  highlight(highlights: Highlights): void {
    this.#highlights = highlights
    this.#request()
  }

  /** A new moment. `duration` is how long movements may take; 0 shows it at once. */
  show(scene: Scene, parts: readonly Part[], duration: number, calm: boolean): void {
    const now = performance.now()
    this.#scene = scene
    this.#duration = Math.min(duration, 260)
    this.#calm = calm || duration === 0
    const seen = new Set<string>()
    for (const unit of scene.units) {
      seen.add(unit.id)
      this.#place(unit, now)
    }
    for (const id of this.#tokens.keys()) {
      const token = this.#tokens.get(id)
      if (token === undefined || seen.has(id)) continue
      if (this.#calm) this.#tokens.delete(id)
      else if (token.fellAt === 0) token.fellAt = now
    }
    if (!this.#calm) for (const part of parts) this.#strike(part, now)
    if (this.#calm) this.#floats = []
    this.#request()
  }

  unitAt(x: number, y: number): SceneUnit | undefined {
    const scale = this.#scale / this.#ratio
    const place = this.#geometry?.at(x / scale, y / scale)
    if (place === undefined) return undefined
    return this.#scene?.units.find((unit) => unit.alive && unit.at?.[0] === place[0] && unit.at[1] === place[1])
  }

  #place(unit: SceneUnit, now: number): void {
    const token = this.#tokens.get(unit.id)
    const hp = unit.bars[0]?.value ?? 0
    const center = unit.at === undefined ? undefined : this.#geometry?.center(unit.at)
    if (token === undefined) {
      if (center === undefined || !unit.alive) return
      const [x, y] = center
      this.#tokens.set(unit.id, {
        unit,
        x,
        y,
        fromX: x,
        fromY: y,
        toX: x,
        toY: y,
        movedAt: 0,
        strikeX: 0,
        strikeY: 0,
        struckAt: 0,
        hurtAt: 0,
        bornAt: this.#calm ? 0 : now,
        fellAt: 0,
        hp,
      })
      return
    }
    if (!unit.alive) {
      if (this.#calm) this.#tokens.delete(unit.id)
      else if (token.fellAt === 0) {
        token.fellAt = now
        if (hp !== token.hp) this.#float(token, hp - token.hp, now)
      }
      token.unit = unit
      return
    }
    token.fellAt = 0
    if (hp !== token.hp && !this.#calm) {
      this.#float(token, hp - token.hp, now)
      if (hp < token.hp) token.hurtAt = now
    }
    token.hp = hp
    token.unit = unit
    if (center === undefined) return
    const [x, y] = center
    if (x === token.toX && y === token.toY) return
    token.fromX = token.x
    token.fromY = token.y
    token.toX = x
    token.toY = y
    token.movedAt = this.#calm ? 0 : now
    if (this.#calm) {
      token.x = x
      token.y = y
    }
  }

  #float(token: Token, change: number, now: number): void {
    if (Math.abs(change) < 0.5) return
    const text = change > 0 ? `+${Math.round(change)}` : `−${Math.round(-change)}`
    this.#floats.push({ x: token.toX, y: token.toY, text, good: change > 0, at: now })
    if (this.#floats.length > 60) this.#floats.shift()
  }

  #strike({ doer, receiver }: Part, now: number): void {
    if (doer === undefined || receiver === undefined) return
    const source = this.#tokens.get(doer)
    const target = this.#tokens.get(receiver)
    if (source === undefined || target === undefined || source === target || source.struckAt === now) return
    source.strikeX = target.toX
    source.strikeY = target.toY
    source.struckAt = now
  }

  #request(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#paint)
  }

  readonly #paint = (now: number): void => {
    this.#frame = 0
    const context = this.#canvas.getContext('2d')
    const geometry = this.#geometry
    const board = this.#scene?.board
    if (context === null || geometry === null || board === undefined) return
    this.#painter ??= new TokenPainter(this.#scale * (board.shape === 'hex' ? 0.78 : 0.9), this.#palette)
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
    context.drawImage(this.#groundPicture(geometry), 0, 0)
    this.#paintItems(context, geometry)
    this.#paintReach(context, geometry)
    let moving = false
    for (const [id, token] of this.#tokens) {
      if (token.fellAt > 0 && now - token.fellAt > FALL_TIME) this.#tokens.delete(id)
      else if (this.#paintToken(context, token, now)) moving = true
    }
    for (const token of this.#tokens.values()) if (this.#paintStrike(context, token, now)) moving = true
    this.#paintSight(context, geometry)
    this.#floats = this.#floats.filter((float) => now - float.at < FLOAT_TIME)
    for (const float of this.#floats) this.#paintFloat(context, float, now)
    if (moving || this.#floats.length > 0) this.#request()
  }

  #groundPicture(geometry: Geometry): HTMLCanvasElement {
    const board = this.#scene?.board
    const key = `${this.#canvas.width}x${this.#canvas.height}/${board?.cells?.join() ?? ''}`
    if (this.#ground !== null && key === this.#groundKey) return this.#ground
    const ground = document.createElement('canvas')
    ground.width = this.#canvas.width
    ground.height = this.#canvas.height
    const context = ground.getContext('2d')
    if (context !== null && board !== undefined) paintGround(context, board, geometry, this.#scale, this.#palette)
    this.#ground = ground
    this.#groundKey = key
    return ground
  }

  #paintItems(context: CanvasRenderingContext2D, geometry: Geometry): void {
    for (const item of this.#scene?.items ?? []) {
      const [x, y] = geometry.center(item.at)
      const size = this.#scale * 0.17
      context.save()
      context.translate(x * this.#scale, (y + 0.22) * this.#scale)
      context.rotate(Math.PI / 4)
      context.fillStyle = this.#palette.loot
      context.fillRect(-size / 2, -size / 2, size, size)
      context.strokeStyle = this.#palette.paper
      context.lineWidth = this.#ratio
      context.strokeRect(-size / 2, -size / 2, size, size)
      context.restore()
    }
  }

  #paintReach(context: CanvasRenderingContext2D, geometry: Geometry): void {
    const { hovered, selected, reach } = this.#highlights
    const id = hovered ?? selected
    const token = id === null ? undefined : this.#tokens.get(id)
    const board = this.#scene?.board
    if (token?.unit.at === undefined || board === undefined || !token.unit.alive || reach <= 0) return
    context.fillStyle = this.#palette.sides[token.unit.side % 4]
    context.globalAlpha = 0.17
    for (let row = 0; row < board.rows; row += 1) {
      for (let column = 0; column < board.columns; column += 1) {
        if (board.cells?.[row]?.[column] === '#') continue
        const far = geometry.distance(token.unit.at, [column, row])
        if (far === 0 || far > reach) continue
        cellPath(context, geometry, [column, row], this.#scale, 0.9)
        context.fill()
      }
    }
    context.globalAlpha = 1
  }

  #paintSight(context: CanvasRenderingContext2D, geometry: Geometry): void {
    const { sight } = this.#highlights
    const board = this.#scene?.board
    if (sight === null || board === undefined) return
    context.fillStyle = this.#palette.paper
    context.globalAlpha = 0.72
    for (let row = 0; row < board.rows; row += 1) {
      for (let column = 0; column < board.columns; column += 1) {
        if (geometry.distance(sight.at, [column, row]) <= sight.range) continue
        cellPath(context, geometry, [column, row], this.#scale, 1.01)
        context.fill()
      }
    }
    context.globalAlpha = 1
  }

  /** True while it moves. */
  #paintToken(context: CanvasRenderingContext2D, token: Token, now: number): boolean {
    const scale = this.#scale
    const progress = token.movedAt === 0 ? 1 : Math.min(1, (now - token.movedAt) / Math.max(1, this.#duration))
    const eased = 1 - (1 - progress) ** 3
    token.x = token.fromX + (token.toX - token.fromX) * eased
    token.y = token.fromY + (token.toY - token.fromY) * eased
    const strike = token.struckAt === 0 ? 1 : Math.min(1, (now - token.struckAt) / STRIKE_TIME)
    const lunge = strike < 1 ? Math.sin(strike * Math.PI) * 0.3 : 0
    const far = Math.hypot(token.strikeX - token.x, token.strikeY - token.y) || 1
    const x = (token.x + ((token.strikeX - token.x) / far) * lunge) * scale
    const y = (token.y + ((token.strikeY - token.y) / far) * lunge) * scale
    const born = token.bornAt === 0 ? 1 : Math.min(1, (now - token.bornAt) / 200)
    const fall = token.fellAt === 0 ? 0 : Math.min(1, (now - token.fellAt) / FALL_TIME)
    const hurt = token.hurtAt === 0 ? 1 : Math.min(1, (now - token.hurtAt) / 260)
    const size = scale * (this.#scene?.board?.shape === 'hex' ? 0.74 : 0.86) * (0.6 + 0.4 * born) * (1 - fall * 0.35)
    context.globalAlpha = born * (1 - fall)
    if (this.#painter !== null) {
      context.drawImage(this.#painter.picture(token.unit), x - size / 2, y - size / 2, size, size)
    }
    if (hurt < 1) {
      context.globalAlpha = (1 - hurt) * 0.55 * (1 - fall)
      context.fillStyle = this.#palette.bad
      context.beginPath()
      context.arc(x, y, size * 0.5, 0, Math.PI * 2)
      context.fill()
      context.globalAlpha = 1 - fall
    }
    if (fall === 0) this.#paintState(context, token.unit, x, y, size)
    context.globalAlpha = 1
    return progress < 1 || strike < 1 || born < 1 || fall > 0 || hurt < 1
  }

  /** Hit points under the unit, conditions above it, and a ring around who acts or is chosen. */
  #paintState(context: CanvasRenderingContext2D, unit: SceneUnit, x: number, y: number, size: number): void {
    const { selected, hovered } = this.#highlights
    const chosen = selected === unit.id || hovered === unit.id
    if (unit.active === true || chosen) {
      context.strokeStyle = chosen ? this.#palette.ink : this.#palette.accent
      context.lineWidth = Math.max(1.5 * this.#ratio, size * 0.06)
      context.beginPath()
      context.arc(x, y, size * 0.6, 0, Math.PI * 2)
      context.stroke()
    }
    const bar = unit.bars[0]
    if (bar !== undefined && bar.max > 0) {
      const share = Math.max(0, Math.min(1, bar.value / bar.max))
      const width = size * 0.8
      const height = Math.max(2.5 * this.#ratio, size * 0.09)
      const top = y + size * 0.46
      context.fillStyle = this.#palette.paper
      context.fillRect(
        x - width / 2 - this.#ratio,
        top - this.#ratio,
        width + 2 * this.#ratio,
        height + 2 * this.#ratio,
      )
      context.fillStyle = this.#palette.cellLine
      context.fillRect(x - width / 2, top, width, height)
      context.fillStyle = share > 0.34 ? this.#palette.good : this.#palette.bad
      context.fillRect(x - width / 2, top, width * share, height)
    }
    let left = x + size * 0.42
    for (const badge of unit.badges.slice(0, 3)) {
      if (badge.tone === 'neutral' || badge.tone === undefined) continue
      context.fillStyle = badge.tone === 'good' ? this.#palette.good : this.#palette.bad
      context.strokeStyle = this.#palette.paper
      context.lineWidth = this.#ratio
      const radius = size * 0.1
      context.beginPath()
      // Round is good, pointed is bad.
      if (badge.tone === 'good') context.arc(left, y - size * 0.42, radius, 0, Math.PI * 2)
      else {
        context.moveTo(left, y - size * 0.42 - radius * 1.2)
        context.lineTo(left + radius * 1.15, y - size * 0.42 + radius)
        context.lineTo(left - radius * 1.15, y - size * 0.42 + radius)
        context.closePath()
      }
      context.fill()
      context.stroke()
      left -= radius * 2.4
    }
  }

  #paintStrike(context: CanvasRenderingContext2D, token: Token, now: number): boolean {
    if (token.struckAt === 0) return false
    const progress = (now - token.struckAt) / STRIKE_TIME
    if (progress >= 1) return false
    const far = Math.hypot(token.strikeX - token.x, token.strikeY - token.y)
    if (far < 1.3) return true
    // A bolt for those who strike from afar.
    const head = Math.min(1, progress * 1.25)
    const tail = Math.max(0, head - 0.35)
    context.strokeStyle = this.#palette.sides[token.unit.side % 4]
    context.lineWidth = this.#scale * 0.07
    context.lineCap = 'round'
    context.beginPath()
    for (const at of [tail, head]) {
      const x = (token.x + (token.strikeX - token.x) * at) * this.#scale
      const y = (token.y + (token.strikeY - token.y) * at) * this.#scale
      if (at === tail) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
    context.stroke()
    return true
  }

  #paintFloat(context: CanvasRenderingContext2D, float: Float, now: number): void {
    const progress = (now - float.at) / FLOAT_TIME
    const size = Math.max(12 * this.#ratio, this.#scale * 0.34)
    context.globalAlpha = Math.min(1, 2.2 * (1 - progress))
    context.font = `700 ${size}px "Inter Variable", system-ui, sans-serif`
    context.textAlign = 'center'
    context.lineWidth = size * 0.22
    context.lineJoin = 'round'
    context.strokeStyle = this.#palette.paper
    const x = float.x * this.#scale
    const y = (float.y - 0.3 - progress * 0.55) * this.#scale
    context.strokeText(float.text, x, y)
    context.fillStyle = float.good ? this.#palette.good : this.#palette.bad
    context.fillText(float.text, x, y)
    context.globalAlpha = 1
  }
}
