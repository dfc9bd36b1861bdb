import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Sql } from '../../src/database/database.ts'
import { touchShop } from '../../src/shops/shops.store.ts'
import { aProduct } from '../support/catalogue-shop.ts'

export const PRODUCTS = 6
export const LARGEST_AMOUNT = 4

export interface Item {
  readonly product: number
  readonly amount: number
}

/** A set of prices for the whole catalogue. */
interface Version {
  readonly number: number
  readonly begun: number
  /** When it was first known to be in effect; `null` until then. */
  known: number | null
}

/** The catalogue's prices in céntimos. Each version has its own for every product and amount, so that a price identifies its version. */
export function unitPrice({ product, amount }: Item, version: number): number {
  return (product + 1) * 100_000 - Math.min(amount, 3) * 10_000 + version
}

/** The total that a page shows for this basket, a decimal string. */
export function shownTotal(basket: readonly Item[], version: number): string {
  return decimal(basket.reduce((sum, item) => sum + unitPrice(item, version) * item.amount, 0))
}

/** An amount in céntimos as the API writes it. */
export function decimal(centimos: number): string {
  return `${Math.floor(centimos / 100)}.${String(centimos % 100).padStart(2, '0')}`
}

export function slugOf(product: number): string {
  return `producto-${product}`
}

/** The times at which prices were in effect. A change whose commit was never answered may be in effect or not. */
export class Prices {
  #versions: Version[] = []

  begin(): number {
    const number = this.#versions.length
    this.#versions.push({ number, begun: Date.now(), known: null })
    return number
  }

  confirm(number: number): void {
    const version = this.#versions[number]
    if (version) version.known = Date.now()
  }

  /** The newest version that is known to be in effect: what a page shows that is opened now. */
  get latest(): number {
    return this.#versions.findLast(({ known }) => known !== null)?.number ?? 0
  }

  get changes(): number {
    return this.#versions.filter(({ known }) => known !== null).length
  }

  /** The versions that may have been in effect at some moment from `from` to `to`. */
  between(from: number, to: number): readonly number[] {
    const possible = this.#versions.filter(({ number, begun }) => begun <= to && this.#endOf(number) >= from)
    return possible.map(({ number }) => number)
  }

  /** A version ends at the next change that is known to have happened. */
  #endOf(number: number): number {
    return this.#versions.find((other) => other.number > number && other.known !== null)?.known ?? Infinity
  }
}

/** Puts a version of all prices into the catalogue, in the caller's transaction. */
export async function writePrices(tx: Sql, shopId: string, version: number): Promise<void> {
  const products = Array.from({ length: PRODUCTS }, (_, product) =>
    aProduct({
      slug: slugOf(product),
      title: `Producto ${product}`,
      tiers: tiersOf(product, version),
      position: product,
    }),
  )
  await saveProducts(tx, shopId, products, { now: Date.now(), placing: 'given' })
  await touchShop(tx, shopId)
}

function tiersOf(product: number, version: number) {
  const [one, two, three] = [1, 2, 3].map((amount) => unitPrice({ product, amount }, version))
  return [(product + 2) * 100_000, one ?? 0, two ?? 0, three ?? 0] as const
}
