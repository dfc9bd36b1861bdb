import type { Country } from '../../src/shops/shop.ts'
import type { Backdrop, Scene, Thing } from '../scene.ts'

/** Spanish; where the countries say it differently: `{in Peru|in Colombia|in Ecuador}`. */
export type Text = string

/** Decimals with a space between: the normal price, the price of one, of each of two, of each of three. */
export type Prices = Readonly<Record<Country, string>>

export interface DemoProduct {
  readonly slug: string
  readonly title: Text
  /** Paragraphs. */
  readonly about: readonly Text[]
  /** The list under them. */
  readonly points: readonly Text[]
  readonly prices: Prices
  readonly category: string
  readonly featured?: boolean
  readonly colors?: readonly { readonly name: Text; readonly hex: string | null }[]
  readonly pictures: readonly Scene[]
  readonly campaign?: readonly string[]
  readonly messaging?: { readonly title: Text; readonly about: readonly Text[]; readonly prices: Prices }
  /** A pack's head is sold with `brings` at pack prices, a promo's gives them along; `of` is the product that the head itself is. */
  readonly group?: { readonly kind: 'pack' | 'promo'; readonly of: string; readonly brings: readonly Brought[] }
}

export interface Brought {
  readonly slug: string
  /** One decimal a country. */
  readonly price: Prices
}

/** A picture of one to three things, back to front. */
export function on(backdrop: Backdrop, ...things: readonly (string | Thing)[]): Scene {
  return { backdrop, things: things.map((thing) => (typeof thing === 'string' ? { emoji: thing } : thing)) }
}

/** The same thing in another colour: its colours turned by so many degrees. */
export function turned(emoji: string, hue: number): Thing {
  return { emoji, hue }
}

/** The same thing in grey: 1 is as light as it was, less is darker. */
export function grey(emoji: string, brightness: number): Thing {
  return { emoji, saturation: 0, brightness }
}

/** The same thing smaller beside the others. */
export function small(emoji: string, size: number): Thing {
  return { emoji, size }
}
