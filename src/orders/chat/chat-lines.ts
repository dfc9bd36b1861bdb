import type { NamedProduct } from '../../catalogue/product.ts'
import { isSlip, wordsOf } from '../../catalogue/search/search-words.ts'
import { fold } from '../../lib/text/fold.ts'
import type { ChatLine } from './proposal.ts'

const NUMBERS: Readonly<Record<string, number>> = {
  ...{
    un: 1,
    una: 1,
    uno: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    par: 2,
    doble: 2,
  },
}

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

/** The words by which a product is recognised, each with its weight: the title's first word and the tags name it, the others only help. */
interface Recognised {
  readonly product: NamedProduct
  readonly weights: ReadonlyMap<string, number>
}

function recognisable(products: readonly NamedProduct[]): readonly Recognised[] {
  const all = products.map((product) => {
    const telling = (text: string) => wordsOf(text).filter((word) => !CHATTER.has(word))
    const [head, ...rest] = telling(product.title)
    const named = [...(head ? [head] : []), ...product.tags.flatMap(telling)].filter((word) => !VAGUE.has(word))
    const weights = new Map([
      ...rest.map((word) => [word, VAGUE.has(word) ? 0.25 : 0.7] as const),
      ...named.map((word) => [word, 1] as const),
    ])
    return { product, weights }
  })
  const count = (word: string): number => all.filter(({ weights }) => weights.has(word)).length
  return all.map(({ product, weights }) => ({
    product,
    weights: new Map([...weights].map(([word, weight]) => [word, weight / count(word)])),
  }))
}

/** Returns whether a word names a product alone. */
export function productWords(products: readonly NamedProduct[]): (word: string) => boolean {
  const known = recognisable(products).flatMap(({ weights }) =>
    [...weights].filter(([, weight]) => weight >= ENOUGH).map(([word]) => word),
  )
  return (word) => known.some((one) => wordsOf(word)[0] === one)
}

/** The sum of weights from which on a text names a product. */
const ENOUGH = 0.7
const SHORTEST_SLIP = 6

interface Token {
  /** Folded. */
  readonly typed: string
  readonly word: string
}

function tokensOf(text: string): readonly Token[] {
  return (fold(text).match(/[a-z]+\d*|\d+|[^\s\w]/g) ?? []).map((typed) => ({ typed, word: wordsOf(typed)[0] ?? '' }))
}

/** True also of a diminutive (*lamparita* for *lámpara*) and of a slip in a long word. */
function isLike(word: string, known: string): boolean {
  if (word === known) return true
  const plain = word.replace(/[ei]t[oa]?$|it[oa]?$/, '')
  if (plain !== word && plain.length > 3 && known.startsWith(plain) && known.length - plain.length <= 2) return true
  return word.length >= SHORTEST_SLIP && isSlip(word, known)
}

/** The products that a text names, each with the index of its token. */
function productsIn(
  tokens: readonly Token[],
  known: readonly Recognised[],
): readonly { readonly at: number; readonly found: Recognised }[] {
  const hits = tokens.flatMap(({ word }, at) => {
    if (word.length < 3 || CHATTER.has(word)) return []
    return known.flatMap((one) => {
      const weight = Math.max(0, ...[...one.weights].filter(([name]) => isLike(word, name)).map(([, each]) => each))
      return weight > 0 ? [{ at, found: one, weight }] : []
    })
  })
  const sums = new Map<Recognised, { at: number; sum: number }>()
  for (const { at, found, weight } of hits) {
    const known = sums.get(found)
    sums.set(found, { at: known && known.sum > 0 ? known.at : at, sum: (known?.sum ?? 0) + weight })
  }
  const rivals = [...sums].filter(([, { sum }]) => sum >= ENOUGH)
  return rivals
    .filter(([one, { at, sum }]) => !rivals.some(([other, its]) => other !== one && its.at === at && its.sum > sum))
    .map(([found, { at }]) => ({ at, found }))
    .toSorted((one, other) => one.at - other.at)
}

interface Found {
  readonly product: NamedProduct
  amount: number | null
  colors: string[]
}

const CHANGE = /(?<![a-z])(?:mejor|no mejor|digo|perdon|cambio|cambiame)(?![a-z])/
/** Words before an amount: `mándeme dos`. */
const ASKS =
  /^(?:quiero|quisiera|deseo|necesito|llevo|llevare|dame|deme|das|manda|mande|mand[ae]me|mandenme|envi[ae]me|envia|envie|enviar|regal[ae]me|regala|pas[ae]me|separ[ae]me|apart[ae]me|reserv[ae]me|ponme|pongame|serian?|mejor)$/
const ALSO = /(?<![a-z])(?:tambien|ademas|mas)(?![a-z])/

/** Reads products, amounts and colours from parts of a chat, in their order. */
export function linesOf(texts: readonly string[], products: readonly NamedProduct[]): readonly ChatLine[] {
  const known = recognisable(products)
  const found = new Map<string, Found>()
  const loose: string[] = []
  let last: string | null = null
  for (const text of texts) {
    const tokens = tokensOf(text)
    const named = productsIn(tokens, known)
    for (const [n, { at, found: one }] of named.entries()) {
      const from = n === 0 ? 0 : (named[n - 1]?.at ?? 0) + 1
      const to = named[n + 1]?.at ?? tokens.length
      const line = found.get(one.product.slug) ?? { product: one.product, amount: null, colors: [] }
      const isChange = CHANGE.test(fold(text)) && line.colors.length > 0
      const amount = amountAt(tokens, at, n === 0 ? 0 : from, to)
      const colors = colorsIn(tokens.slice(n === 0 ? 0 : at, n === named.length - 1 ? tokens.length : to), one.product)
      line.amount = amount ?? line.amount
      line.colors = isChange && colors.length > 0 ? colors : [...new Set([...line.colors, ...colors])]
      found.set(one.product.slug, line)
    }
    last = named.at(-1)?.found.product.slug ?? last
    if (named.length > 0) continue
    const line = last === null ? undefined : found.get(last)
    if (line && saysOnlyAmountOrColor(tokens, line.product)) addLoose(line, text)
    else loose.push(text)
  }
  const [only, ...others] = found.values()
  if (only && others.length === 0) for (const text of loose) addLoose(only, text)
  return [...found.values()].map(({ product, amount, colors }) => ({ slug: product.slug, amount, colors }))
}

/** Adds the amount and colours of a text that names no product, in a chat about one: `quiero 1`, `mejor 2`, `una negra y una beige`. */
function addLoose(line: Found, text: string): void {
  const tokens = tokensOf(text)
  const colors = colorsIn(tokens, line.product)
  const isChange = CHANGE.test(fold(text))
  const counts = tokens.flatMap(({ typed }, at) =>
    numberAt(tokens, at) && isAmountPlace(tokens, at, line.product) ? [numberOf(typed) ?? 0] : [],
  )
  const [count] = counts
  if (counts.length === 1 && count && !ALSO.test(fold(text)) && (line.amount === null || isChange)) line.amount = count
  if (colors.length > 0) line.colors = isChange ? colors : [...new Set([...line.colors, ...colors])]
}

/** `(celeste)`, `2 unidades`, `una negra`. */
function saysOnlyAmountOrColor(tokens: readonly Token[], product: NamedProduct): boolean {
  return tokens.every(
    ({ typed }) =>
      numberOf(typed) !== null ||
      /^(?:y|color|unidad(?:es)?|und)$/.test(typed) ||
      colorsIn([{ typed, word: typed }], product).length > 0,
  )
}

function isAmountPlace(tokens: readonly Token[], at: number, product: NamedProduct): boolean {
  const before = tokens[at - 1]?.typed
  const next = tokens[at + 1]
  const isEnd =
    next === undefined || /^(?:und|unidad|unidades|u|porfa|porfavor|por|gracias|nomas|no|,|\.|!)$/.test(next.typed)
  const leads = before === undefined || ASKS.test(before) || /^(?:solo|x|me|gris|:|-|,|y)$/.test(before)
  return (isEnd && leads) || (next !== undefined && colorsIn([next], product).length > 0)
}

const WINDOW = 3
const NOT_COUNTED = /^(?:talla|lote|lt|mz|casa|calle|av|jr|piso|dpto|apto|grupo|numero|a)$/

/** The amount of the product at token `at`: a number shortly before it, or after it (`x2`, `3 unidades`). */
function amountAt(tokens: readonly Token[], at: number, from: number, to: number): number | null {
  for (let place = at - 1; place >= Math.max(from, at - WINDOW); place--) {
    if (/^[,.;]$/.test(tokens[place]?.typed ?? '')) break
    if (numberAt(tokens, place)) return numberOf(tokens[place]?.typed ?? '') ?? null
  }
  for (let place = at + 1; place < to; place++) {
    const { typed = '' } = tokens[place] ?? {}
    const times = /^x(\d{1,2})$/.exec(typed)
    if (times) return Number(times[1])
    const next = tokens[place + 1]?.typed
    if (ASKS.test(tokens[place - 1]?.typed ?? '') && numberAt(tokens, place)) return numberOf(typed)
    if (typed === 'x' && /^\d{1,2}$/.test(next ?? '')) return Number(next)
    if (
      /^\d{1,2}$/.test(typed) &&
      numberAt(tokens, place) &&
      (next === undefined || /^(?:und|unid|unidad|unidades|u|pares|par|[.,(·])$/.test(next))
    )
      return Number(typed)
  }
  return null
}

function numberAt(tokens: readonly Token[], at: number): boolean {
  const { typed = '' } = tokens[at] ?? {}
  const [before, last] = [tokens[at - 2]?.typed ?? '', tokens[at - 1]?.typed ?? '']
  return numberOf(typed) !== null && !NOT_COUNTED.test(last) && !(last === 'las' && before === 'a')
}

function numberOf(typed: string): number | null {
  const count = /^\d{1,2}$/.test(typed) ? Number(typed) : (NUMBERS[typed] ?? null)
  return count === 0 ? null : count
}

/** The product's own colours that a text names: *negra*, *grises*, *selestes*, *rosadita*. */
function colorsIn(tokens: readonly Token[], product: NamedProduct): string[] {
  const named = tokens.flatMap(({ typed }) => product.colors.find((color) => isColor(typed, fold(color))) ?? [])
  return [...new Set(named)]
}

function isColor(typed: string, color: string): boolean {
  if (typed.length < 4) return false
  const [one, other] = [stem(typed), stem(color)]
  return (
    one === other ||
    (one.length >= 4 && isSlip(one, other) && one.length === other.length) ||
    (color === 'rosado' && /^ros(?:a|as|it[oa]s?)$/.test(typed))
  )
}

function stem(word: string): string {
  return word
    .replace(/k/g, 'c')
    .replace(/(?<=[aeo])s$/, '')
    .replace(/it[oa]$/, '')
    .replace(/[aeo]$/, '')
}
