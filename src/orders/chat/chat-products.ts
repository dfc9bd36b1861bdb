import type { NamedProduct } from '../../catalogue/product.ts'
import { isSlip, slipsOf, wordsOf } from '../../catalogue/search/search-words.ts'
import type { Token } from './chat-tokens.ts'

/** Words of titles that name no product alone. */
const VAGUE = new Set(
  'portatil recargable set 3d inteligente deportivo inalambrico giratorio corporal cuello hombro mascota antiadherente colombiana reductora urbano urbana pack kit mini color grande'
    .split(' ')
    .flatMap((word) => wordsOf(word)),
)

/** Words that are in every chat. *¿precio?* is a question, and names no product even if a title has that word. */
const CHATTER = new Set(
  'precio costo cuanto cuesta vale oferta promo promocion descuento envio gratis delivery pedido producto compra pago contraentrega stock disponible informacion info catalogo'
    .split(' ')
    .flatMap((word) => wordsOf(word)),
)

/** Words of every chat that differ by one letter from words of titles (*cuero*): they are no slips. */
const USUAL = new Set(
  'quiero kiero quisiera deseo necesito manda mande mandame mandeme enviar envia envie gracias buenas buenos tardes noches manana favor porfavor numero nombre direccion telefono celular cuando cuanto cuantos tambien todavia llega llegar recibo pagar paga color colores mejor entonces'
    .split(' ')
    .flatMap((word) => wordsOf(word)),
)

/** How much a word tells of a product: its title's first word and its tags name it, the others only help. */
const NAMES = 1
const HELPS = 0.7
const HINTS = 0.25

/** The sum of weights from which on a text names a product, whatever else the shop sells. */
const ENOUGH = 0.7
const SHORTEST_SLIP = 6
const SHORTEST_DIMINUTIVE = 4
const LONGEST_DIMINUTIVE = 2

interface Weight {
  readonly product: NamedProduct
  readonly weight: number
  /** What is left of the weight if other products have the word too. */
  readonly share: number
}

/** The words of a shop's products. */
export interface KnownProducts {
  readonly words: ReadonlyMap<string, readonly Weight[]>
  /** Known words by the forms that they have in common with their misspellings, and by their beginnings. */
  readonly slips: ReadonlyMap<string, readonly string[]>
  readonly beginnings: ReadonlyMap<string, readonly string[]>
  /** What words that were read told of products. A chat says the same words again and again. */
  readonly hits: Map<string, ReadonlyMap<NamedProduct, Weight>>
}

export function knownProducts(products: readonly NamedProduct[]): KnownProducts {
  const words = new Map<string, Weight[]>()
  for (const product of products) {
    for (const [word, weight] of weightsOf(product)) push(words, word, { product, weight, share: weight })
  }
  const slips = new Map<string, string[]>()
  const beginnings = new Map<string, string[]>()
  for (const [word, weights] of words) {
    words.set(
      word,
      weights.map((one) => ({ ...one, share: one.weight / weights.length })),
    )
    for (const form of slipsOf(word)) push(slips, form, word)
    for (let length = word.length - LONGEST_DIMINUTIVE; length <= word.length; length++)
      if (length >= SHORTEST_DIMINUTIVE) push(beginnings, word.slice(0, length), word)
  }
  return { words, slips, beginnings, hits: new Map() }
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

function weightsOf({ title, tags }: NamedProduct): ReadonlyMap<string, number> {
  const telling = (text: string) => wordsOf(text).filter((word) => !CHATTER.has(word))
  const [head, ...rest] = telling(title)
  const named = [...(head ? [head] : []), ...tags.flatMap(telling)].filter((word) => !VAGUE.has(word))
  return new Map([
    ...rest.map((word) => [word, VAGUE.has(word) ? HINTS : HELPS] as const),
    ...named.map((word) => [word, NAMES] as const),
  ])
}

/** Returns whether a word names products. */
export function productWords({ words }: KnownProducts): (word: string) => boolean {
  return (word) => words.get(wordsOf(word)[0] ?? '')?.some(({ weight }) => weight >= HELPS) ?? false
}

/** The known words that a word means: itself, a diminutive (*lamparita* for *lámpara*), or a slip in a long word. */
function meant(word: string, { words, slips, beginnings }: KnownProducts): readonly string[] {
  if (word.length < 3 || CHATTER.has(word)) return []
  const plain = word.replace(/[ei]t[oa]?$|it[oa]?$/, '')
  const slipped =
    word.length < SHORTEST_SLIP || USUAL.has(word) ? [] : slipsOf(word).flatMap((form) => slips.get(form) ?? [])
  return [
    ...(words.has(word) ? [word] : []),
    ...(plain === word ? [] : (beginnings.get(plain) ?? [])),
    ...new Set(slipped.filter((known) => isSlip(word, known))),
  ]
}

/** Products that a text names at a token: one if its words decide, several if they do not. */
export interface NamedAt {
  readonly at: number
  readonly among: readonly NamedProduct[]
}

interface Sum {
  /** The first token that tells of it. */
  readonly at: number
  readonly weight: number
  readonly share: number
}

export function productsIn(tokens: readonly Token[], known: KnownProducts): readonly NamedAt[] {
  const hits = tokens.map(({ word }) => hitsOf(word, known))
  const sums = new Map<NamedProduct, Sum>()
  for (const [at, hit] of hits.entries()) {
    for (const [product, { weight, share }] of hit) {
      const sum = sums.get(product) ?? { at, weight: 0, share: 0 }
      sums.set(product, { ...sum, weight: sum.weight + weight, share: sum.share + share })
    }
  }
  const rivals = [...sums].filter(([, { share }]) => share >= ENOUGH)
  const decided = rivals.filter(([, own]) => !rivals.some(([, its]) => its.at === own.at && its.share > own.share))
  const named = new Map<string, NamedAt>()
  const add = (at: number, among: readonly NamedProduct[]): void => {
    const key = among.map(({ slug }) => slug).join(' ')
    if (!named.has(key)) named.set(key, { at, among })
  }
  for (const [, { at }] of decided)
    add(
      at,
      decided.filter(([, other]) => other.at === at).map(([product]) => product),
    )
  for (const [at, hit] of hits.entries()) {
    const sharing = [...hit].filter(([, { weight }]) => weight === NAMES).map(([product]) => product)
    if (sharing.length < 2 || decided.some(([product]) => sharing.includes(product))) continue
    const most = Math.max(...sharing.map((product) => sums.get(product)?.weight ?? 0))
    add(
      at,
      sharing.filter((product) => sums.get(product)?.weight === most),
    )
  }
  return [...named.values()].toSorted((one, other) => one.at - other.at)
}

/** The products that a word tells of, each by the word of its that tells most. */
function hitsOf(word: string, known: KnownProducts): ReadonlyMap<NamedProduct, Weight> {
  const before = known.hits.get(word)
  if (before) return before
  const best = new Map<NamedProduct, Weight>()
  for (const one of meant(word, known).flatMap((name) => known.words.get(name) ?? [])) {
    const other = best.get(one.product)
    if (!other || one.share > other.share) best.set(one.product, one)
  }
  known.hits.set(word, best)
  return best
}
