import { isSlip } from '../../catalogue/search/search-words.ts'
import { fold } from '../../lib/text/fold.ts'
import type { Token } from './chat-tokens.ts'

/** What is known of a product when its amount and colours are read. */
export interface Counted {
  readonly colors: readonly string[]
  /** A pair of it is one: *un par de zapatillas*. */
  readonly isPaired: boolean
}

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ un: 1, una: 1, uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10 },
  ...{ doble: 2, ambos: 2, ambas: 2 },
}
const DOZEN = 12
const PAIRED =
  /(?<![a-z])(?:zapat|tenis|sandalia|bota|botin|media|calcetin|guante|arete|pantufla|chancla|crocs|audifono)/

/** What is counted of products that are so called. */
export function isPaired(title: string): boolean {
  return PAIRED.test(fold(title))
}

/** Words before an amount: `mándeme dos`. */
const ASKS =
  /^(?:quiero|quisiera|kiero|deseo|necesito|llevo|llevare|dame|deme|das|manda|mande|mand[ae]me|mandenme|envi[ae]me|envia|envie|enviar|regal[ae]me|regala|pas[ae]me|separ[ae]me|apart[ae]me|reserv[ae]me|ponme|pongame|seri?an?|sean|son|interesa|mejor)$/
const NOT_COUNTED =
  /^(?:talla|lote|lt|mz|manzana|casa|calle|av|jr|piso|dpto|apto|grupo|numero|torre|etapa|bloque|interior|int|of|cuadra|km|zona|sector|paradero|cra|carrera|a)$/

/** The number that a token says, or `null`. */
function numberAt(tokens: readonly Token[], at: number, product: Counted): number | null {
  const typed = tokens[at]?.typed ?? ''
  const [before = '', last = '', next = ''] = [tokens[at - 2], tokens[at - 1], tokens[at + 1]].map((one) => one?.typed)
  if (NOT_COUNTED.test(last) || (last === 'las' && before === 'a')) return null
  if (/^do[sc]enas?$/.test(typed)) return last === 'media' ? DOZEN / 2 : DOZEN
  if (typed === 'par') return product.isPaired ? 1 : 2
  if (/^(?:par|do[sc]ena)$/.test(next)) return null
  const count = /^\d{1,2}$/.test(typed) ? Number(typed) : (NUMBERS[typed] ?? null)
  return count === 0 ? null : count
}

const WINDOW = 3

/** The amount of the product at token `at`: a number shortly before it, or after it (`x2`, `3 unidades`). */
export function amountAt(
  tokens: readonly Token[],
  { at, from, to }: { readonly at: number; readonly from: number; readonly to: number },
  product: Counted,
): number | null {
  for (let place = at - 1; place >= Math.max(from, at - WINDOW); place--) {
    if (/^[,.;]$/.test(tokens[place]?.typed ?? '')) break
    const count = numberAt(tokens, place, product)
    if (count !== null) return count
  }
  for (let place = at + 1; place < to; place++) {
    const typed = tokens[place]?.typed ?? ''
    const times = /^x(\d{1,2})$/.exec(typed)
    if (times) return Number(times[1]) || null
    const next = tokens[place + 1]?.typed
    if (typed === 'x' && /^\d{1,2}$/.test(next ?? '')) return Number(next) || null
    const count = numberAt(tokens, place, product)
    if (count === null) continue
    const last = tokens[place - 1]?.typed ?? ''
    const isLast = next === undefined || /^(?:und|unid|unidad|unidades|u|pares|par|nomas|[.,(·])$/.test(next)
    if (ASKS.test(last) || (isLast && (/^\d/.test(typed) || isAlone(tokens, place, product)))) return count
  }
  return null
}

/** A number in words after the product and its colours: *reloj negro uno*. */
function isAlone(tokens: readonly Token[], at: number, product: Counted): boolean {
  const last = tokens[at - 1]
  return last !== undefined && (colorOf(last, product) !== null || at >= tokens.length - 1)
}

const AFTER_AMOUNT =
  /^(?:und|unidad|unidades|u|porfa|porfis|porfavor|por|xfa|pues|pe|ps|gracias|nomas|no|mejor|xq|porque|pq|para|pa|entonces|[,.!])$/
const BEFORE_AMOUNT = /^(?:solo|x|me|no|ya|:|-|,|y)$/

/** The amounts of a text that names no product: `quiero 1`, `mejor 2`. */
export function looseAmounts(tokens: readonly Token[], product: Counted): readonly number[] {
  return tokens.flatMap((_, at) => {
    const count = numberAt(tokens, at, product)
    const [before, next] = [tokens[at - 1]?.typed, tokens[at + 1]]
    if (count === null) return []
    const isEnd = next === undefined || AFTER_AMOUNT.test(next.typed)
    const start = /^(?:par|do[sc]enas?)$/.test(tokens[at]?.typed ?? '') ? tokens[at - 2]?.typed : before
    const leads = start === undefined || ASKS.test(start) || BEFORE_AMOUNT.test(start)
    return (isEnd && leads) || (next !== undefined && colorOf(next, product) !== null) ? [count] : []
  })
}

/** `(celeste)`, `2 unidades`, `una negra`: nothing else. */
export function saysOnlyUnits(tokens: readonly Token[], product: Counted): boolean {
  return tokens.every(
    (token, at) =>
      numberAt(tokens, at, product) !== null ||
      colorOf(token, product) !== null ||
      /^(?:y|e|la|el|las|los|un|una|otr[oa]|media|color|unidad(?:es)?|und)$/.test(token.typed),
  )
}

export interface Units {
  /** `null` if the colours are not counted. */
  readonly amount: number | null
  /** One for each unit if they are counted, else each once; one if all units have the same. */
  readonly colors: readonly string[]
}

/**
 * The colours that a text names, each with its number: `uno negro y otro azul`, `2 negras 1 beige`. `first` is how many there are of a colour that stands
 * right behind the product.
 */
export function unitsIn(tokens: readonly Token[], product: Counted, first: number | null): Units {
  const groups = tokens.flatMap((token, at) => {
    const color = colorOf(token, product)
    return color === null ? [] : [{ color, count: countBefore(tokens, at, product) }]
  })
  const colors = [...new Set(groups.map(({ color }) => color))]
  const [head, ...others] = groups
  if (!head || (head.count === null && others.length === 0)) return { amount: null, colors }
  const counts = [head.count ?? first ?? 1, ...others.map(({ count }) => count)]
  if (counts.includes(null)) return { amount: null, colors }
  const each = groups.flatMap(({ color }, at) => Array.from({ length: counts[at] ?? 0 }, () => color))
  return { amount: each.length, colors: colors.length === 1 ? colors : each }
}

function countBefore(tokens: readonly Token[], at: number, product: Counted): number | null {
  let place = at - 1
  while (/^(?:de|color|en|la|el|las|los)$/.test(tokens[place]?.typed ?? '')) place--
  if (/^otr[oa]$/.test(tokens[place]?.typed ?? '')) return 1
  return numberAt(tokens, place, product)
}

/** The product's own colour that a word names: *negra*, *grises*, *selestes*, *rosadita*. */
function colorOf({ typed }: Token, { colors }: Counted): string | null {
  return colors.find((color) => isColor(typed, fold(color))) ?? null
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
