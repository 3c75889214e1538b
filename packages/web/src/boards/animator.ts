import type { Occurrence, Place, Scene, SceneAura, SceneUnit } from 'quintain'
import { paintAuraLabels, paintAuras } from './auras.ts'
import type { Brush } from './brush.ts'
import { Floats } from './floats.ts'
import { type Geometry, geometryOf } from './geometry.ts'
import { paintAsked, paintItems, paintReach, paintSight } from './overlays.ts'
import { paintGround, type Palette, readPalette, TokenPainter } from './painting.ts'
import { paintStrike, paintToken } from './token-painting.ts'
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
  /** How long movements may take; 0 shows the moment at once. */
  readonly duration: number
  readonly calm: boolean
  /** Not by one step forward: differences are not what just happened. */
  readonly jump: boolean
}

/** Longer movements than this would lag behind the battle. */
const LONGEST_MOVE = 260

/** Draws a board of either shape and moves its units smoothly. Stands still, and costs nothing, when nothing moves. */
export class BoardAnimator {
  readonly #canvas: HTMLCanvasElement
  readonly #floats = new Floats()
  readonly #tokens = new Tokens(this.#floats)
  #scene: Scene<string> | null = null
  #geometry: Geometry | null = null
  #ground: HTMLCanvasElement | null = null
  #groundKey = ''
  #cells = ''
  #painter: TokenPainter | null = null
  #palette: Palette = readPalette()
  #window: BoardWindow = WHOLE
  #ratio = 1
  #frame = 0
  #duration = 200
  #highlights: Highlights = { selected: null, hovered: null, reach: 0, auras: [], sight: null, asked: null }

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
  }

  restyle(): void {
    this.#palette = readPalette()
    this.#forgetPictures()
    this.#request()
  }

  /** `width` in CSS pixels; the height follows from the board. */
  resize(width: number, scene: Scene<string>): number {
    if (scene.board === undefined) return 0
    this.#geometry = geometryOf(scene.board)
    this.#ratio = Math.min(2, window.devicePixelRatio || 1)
    const columns = Math.round(width * this.#ratio)
    const rows = Math.ceil((this.#geometry.height * width * this.#ratio) / this.#geometry.width)
    if (this.#canvas.width !== columns || this.#canvas.height !== rows) {
      this.#canvas.width = columns
      this.#canvas.height = rows
      this.#canvas.style.width = `${width}px`
      this.#canvas.style.height = `${rows / this.#ratio}px`
      this.#forgetPictures()
    }
    this.#request()
    return rows / this.#ratio
  }

  /** Shows a part of the board, larger. */
  look(part: BoardWindow): void {
    if (part.zoom !== this.#window.zoom) this.#painter = null
    this.#window = part
    this.#request()
  }

  highlight(highlights: Highlights): void {
    this.#highlights = highlights
    this.#request()
  }

  /** A new moment. */
  show(scene: Scene<string>, occurrences: readonly Occurrence[], { duration, calm, jump }: Transition): void {
    this.#scene = scene
    this.#cells = scene.board?.cells?.join() ?? ''
    this.#duration = Math.min(duration, LONGEST_MOVE)
    const still = calm || duration === 0
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
    const place = this.#geometry?.at(left + x / scale, top + y / scale)
    if (place === undefined) return undefined
    return this.#scene?.units.find((unit) => unit.alive && unit.at?.[0] === place[0] && unit.at[1] === place[1])
  }

  /** Device pixels of a cell's width. */
  get #scale(): number {
    return this.#geometry === null ? 1 : (this.#canvas.width * this.#window.zoom) / this.#geometry.width
  }

  #forgetPictures(): void {
    this.#groundKey = ''
    this.#painter = null
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
    const scale = this.#scale
    const brush: Brush = { context, geometry, palette: this.#palette, scale, ratio: this.#ratio }
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
    context.drawImage(this.#groundPicture(brush), 0, 0)
    this.#aim(context)
    paintItems(brush, scene.items)
    const { hovered, selected, reach, auras, sight, asked } = this.#highlights
    const id = hovered ?? selected
    const pointed = id === null ? undefined : this.#tokens.get(id)?.unit
    if (pointed !== undefined) paintReach(brush, board, pointed, reach)
    if (pointed?.at !== undefined) paintAuras(brush, board, pointed.at, auras)
    const moving = this.#paintTokens(brush, board.shape === 'hex', now)
    if (sight !== null) paintSight(brush, board, sight)
    if (asked !== null) paintAsked(brush, this.#tokens.at(asked.doer), this.#tokens.at(asked.receiver))
    if (pointed?.at !== undefined) paintAuraLabels(brush, pointed.at, auras, this.#shownPixels())
    if (this.#floats.paint(brush, now) || moving) this.#request()
  }

  /** True while any of them moves. */
  #paintTokens(brush: Brush, hex: boolean, now: number): boolean {
    this.#painter ??= new TokenPainter(brush.scale * (hex ? 0.78 : 0.9), this.#palette)
    const { selected, hovered } = this.#highlights
    const style = {
      painter: this.#painter,
      size: hex ? 0.74 : 0.86,
      duration: this.#duration,
      chosen: (id: string) => id === selected || id === hovered,
    }
    let moving = false
    for (const token of this.#tokens.shown(now)) if (paintToken(brush, token, now, style)) moving = true
    for (const token of this.#tokens.shown(now)) if (paintStrike(brush, token, now)) moving = true
    return moving
  }

  /** Moves the corner of the shown part to the corner of the picture. */
  #aim(context: CanvasRenderingContext2D): void {
    const { left, top } = this.#window
    context.setTransform(1, 0, 0, 1, -left * this.#scale, -top * this.#scale)
  }

  #shownPixels(): { readonly left: number; readonly top: number; readonly right: number } {
    const left = this.#window.left * this.#scale
    return { left, top: this.#window.top * this.#scale, right: left + this.#canvas.width }
  }

  /** The ground of the shown part: painted again only when that part or the ground changes. */
  #groundPicture(brush: Brush): HTMLCanvasElement {
    const { width, height } = this.#canvas
    const { zoom, left, top } = this.#window
    const key = `${width}x${height}/${zoom}/${left}/${top}/${this.#cells}`
    if (this.#ground !== null && key === this.#groundKey) return this.#ground
    const ground = this.#ground ?? document.createElement('canvas')
    ground.width = width
    ground.height = height
    const context = ground.getContext('2d')
    const board = this.#scene?.board
    if (context !== null && board !== undefined) {
      this.#aim(context)
      paintGround({ ...brush, context }, board)
    }
    this.#ground = ground
    this.#groundKey = key
    return ground
  }
}
