import { memo, useLayoutEffect, useRef } from 'react'
import { hashOf } from '../figures/hash.ts'
import type { Depicted, Look } from '../figures/looks.ts'
import { useLooks } from '../figures/looks-context.ts'
import { sprite } from '../figures/sprites.ts'
import { type School, SCHOOLS } from './schools.ts'

const [WIDTH, HEIGHT] = [200, 120]
/** Device pixels of a picture for each of its own. */
const SCALE = 2.4
/** Of the main silhouette. */
const SIZE = 98
const MOTES = 16

/** The picture of a card: decoration, since whoever shows it says the card's name. */
export const CardArt = memo(function CardArt({ of: thing }: { of: Depicted }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const looks = useLooks()
  const look = looks.of(thing)
  useLayoutEffect(() => {
    const paint = (context: CanvasRenderingContext2D) => {
      context.scale(SCALE, SCALE)
      paintArt(context, look, looks.kinOf(look, hashOf(look.key, 'echo')))
    }
    const picture = sprite(`art/${look.key}`, WIDTH * SCALE, paint, HEIGHT * SCALE)
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0)
  }, [look, looks])
  return <canvas ref={canvas} className="card-art" width={WIDTH * SCALE} height={HEIGHT * SCALE} aria-hidden="true" />
})

/**
 * Sky, an echo of the school, light, ground, the silhouette with rim and shadow, motes and a hatch. All that varies comes
 * of the look, so that a card is the same everywhere.
 */
function paintArt(context: CanvasRenderingContext2D, look: Look, echo: string): void {
  const school = SCHOOLS[look.pattern]
  const chance = (what: string) => hashOf(look.key, what)
  paintSky(context, school, chance('x'), chance('bx'), echo)
  const [far, near] = school.ground
  fill(context, new Path2D(far), school.middle, 0.72)
  fill(context, new Path2D(near), school.dark, 0.85)
  paintSubject(context, look, school, chance)
  for (let i = 0; i < MOTES; i += 1) {
    const mote = new Path2D()
    const radius = 0.6 + chance(`r${i}`) * 1.7
    mote.arc(chance(`x${i}`) * WIDTH, chance(`y${i}`) * HEIGHT, radius, 0, Math.PI * 2)
    fill(context, mote, school.light, 0.25 + chance(`o${i}`) * 0.6)
  }
  hatch(context)
}

function paintSky(context: CanvasRenderingContext2D, school: School, light: number, shift: number, echo: string): void {
  const { deep, middle, glow, light: bright } = school
  const sky = context.createLinearGradient(0, 0, 0, HEIGHT)
  sky.addColorStop(0, deep)
  sky.addColorStop(0.75, middle)
  sky.addColorStop(1, glow)
  context.fillStyle = sky
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.save()
  context.translate(20 + shift * 20, -34)
  context.scale(0.34, 0.34)
  fill(context, new Path2D(echo), bright, 0.26)
  context.restore()
  const x = 60 + light * 80
  const shine = context.createRadialGradient(x, HEIGHT / 2, 0, x, HEIGHT / 2, WIDTH * 0.5)
  shine.addColorStop(0, `${bright}f2`)
  shine.addColorStop(0.35, `${glow}99`)
  shine.addColorStop(1, `${middle}00`)
  context.fillStyle = shine
  context.fillRect(0, 0, WIDTH, HEIGHT)
}

function paintSubject(
  context: CanvasRenderingContext2D,
  { outline }: Look,
  { deep, middle, light, dark }: School,
  chance: (what: string) => number,
): void {
  const path = new Path2D(outline)
  context.save()
  context.translate(WIDTH / 2 + (chance('mx') - 0.5) * 16, HEIGHT / 2 + 2)
  context.rotate(((chance('turn') - 0.5) * Math.PI) / 18)
  context.scale(SIZE / 512, SIZE / 512)
  context.translate(-256, -256)
  const layer = (x: number, y: number, color: string | CanvasGradient, alpha: number) => {
    context.save()
    context.translate(x, y)
    fill(context, path, color, alpha)
    context.restore()
  }
  layer(-9, -11, light, 1)
  layer(9, 12, dark, 0.7)
  const body = context.createLinearGradient(102, 0, 358, 512)
  body.addColorStop(0, middle)
  body.addColorStop(0.5, deep)
  body.addColorStop(1, dark)
  layer(0, 0, body, 1)
  context.restore()
}

function fill(context: CanvasRenderingContext2D, path: Path2D, color: string | CanvasGradient, alpha: number): void {
  context.globalAlpha = alpha
  context.fillStyle = color
  context.fill(path)
  context.globalAlpha = 1
}

/** Fine lines over all of it, as engraved. */
function hatch(context: CanvasRenderingContext2D): void {
  context.strokeStyle = 'rgb(0 0 0 / 0.09)'
  context.lineWidth = 0.9
  context.beginPath()
  for (let x = -HEIGHT; x < WIDTH; x += 3.2) {
    context.moveTo(x, HEIGHT)
    context.lineTo(x + HEIGHT, 0)
  }
  context.stroke()
}
