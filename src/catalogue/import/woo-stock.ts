import { type BadStock, hasLeft, isBad, type StockSign } from './quantity.ts'

/** The cells of a row that tell of its stock; '' also for a column that the file lacks. */
export interface WooStockCells {
  /** `1`, `0` or `backorder`. */
  readonly inStock: string
  /** A number, `parent` for a variation that shares its product's stock, or empty when nobody counts. */
  readonly stock: string
  /** `1`, `0` or `notify`. */
  readonly backorders: string
}

const YES = ['1', 'yes', 'sí', 'si', 'true', 'verdadero', 'instock', 'backorder', 'onbackorder']
const NO = ['0', 'no', 'false', 'falso', 'outofstock']

/** As WooCommerce sells a product: a counted stock decides, unless it may be ordered in advance; else what the seller says. */
export function wooStock({ inStock, stock, backorders }: WooStockCells): StockSign | BadStock {
  const said = saidOf(inStock)
  const left = isShared(stock) ? null : hasLeft(stock)
  if (isBad(said)) return said
  if (isBad(left)) return left
  if (left === false) return mayWait(backorders) ? 'for-sale' : 'sold-out'
  if (said === null) return left ? 'for-sale' : 'unknown'
  return said ? 'for-sale' : 'sold-out'
}

/** The stock of a variation. One with a count of its own decides for itself; all others are also sold out with their product. */
export function variationStock(own: WooStockCells, product: StockSign): StockSign | BadStock {
  const sign = wooStock(own)
  const decidesItself = own.stock !== '' && !isShared(own.stock)
  if (isBad(sign) || decidesItself || sign === 'sold-out') return sign
  return product === 'sold-out' || sign === 'unknown' ? product : sign
}

function isShared(stock: string): boolean {
  return stock.toLowerCase() === 'parent'
}

function saidOf(inStock: string): boolean | null | BadStock {
  const text = inStock.toLowerCase()
  if (text === '') return null
  if (YES.includes(text)) return true
  return NO.includes(text) ? false : { bad: `in stock is 1, 0 or backorder, not: ${inStock}` }
}

function mayWait(backorders: string): boolean {
  return [...YES, 'notify'].includes(backorders.toLowerCase())
}
