import { type Money, readTypedMoney } from '../../lib/money.ts'
import { fold } from '../../lib/text/fold.ts'

/** By what a row of a spreadsheet names a product. */
export interface NamedProduct {
  readonly id: string
  readonly slug: string
  readonly title: string
}

/** Why a row names no cost of a product: without an amount, of no product, of several, of one that an earlier row names, or below the last product. */
export type PastedProblem = 'no-amount' | 'unknown' | 'several' | 'twice' | 'left-over'

export interface PastedCosts {
  readonly found: readonly { readonly id: string; readonly cost: Money }[]
  readonly problems: readonly { readonly text: string; readonly why: PastedProblem }[]
}

/**
 * Reads what was copied from a spreadsheet: rows of name or code and cost, or a column of amounts in the order of the products that are shown, in which an empty
 * cell is a product without a cost. A heading is left out.
 */
export function readPastedCosts(
  text: string,
  products: readonly NamedProduct[],
  shown: readonly string[],
): PastedCosts {
  const rows = text
    .replace(/\s+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''))
  const isColumn = filled.length > 0 && filled.every((cells) => cells.filter((cell) => cell !== '').length === 1)
  const [first = []] = filled
  const isHeaded = amountIn(first) === null && filled.length > 1
  if (isColumn && filled.slice(isHeaded ? 1 : 0).every((cells) => amountIn(cells) !== null)) {
    const cells = isHeaded ? rows.slice(rows.indexOf(first) + 1) : rows
    return ofColumn(cells, shown)
  }
  return ofRows(isHeaded && productsIn(first, byName(products)).length === 0 ? filled.slice(1) : filled, products)
}

function ofColumn(rows: readonly (readonly string[])[], shown: readonly string[]): PastedCosts {
  const found: { id: string; cost: Money }[] = []
  const problems: { text: string; why: PastedProblem }[] = []
  for (const [place, cells] of rows.entries()) {
    const [cost, id] = [amountIn(cells), shown[place]]
    if (cost === null) continue
    if (id === undefined) problems.push({ text: cells.join(' ').trim(), why: 'left-over' })
    else found.push({ id, cost })
  }
  return { found, problems }
}

function ofRows(rows: readonly (readonly string[])[], products: readonly NamedProduct[]): PastedCosts {
  const names = byName(products)
  const found = new Map<string, Money>()
  const problems: { text: string; why: PastedProblem }[] = []
  for (const cells of rows) {
    const note = (why: PastedProblem) => problems.push({ text: cells.filter(Boolean).join(' · '), why })
    const [id, ...others] = productsIn(cells, names)
    const cost = amountIn(cells)
    if (id === undefined) note('unknown')
    else if (others.length > 0) note('several')
    else if (cost === null) note('no-amount')
    else if (found.has(id)) note('twice')
    else found.set(id, cost)
  }
  return { found: [...found].map(([id, cost]) => ({ id, cost })), problems }
}

/** The last cell that is an amount. */
function amountIn(cells: readonly string[]): Money | null {
  for (const cell of cells.toReversed()) {
    const read = readTypedMoney(cell)
    if (read.ok) return read.value
  }
  return null
}

/** The products that the first cell names that names any. */
function productsIn(cells: readonly string[], names: ReadonlyMap<string, readonly string[]>): readonly string[] {
  for (const cell of cells) {
    const ids = names.get(plain(cell))
    if (ids) return ids
  }
  return []
}

function byName(products: readonly NamedProduct[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, readonly string[]>()
  for (const { id, slug, title } of products) {
    for (const name of new Set([plain(title), slug, plain(id)])) names.set(name, [...(names.get(name) ?? []), id])
  }
  return names
}

const plain = (text: string) => fold(text).replace(/\s+/g, ' ').trim()
