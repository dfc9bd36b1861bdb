/** The contrast between text and background that WCAG 2.2 AA requires. */
const ENOUGH = 4.5

const NEAR_BLACK = '#1c1917'
const WHITE = '#ffffff'
const BLACK = '#000000'

/** The text colour for a background, both `#rrggbb`: white or near-black, or black for the few backgrounds on which neither has enough contrast. */
export function foregroundOn(background: string): string {
  return [WHITE, NEAR_BLACK].find((color) => contrast(color, background) >= ENOUGH) ?? BLACK
}

/** The colour itself if it is readable as text on white, else darkened until it is. */
export function inkOnWhite(color: string): string {
  let [red, green, blue] = channels(color)
  let ink = color
  while (contrast(ink, WHITE) < ENOUGH) {
    ;[red, green, blue] = [darker(red), darker(green), darker(blue)]
    ink = `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  }
  return ink
}

/** The contrast ratio, from 1 (same lightness) to 21 (black on white); https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. Throws unless both are `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function channels(color: string): [number, number, number] {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new RangeError(`${color} is not a #rrggbb colour`)
  const number = Number.parseInt(color.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

function darker(channel: number): number {
  return Math.floor(channel * 0.95)
}
