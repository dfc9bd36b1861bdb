import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

/** A picture of a product: things of the emoji set, arranged on a studio background. */
export interface Scene {
  readonly things: readonly Thing[]
  readonly backdrop: Backdrop
}

export interface Thing {
  /** The name of one of the set's files, without `.webp`. */
  readonly emoji: string
  /** Degrees by which its colours are turned, so that one render shows several colours. */
  readonly hue?: number
  /** 0 is grey, 1 is as rendered. */
  readonly saturation?: number
  /** 1 is as rendered. */
  readonly brightness?: number
  /** How large it is beside the others: 1 fills its place. */
  readonly size?: number
}

/** Wall and floor of each background. */
const backdrops = {
  arena: ['#f7efe4', '#ead9c2'],
  cielo: ['#e9f2fb', '#cfe1f3'],
  menta: ['#e6f5ee', '#c8e6d7'],
  rosa: ['#fdecef', '#f5d2da'],
  lila: ['#f1edfb', '#dcd3f3'],
  limon: ['#fbf6dc', '#efe4ae'],
  durazno: ['#fdeee2', '#f6d5bb'],
  piedra: ['#f1f1ef', '#dcdcd8'],
} as const

export type Backdrop = keyof typeof backdrops

/** Every picture is a square of this many pixels. */
const SIDE = 600

/** Where the things of a scene stand, back to front: the middle and bottom of each, and the square that it fits in. */
const places = {
  1: [{ x: 300, bottom: 500, box: 420 }],
  2: [
    { x: 196, bottom: 440, box: 320 },
    { x: 384, bottom: 506, box: 350 },
  ],
  3: [
    { x: 164, bottom: 428, box: 272 },
    { x: 438, bottom: 428, box: 272 },
    { x: 300, bottom: 514, box: 326 },
  ],
} as const

/** A flat thing alone stands so much higher, as a share of what it lacks in height, that the picture is not empty above it. */
const LIFT = 0.42

const ASSETS = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')

/** The scene as a lossless picture. Throws when it has no things or more than three. */
export async function composeScene({ things, backdrop }: Scene): Promise<Buffer> {
  const standing = places[things.length as keyof typeof places]
  if (!standing) throw new RangeError(`A scene holds one to three things, not ${things.length}`)
  const layers = await Promise.all(
    things.map((thing, index) => layer(thing, standing[index] ?? standing[0], things.length === 1)),
  )
  const ground = svg(`${studio(backdrop)}${layers.map(({ shadow }) => shadow).join('')}`)
  return sharp(ground)
    .composite(layers.map(({ input, left, top }) => ({ input, left, top })))
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function layer(thing: Thing, place: { x: number; bottom: number; box: number }, alone: boolean) {
  const { hue = 0, saturation = 1, brightness = 1, size = 1 } = thing
  const side = Math.round(place.box * size)
  const trimmed = await sharp(await readFile(join(ASSETS, `${thing.emoji}.webp`)))
    .trim()
    .toBuffer()
  const { data, info } = await sharp(trimmed)
    .modulate({ hue, saturation, brightness })
    .resize(side, side, { fit: 'inside', kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const bottom = alone ? place.bottom - Math.round((side - info.height) * LIFT) : place.bottom
  const outwards = Math.sign(place.x - SIDE / 2) * (1 - size) * place.box * 0.3
  const x = Math.round(place.x + outwards)
  const left = Math.round(x - info.width / 2)
  return { input: data, left, top: bottom - info.height, shadow: shadowOf(x, bottom, info.width) }
}

function shadowOf(x: number, bottom: number, width: number): string {
  return (
    `<ellipse cx="${x}" cy="${bottom - 6}" rx="${width * 0.62}" ry="34" fill="url(#soft)"/>` +
    `<ellipse cx="${x}" cy="${bottom - 4}" rx="${width * 0.42}" ry="14" fill="url(#contact)"/>`
  )
}

function studio(backdrop: Backdrop): string {
  const [wall, floor] = backdrops[backdrop]
  return (
    `<linearGradient id="cove" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${wall}"/>` +
    `<stop offset="0.58" stop-color="${wall}"/><stop offset="0.76" stop-color="${floor}"/><stop offset="1" stop-color="${floor}"/></linearGradient>` +
    `<radialGradient id="light" cx="0.5" cy="0.42" r="0.55"><stop offset="0" stop-color="#fff" stop-opacity="0.85"/>` +
    `<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>${shade('soft', 0.22)}${shade('contact', 0.42)}` +
    `<rect width="${SIDE}" height="${SIDE}" fill="url(#cove)"/><rect width="${SIDE}" height="${SIDE}" fill="url(#light)"/>`
  )
}

function shade(id: string, opacity: number): string {
  return (
    `<radialGradient id="${id}"><stop offset="0" stop-color="#2b2233" stop-opacity="${opacity}"/>` +
    `<stop offset="0.55" stop-color="#2b2233" stop-opacity="${opacity * 0.4}"/><stop offset="1" stop-color="#2b2233" stop-opacity="0"/></radialGradient>`
  )
}

function svg(content: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${content}</svg>`)
}
