import type { OfferedColor } from '../cart-item.ts'

/** What joins a colour and a size in the name of a choice: `Rojo / S`. */
const JOINT = ' / '

/** Sizes as sellers write them: S, XL, 2XL, 38, 36.5, 36-37, Talla M, 2-3 años, Única. */
const SIZE =
  /^(?:talla )?(?:\d?x{0,4}[sl]|m|[smx]l?[-/][mlx]l?|\d{1,3}(?:[.,]\d)?(?: ?[-a/] ?\d{1,3})?(?: ?(?:años?|meses|t|eu|us|cm))?|únic[ao]|unic[ao]|est[áa]ndar)$/i

/** A product's choices as a colour and a size. */
export interface TwoChoices {
  /** A colour is sold out when it is in every size. */
  readonly colors: readonly OfferedColor[]
  readonly sizes: readonly string[]
  /** Choices that are sold out, and combinations that there are not, by their names. */
  readonly gone: readonly string[]
  readonly missing: readonly string[]
}

/** The colours and sizes of choices that are all named `Rojo / S`; `null` for any others, which stay one choice. */
export function twoChoicesOf(offered: readonly OfferedColor[]): TwoChoices | null {
  const parts = offered.map(({ name }) => partsOf(name))
  if (parts.some(({ color, size }) => color === '' || !SIZE.test(size))) return null
  const sizes = [...new Set(parts.map(({ size }) => size))]
  const named = [...new Set(parts.map(({ color }) => color))]
  if (named.length < 2 || sizes.length < 2) return null
  const names = new Set(offered.map(({ name }) => name))
  const all = named.flatMap((color) => sizes.map((size) => nameOf(color, size)))
  const colors = named.map((name): OfferedColor => {
    const same = offered.filter((one) => partsOf(one.name).color === name)
    const { hex = null, image } = same[0] ?? {}
    const color = { name, hex, ...(image !== undefined && { image }) }
    return same.every(({ soldOut }) => soldOut) ? { ...color, soldOut: true } : color
  })
  return {
    ...{ colors, sizes },
    gone: offered.flatMap(({ name, soldOut }) => (soldOut ? [name] : [])),
    missing: all.filter((name) => !names.has(name)),
  }
}

/** The colour and the size of a choice. */
export function partsOf(name: string): { readonly color: string; readonly size: string } {
  const [color = '', size = '', ...more] = name.split(JOINT)
  return more.length > 0 ? { color: '', size: '' } : { color, size }
}

/** The name of a choice, as orders have it. Without a size it is the colour alone. */
export function nameOf(color: string, size: string): string {
  return size === '' ? color : `${color}${JOINT}${size}`
}
