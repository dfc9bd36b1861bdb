import type { NamedProduct } from '../../catalogue/product.ts'
import { fold } from '../../lib/text/fold.ts'
import { amountAt, type Counted, isPaired, looseAmounts, saysOnlyUnits, type Units, unitsIn } from './chat-amounts.ts'
import { type KnownProducts, type NamedAt, productsIn } from './chat-products.ts'
import { type Token, tokensOf } from './chat-tokens.ts'
import type { ChatLine } from './proposal.ts'

interface Found {
  /** One product, or several between which no word decided yet. */
  among: readonly NamedProduct[]
  amount: number | null
  colors: readonly string[]
}

/** `Mejor celestes`; not *el mejor reloj*. */
const CHANGE =
  /(?<![a-z])(?:(?<!(?:el|la|lo|los|las|es|cual|tu|su) )mejor(?! (?:calidad|precio|oferta|marca))|digo|perdon|cambio|cambiame)(?![a-z])|^(?:(?:ay|uy|ah) )?no+,? (?=\d|un[oa]?(?![a-z])|dos|tres|cuatro)/
const CANCEL = /(?<![a-z])(?:mejor no|ya no (?:lo|la|los|las)? ?(?:quiero|deseo))[^a-z]*$/
const ALSO = /(?<![a-z])(?:tambien|tb|tmb|ademas|(?<!no )mas)(?![a-z])/
/** `1 de cada uno`. */
const OF_EACH = /(?<![a-z\d])(un[oa]?|dos|tres|[1-9]) de (?:cada|c\/u)/
const EACH: Readonly<Record<string, number>> = { un: 1, una: 1, uno: 1, dos: 2, tres: 3 }

/** Reads products, amounts and colours from parts of a chat, in their order. */
export function linesOf(texts: readonly string[], known: KnownProducts): readonly ChatLine[] {
  const found: Found[] = []
  const loose: string[] = []
  let last: Found | null = null
  for (const text of texts) {
    const tokens = tokensOf(text)
    const named = productsIn(tokens, known)
    if (named.length > 0) {
      if (replaces(text, named, found)) found.splice(last ? found.indexOf(last) : -1, 1)
      last = addNamed(text, tokens, named, found) ?? last
    } else if (last && CANCEL.test(fold(text))) {
      found.splice(found.indexOf(last), 1)
      last = null
    } else if (last && saysOnlyUnits(tokens, countedOf(last))) addLoose(last, text)
    else loose.push(text)
  }
  const [only, ...others] = found
  for (const text of loose) {
    const each = OF_EACH.exec(fold(text))?.[1]
    if (each !== undefined) for (const line of found) line.amount ??= EACH[each] ?? Number(each)
    else if (only && others.length === 0) addLoose(only, text)
  }
  return found.map(decidedByColor).map(({ among, amount, colors }) => ({
    ...{ slugs: among.map(({ slug }) => slug), amount },
    colors: [...colors],
  }))
}

/** `Mejor la lámpara` takes back what was asked for before. */
function replaces(text: string, named: readonly NamedAt[], found: readonly Found[]): boolean {
  const folded = fold(text)
  return (
    found.length > 0 && CHANGE.test(folded) && !ALSO.test(folded) && named.every(({ among }) => !lineOf(among, found))
  )
}

/** The line of products that were named before. */
function lineOf(among: readonly NamedProduct[], found: readonly Found[]): Found | undefined {
  return found.find((line) =>
    line.among.length === 1 || among.length === 1
      ? line.among.some((product) => among.includes(product))
      : line.among.every((product) => among.includes(product)),
  )
}

/** Adds the products that a text names, and returns the line of the last one. */
function addNamed(
  text: string,
  tokens: readonly Token[],
  named: readonly NamedAt[],
  found: Found[],
): Found | undefined {
  let line: Found | undefined
  for (const [n, { at, among }] of named.entries()) {
    const [from, to] = [n === 0 ? 0 : (named[n - 1]?.at ?? 0) + 1, named[n + 1]?.at ?? tokens.length]
    line = lineOf(among, found)
    if (!line) {
      line = { among, amount: null, colors: [] }
      found.push(line)
    } else if (among.length < line.among.length) line.among = among
    const counted = countedOf(line)
    const amount = amountAt(tokens, { at, from, to }, counted)
    const own = tokens.slice(n === 0 ? 0 : at, n === named.length - 1 ? tokens.length : to)
    const units = unitsIn(own, counted, amount)
    line.amount = largest(amount, units.amount) ?? line.amount
    addColors(line, units, { isChange: CHANGE.test(fold(text)), isMore: ALSO.test(fold(text)) })
  }
  return line
}

function largest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}

/** Adds the amount and colours of a text that names no product, in a chat about one: `quiero 1`, `mejor 2`, `una negra y una beige`. */
function addLoose(line: Found, text: string): void {
  const tokens = tokensOf(text)
  const counted = countedOf(line)
  const units = unitsIn(tokens, counted, null)
  const isChange = CHANGE.test(fold(text))
  const counts = looseAmounts(tokens, counted)
  const count = units.amount ?? (counts.length === 1 ? (counts[0] ?? null) : null)
  const isMore = ALSO.test(fold(text))
  const isLarger = count !== null && line.amount !== null && units.amount !== null && count > line.amount
  const isLast = isChange || (!isMore && (line.amount === null || isLarger))
  if (count !== null && isLast) line.amount = count
  addColors(line, units, { isChange, isMore })
}

function addColors(
  line: Found,
  { amount, colors }: Units,
  { isChange, isMore }: { readonly isChange: boolean; readonly isMore: boolean },
): void {
  if (colors.length === 0) return
  const isKnown = colors.every((color) => line.colors.includes(color))
  if (isChange || (amount !== null && !isMore)) line.colors = colors
  else if (!isKnown) line.colors = [...new Set([...line.colors, ...colors])]
}

function countedOf({ among }: Found): Counted {
  return {
    colors: [...new Set(among.flatMap(({ colors }) => colors))],
    isPaired: among.every(({ title }) => isPaired(title)),
  }
}

/** A colour that only one of the products has decides between them. */
function decidedByColor(line: Found): Found {
  const having = line.among.filter((product) => line.colors.every((color) => product.colors.includes(color)))
  return line.colors.length > 0 && having.length > 0 ? { ...line, among: having } : line
}
