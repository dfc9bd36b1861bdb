import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** A product picture: things from the emoji set, arranged on a studio background. */
export interface Scene {
  readonly things: readonly Thing[]
  readonly backdrop: Backdrop
}

export interface Thing {
  /** The name of one of the set's files, without `.webp`. */
  readonly emoji: string
  /** Degrees by which its hues are rotated: one render serves for several colours. */
  readonly hue?: number
  /** 0 is grey, 1 is as rendered. */
  readonly saturation?: number
  /** 1 is as rendered. */
  readonly brightness?: number
  /** Its size beside the others: 1 fills its place. */
  readonly size?: number
}

/** The wall's and the floor's colour of each background. */
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

/** Where the things of a scene stand, by their number and back to front: the middle, the bottom and the square that each fits in. */
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

/** A flat thing alone is raised by this share of the height it lacks, or the picture would be empty above it. */
const LIFT = 0.42

const ASSETS = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')

/** The path of a thing's picture file. */
export function assetOf(emoji: string): string {
  return join(ASSETS, `${emoji}.webp`)
}

/** Raw pixels. */
interface Pixels {
  readonly data: Buffer
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

/** Makes pictures of scenes. */
export interface Studio {
  /** Throws for a scene with no things or with more than three. */
  compose(scene: Scene): Promise<Buffer>
  /** The scenes one below the other. */
  composeTall(scenes: readonly Scene[]): Promise<Buffer>
}

/** Makes lossless pictures of scenes, and reads each thing and background once. */
export function openStudio(): Studio {
  const cutOutOf = kept((emoji: string) => pixels(sharp(assetOf(emoji)).trim().ensureAlpha()))
  const wallOf = kept((backdrop: Backdrop) => pixels(sharp(wall(backdrop)).removeAlpha()))
  const compose = async ({ things, backdrop }: Scene) => {
    const standing = places[things.length as keyof typeof places]
    if (!standing) throw new RangeError(`A scene holds one to three things, not ${things.length}`)
    const alone = things.length === 1
    const placed = await Promise.all(
      things.map(async (thing, at) => place(thing, await cutOutOf(thing.emoji), standing[at] ?? standing[0], alone)),
    )
    const ground = await wallOf(backdrop)
    return sharp(ground.data, { raw: ground.raw })
      .composite([
        ...placed.map(shadowOf),
        ...placed.map(({ left, top, data, raw }) => ({ left, top, input: data, raw })),
      ])
      .png({ compressionLevel: 0 })
      .toBuffer()
  }
  return {
    compose,
    composeTall: async (scenes) => {
      const panels = await Promise.all(scenes.map(compose))
      return sharp({ create: { width: SIDE, height: SIDE * panels.length, channels: 3, background: '#fff' } })
        .composite(panels.map((input, nth) => ({ input, left: 0, top: SIDE * nth })))
        .png({ compressionLevel: 0 })
        .toBuffer()
    },
  }
}

interface Placed extends Pixels {
  readonly left: number
  readonly top: number
}

async function place(
  thing: Thing,
  cutOut: Pixels,
  spot: { x: number; bottom: number; box: number },
  alone: boolean,
): Promise<Placed> {
  const { size = 1 } = thing
  const side = Math.round(spot.box * size)
  const colored = recolored(sharp(cutOut.data, { raw: cutOut.raw }), thing)
  const { data, raw } = await pixels(colored.resize(side, side, { fit: 'inside' }))
  const bottom = alone ? spot.bottom - Math.round((side - raw.height) * LIFT) : spot.bottom
  const outwards = Math.sign(spot.x - SIDE / 2) * (1 - size) * spot.box * 0.3
  return { data, raw, left: Math.round(spot.x + outwards - raw.width / 2), top: bottom - raw.height }
}

function recolored(image: Sharp, { hue = 0, saturation = 1, brightness = 1 }: Thing): Sharp {
  return hue === 0 && saturation === 1 && brightness === 1 ? image : image.modulate({ hue, saturation, brightness })
}

/** A wide soft shadow, and a narrow dark one where the thing touches the floor. */
function shadowOf({ left, top, raw }: Placed) {
  const [width, height] = [Math.round(raw.width * 1.24), 68]
  const drawing =
    `${shade('soft', 0.22)}${shade('contact', 0.42)}<ellipse cx="50%" cy="34" rx="50%" ry="34" fill="url(#soft)"/>` +
    '<ellipse cx="50%" cy="36" rx="34%" ry="14" fill="url(#contact)"/>'
  const middle = left + raw.width / 2
  return { input: svg(drawing, width, height), left: Math.round(middle - width / 2), top: top + raw.height - 40 }
}

function shade(id: string, opacity: number): string {
  const stop = (offset: number, share: number) =>
    `<stop offset="${offset}" stop-color="#2b2233" stop-opacity="${opacity * share}"/>`
  return `<radialGradient id="${id}">${stop(0, 1)}${stop(0.55, 0.4)}${stop(1, 0)}</radialGradient>`
}

/** A wall that runs into the floor without an edge, lit from the front. */
function wall(backdrop: Backdrop): Buffer {
  const [high, low] = backdrops[backdrop]
  return svg(
    `<linearGradient id="cove" x2="0" y2="1"><stop offset="0.58" stop-color="${high}"/><stop offset="0.76" stop-color="${low}"/></linearGradient>` +
      '<radialGradient id="light" cy="0.42" r="0.55"><stop offset="0" stop-color="#fff" stop-opacity="0.85"/>' +
      '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>' +
      '<rect width="100%" height="100%" fill="url(#cove)"/><rect width="100%" height="100%" fill="url(#light)"/>',
    SIDE,
    SIDE,
  )
}

function svg(content: string, width: number, height: number): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)
}

/** Sharp's own `info` says that resized pixels are premultiplied. They are not, and passing it on draws a light rim around them. */
async function pixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

function kept<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}
