import { type DrawingName, drawings } from '../kit/drawings.ts'
import { shortcuts } from './places.ts'

const BLUE = '#0b57d0'
/** A parcel with a tick. */
const MARK = '<path d="M23 37v34h50V37M19 25h58v12H19z"/><path d="m37 54 8 8 15-16"/>'

/** What each icon is drawn of, in a square of 96, and how many pixels it has. */
const icons: ReadonlyMap<string, { readonly size: number; readonly drawing: string }> = new Map([
  ['icono-192.png', { size: 192, drawing: onTile() }],
  ['icono-512.png', { size: 512, drawing: onTile() }],
  ['recortable-192.png', { size: 192, drawing: onGround() }],
  ['recortable-512.png', { size: 512, drawing: onGround() }],
  ['silueta-96.png', { size: 96, drawing: marked('#000', 1.2) }],
  ['silueta-512.png', { size: 512, drawing: marked('#000', 1.2) }],
  ...shortcuts.map(({ icon, drawing }) => [icon, { size: 96, drawing: ofShortcut(drawing) }] as const),
])

const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** An icon of the desk as a PNG, drawn once; `null` where none has this name. */
export function deskIcon(name: string): Promise<Uint8Array<ArrayBuffer>> | null {
  const icon = icons.get(name)
  if (!icon) return null
  const known = drawn.get(name) ?? draw(icon)
  drawn.set(name, known)
  return known
}

async function draw({ size, drawing }: { readonly size: number; readonly drawing: string }) {
  const { default: sharp } = await import('sharp')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${drawing}</svg>`
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / 96 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()
  return new Uint8Array(png)
}

/** With round corners, for systems that show an icon as it is. */
function onTile(): string {
  return `<rect width="96" height="96" rx="21" fill="${BLUE}"/>${marked('#fff', 1)}`
}

/** Blue to the edge, because systems cut it to their shape. All of the mark lies in the circle of 80 % that none of them cuts. */
function onGround(): string {
  return `<rect width="96" height="96" fill="${BLUE}"/>${marked('#fff', 0.9)}`
}

function ofShortcut(name: DrawingName): string {
  const glyph = `<path transform="translate(21 21) scale(2.25)" stroke-width="1.9" d="${drawings[name]}"/>`
  return `<circle cx="48" cy="48" r="48" fill="${BLUE}"/><g ${lines('#fff')}>${glyph}</g>`
}

function marked(color: string, scale: number): string {
  const place = `translate(48 48) scale(${scale}) translate(-48 -48)`
  return `<g ${lines(color)} stroke-width="5" transform="${place}">${MARK}</g>`
}

function lines(color: string): string {
  return `fill="none" stroke="${color}" stroke-linejoin="round" stroke-linecap="round"`
}
