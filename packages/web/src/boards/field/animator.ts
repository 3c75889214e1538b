import type { Occurrence, Place, Scene, SceneAura, SceneUnit } from '@quintain/engine'
import { presentPalette } from '../figures/sprites.ts'
import type { Looks } from '../figures/looks.ts'
import type { Deed, Happening } from '../../engine/deeds.ts'
import { paintAuraLabels, paintAuras } from './auras.ts'
import type { Brush } from './brush.ts'
import { paintBurst, paintFallen, paintRibbon } from './deed-painting.ts'
import { Floats } from './floats.ts'
import type { Geometry } from './geometry.ts'
import { landsOf, paintGround } from './ground.ts'
import { paintAsked, paintItems, paintReach, paintSight } from './overlays.ts'
import { paintToken, progressOf } from './token-painting.ts'
import { Tokens } from './tokens.ts'
import { type BoardWindow, WHOLE } from './window.ts'

/** Highlights that a page asks for. */
export interface Highlights {
  readonly selected: string | null
  readonly hovered: string | null
  /** How far the hovered or selected unit reaches, in cells. */
  readonly reach: number
  /** What it does to those around it. */
  readonly auras: readonly SceneAura<string>[]
  /** Only these cells are shown bright. */
  readonly sight: readonly Place[] | null
  /** What somebody asks about. */
  readonly asked: Occurrence | null
}

/** How a moment follows the one before. */
export interface Transition {
  readonly occurrences: readonly Happening[]
  readonly deed: Deed | null
  /** How long movements may take; 0 shows the moment at once. */
  readonly duration: number
  readonly calm: boolean
  /** Not by one step forward: differences are not what just happened. */
  readonly jump: boolean
}

/** Longer movements than this would lag behind the battle. */
const LONGEST_MOVE = 260
/** How long the arrow of a deed takes to be drawn. */
const ARROW_TIME = 160
/** More arrows than this would hide the board. */
const MOST_ARROWS = 6
/** The ground is painted no wider than this and stretched from there on. */
const WIDEST_GROUND = 4096

/** Draws a board of either shape and moves its units smoothly. Stands still, and costs nothing, when nothing moves. */
export class BoardAnimator {
  readonly #canvas: HTMLCanvasElement
  readonly #looks: Looks
  readonly #floats = new Floats()
  readonly #tokens = new Tokens(this.#floats)
  #scene: Scene<string> | null = null
  #geometry: Geometry | null = null
  #ground: HTMLCanvasElement | null = null
  #groundKey = ''
  #cells = ''
  #window: BoardWindow = WHOLE
  /** Where the picture is on its way to. */
  #target: BoardWindow = WHOLE
  #ratio = 1
  #frame = 0
  #duration = 200
  #deed: Deed | null = null
  #deedAt = 0
  #highlights: Highlights = { selected: null, hovered: null, reach: 0, auras: [], sight: null, asked: null }

  constructor(canvas: HTMLCanvasElement, looks: Looks) {
    this.#canvas = canvas
    this.#looks = looks
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
  }

  restyle(): void {
    this.#groundKey = ''
    this.#request()
  }

  /** Width and height in CSS pixels; `geometry` places the board in them. */
  resize(width: number, height: number, geometry: Geometry): void {
    this.#geometry = geometry
    this.#ratio = Math.min(2, window.devicePixelRatio || 1)
    const columns = Math.round(width * this.#ratio)
    const rows = Math.round(height * this.#ratio)
    if (this.#canvas.width !== columns || this.#canvas.height !== rows) {
      this.#canvas.width = columns
      this.#canvas.height = rows
    }
    this.#groundKey = ''
    this.#tokens.settle(geometry)
    if (this.#frame !== 0) cancelAnimationFrame(this.#frame)
    // A canvas that was resized is empty: it is painted before anybody sees it so.
    this.#paint(performance.now())
  }

  /** Shows a part of the board, larger; `glides` there, or is there at once. */
  look(part: BoardWindow, glides: boolean): void {
    this.#target = part
    if (!glides || part.zoom !== this.#window.zoom) this.#window = part
    this.#request()
  }

  /** Some of the way to where the picture shall be; true while it is not there. */
  #glide(): boolean {
    const { left, top, zoom } = this.#target
    const [across, down] = [left - this.#window.left, top - this.#window.top]
    const there = Math.abs(across) + Math.abs(down) < 0.02
    this.#window = there
      ? this.#target
      : { zoom, left: this.#window.left + across * GLIDE, top: this.#window.top + down * GLIDE }
    return !there
  }

  highlight(highlights: Highlights): void {
    this.#highlights = highlights
    this.#request()
  }

  /** A new moment. */
  show(scene: Scene<string>, { occurrences, deed, duration, calm, jump }: Transition): void {
    this.#scene = scene
    this.#cells = scene.board?.cells?.join() ?? ''
    this.#duration = Math.min(duration, LONGEST_MOVE)
    const still = calm || duration === 0
    if (deed?.index !== this.#deed?.index) this.#deedAt = still || jump ? 0 : performance.now()
    this.#deed = deed
    if (this.#geometry !== null) {
      this.#tokens.follow(scene.units, occurrences, this.#geometry, performance.now(), { calm: still, jump })
    }
    if (still) this.#floats.clear()
    this.#request()
  }

  /** The unit at a place of the picture, in CSS pixels. */
  unitAt(x: number, y: number): SceneUnit<string> | undefined {
    const { left, top } = this.#window
    const scale = this.#scale / this.#ratio
    const find = (down: number) => {
      const place = this.#geometry?.at(left + x / scale, top + y / scale + down)
      if (place === undefined) return undefined
      return this.#scene?.units.find((unit) => unit.alive && unit.at?.[0] === place[0] && unit.at[1] === place[1])
    }
    // Figures stand up from their cells: a head may be what is pointed at.
    return find(0) ?? find(STANDING)
  }

  /** Device pixels of a cell's width. */
  get #scale(): number {
    return this.#geometry === null ? 1 : (this.#canvas.width * this.#window.zoom) / this.#geometry.width
  }

  #request(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#paint)
  }

  readonly #paint = (now: number): void => {
    this.#frame = 0
    const context = this.#canvas.getContext('2d')
    const geometry = this.#geometry
    const scene = this.#scene
    if (context === null || geometry === null || scene?.board === undefined) return
    // While the page is laid out there may be no room yet.
    if (this.#canvas.width === 0 || this.#canvas.height === 0) return
    const { board } = scene
    const gliding = this.#glide()
    const scale = this.#scale
    const brush: Brush = { context, geometry, palette: presentPalette(), scale, ratio: this.#ratio }
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
    const { left, top } = this.#window
    // By whole pixels, and the ground in its own size: what must be made of other pixels takes ten times as long.
    context.setTransform(1, 0, 0, 1, -Math.round(left * scale), -Math.round(top * scale))
    const [width, height] = [Math.round(geometry.width * scale), Math.round(geometry.height * scale)]
    context.drawImage(this.#groundPicture(brush), 0, 0, width, height)
    paintItems(brush, scene.items)
    const { hovered, selected, reach, auras, sight, asked } = this.#highlights
    const id = hovered ?? selected
    const pointed = id === null ? undefined : this.#tokens.get(id)?.unit
    if (pointed !== undefined) paintReach(brush, board, pointed, reach)
    if (pointed?.at !== undefined) paintAuras(brush, board, pointed.at, auras)
    for (const grave of this.#tokens.graves) paintFallen(brush, grave)
    const moving = this.#paintTokens(brush, board.shape === 'hex', now)
    if (sight !== null) paintSight(brush, board, sight)
    const drawing = asked === null && this.#paintDeed(brush, now)
    if (asked !== null) paintAsked(brush, this.#tokens.at(asked.doer), this.#tokens.at(asked.receiver))
    if (pointed?.at !== undefined) paintAuraLabels(brush, pointed.at, auras, this.#shownPixels())
    if (this.#floats.paint(brush, now) || moving || drawing || gliding) this.#request()
  }

  /** True while any of them moves. */
  #paintTokens(brush: Brush, hex: boolean, now: number): boolean {
    const { selected, hovered } = this.#highlights
    const style = {
      looks: this.#looks,
      size: hex ? 1 : 1.2,
      duration: this.#duration,
      chosen: (id: string) => id === selected || id === hovered,
    }
    let moving = false
    for (const token of this.#tokens.shown(now)) if (paintToken(brush, token, now, style)) moving = true
    return moving
  }

  /** Who did what to whom last. True while its arrow is drawn. */
  #paintDeed(brush: Brush, now: number): boolean {
    const deed = this.#deed
    if (deed === null) return false
    const drawn = progressOf(this.#deedAt, now, ARROW_TIME)
    const doer = this.#tokens.at(deed.doer)
    for (const id of deed.receivers.slice(0, MOST_ARROWS)) {
      const receiver = this.#tokens.at(id)
      if (receiver === undefined) continue
      if (doer !== undefined && doer !== receiver) paintRibbon(brush, doer, receiver, deed.family, drawn)
      paintBurst(brush, receiver, deed.family, drawn)
    }
    return drawn < 1
  }

  #shownPixels(): { readonly left: number; readonly top: number; readonly right: number } {
    const left = this.#window.left * this.#scale
    return { left, top: this.#window.top * this.#scale, right: left + this.#canvas.width }
  }

  /** The ground of the whole stage: painted again only when its size, its colours or the ground itself change. */
  #groundPicture(brush: Brush): HTMLCanvasElement {
    const { geometry } = brush
    const scale = Math.min(brush.scale, WIDEST_GROUND / geometry.width)
    const width = Math.round(geometry.width * scale)
    const height = Math.round(geometry.height * scale)
    const key = `${width}x${height}/${this.#cells}`
    if (this.#ground !== null && key === this.#groundKey) return this.#ground
    const ground = this.#ground ?? document.createElement('canvas')
    ground.width = width
    ground.height = height
    const context = ground.getContext('2d')
    const scene = this.#scene
    if (context !== null && scene?.board !== undefined) {
      paintGround({ ...brush, context, scale }, scene.board, landsOf(this.#patterns(scene)))
    }
    this.#ground = ground
    this.#groundKey = key
    return ground
  }

  /** What most units of a side bear. */
  #patterns({ sides, units }: Scene<string>) {
    return sides.map((_, side) => {
      const borne = units.filter((unit) => unit.side === side).map((unit) => this.#looks.of(unit).pattern)
      const count = (pattern: string) => borne.filter((one) => one === pattern).length
      return borne.toSorted((a, b) => count(b) - count(a)).at(0)
    })
  }
}

/** Share of the way that the picture glides in a frame. */
const GLIDE = 0.18

/** From the ground of a figure to its head, in cells. */
const STANDING = 0.45
