import type { Country } from '../../src/lib/countries.ts'
import type { Backdrop, Scene, Thing } from '../scene.ts'

/** The countries that the demo sells in, in the order of a text's variants. A further country needs no demo catalogue. */
export const demoCountries = ['peru', 'colombia', 'ecuador'] as const satisfies readonly Country[]

export type DemoCountry = (typeof demoCountries)[number]

/** Spanish text. `{in Peru|in Colombia|in Ecuador}` holds words that differ by country. */
export type Text = string

/** Decimals separated by spaces: the normal price, the price for one, the unit price for two, the unit price for three. */
export type Prices = Readonly<Record<DemoCountry, string>>

export interface DemoProduct {
  readonly slug: string
  readonly title: Text
  /** Paragraphs. */
  readonly about: readonly Text[]
  /** The list below the paragraphs. */
  readonly points: readonly Text[]
  readonly prices: Prices
  readonly category: string
  readonly featured?: boolean
  /** `picture` is the place of the picture that shows the colour, from 0. */
  readonly colors?: readonly { readonly name: Text; readonly hex: string | null; readonly picture?: number }[]
  readonly pictures: readonly Scene[]
  readonly campaign?: readonly string[]
  readonly messaging?: { readonly title: Text; readonly about: readonly Text[]; readonly prices: Prices }
  /** A pack sells `brings` at pack prices together with its head, a promo gives them away with it. The head itself is the product `of`. */
  readonly group?: { readonly kind: 'pack' | 'promo'; readonly of: string; readonly brings: readonly Brought[] }
}

export interface Brought {
  readonly slug: string
  /** One decimal a country. */
  readonly price: Prices
}

/** A scene of one to three things, back to front. */
export function on(backdrop: Backdrop, ...things: readonly (string | Thing)[]): Scene {
  return { backdrop, things: things.map((thing) => (typeof thing === 'string' ? { emoji: thing } : thing)) }
}

/** The same thing in another colour: its hues rotated by so many degrees. */
export function turned(emoji: string, hue: number): Thing {
  return { emoji, hue }
}

/** The same thing in grey. A brightness of 1 keeps its lightness, less is darker. */
export function grey(emoji: string, brightness: number): Thing {
  return { emoji, saturation: 0, brightness }
}

/** The same thing smaller beside the others. */
export function small(emoji: string, size: number): Thing {
  return { emoji, size }
}
