import { AD_TAX, GOODS, isSent, PACKING, RIDERS, type Sold, VISIT } from './truth.ts'

/** A line of the ledger. */
export interface Account {
  readonly revenue: number
  readonly productCost: number
  readonly freight: number
  readonly fee: number
  readonly packing: number
  readonly losses: number
}

/** What was spent on an advertisement on a day, without the tax on it. */
export interface Spent {
  readonly day: number
  readonly network: 'meta' | 'tiktok'
  readonly slug: string
  readonly amount: number
}

const NOTHING: Account = { revenue: 0, productCost: 0, freight: 0, fee: 0, packing: 0, losses: 0 }

/** What an order really brought and cost: what couriers took counts as it was taken, also where it was too much. What they owe is no loss. */
function accountOf(sold: Sold): Account {
  const { lane, end, total, goods, units } = sold
  if (!isSent(sold)) return NOTHING
  const isDelivered = end === 'entregado'
  const lost = end === 'perdido' ? goods.cost * units - compensationOf(sold) : 0
  return {
    revenue: isDelivered ? total : 0,
    productCost: isDelivered ? goods.cost * units : 0,
    freight: lane === 'rider' ? riderFee(sold) : takenFreight(sold) + takenBack(sold),
    fee: takenFee(sold),
    // Dropi packs what it sends.
    packing: lane === 'dropi' ? 0 : PACKING,
    losses: lost,
  }
}

function riderFee({ end, rider }: Sold): number {
  return end === 'entregado' ? (RIDERS[rider]?.fee ?? 0) : VISIT
}

export function takenFreight({ freight, fault, off }: Sold): number {
  return fault === 'flete-dropi' || fault === 'flete-effi' ? freight + off : freight
}

export function takenBack({ end, back, fault, off }: Sold): number {
  if (end === 'devuelto')
    return fault === 'devolucion-cara-dropi' || fault === 'devolucion-cara-effi' ? back + off : back
  return fault === 'devolucion-de-entregado-dropi' || fault === 'devolucion-de-entregado-effi' ? back : 0
}

export function takenFee({ end, lane, fee, fault, off }: Sold): number {
  if (end !== 'entregado' || lane !== 'effi') return 0
  return fault === 'comision-effi' ? fee + off : fee
}

/** Dropi pays a lost parcel's goods. */
export function compensationOf({ end, goods, units, fault }: Sold): number {
  return end === 'perdido' && fault !== 'indemnizacion-falta' ? goods.cost * units : 0
}

function sumOf(accounts: readonly Account[]): Account {
  const add = (field: keyof Account) => accounts.reduce((sum, one) => sum + one[field], 0)
  return {
    ...{ revenue: add('revenue'), productCost: add('productCost'), freight: add('freight') },
    ...{ fee: add('fee'), packing: add('packing'), losses: add('losses') },
  }
}

function marginOf({ revenue, productCost, freight, fee, packing, losses }: Account): number {
  return revenue - productCost - freight - fee - packing - losses
}

/** Meta's advertising bears a tax. */
function paidFor({ network, amount }: Spent): number {
  return network === 'meta' ? amount + Math.round(amount * AD_TAX) : amount
}

export interface Line extends Account {
  readonly margin: number
  readonly spend: number
  readonly profit: number
}

function line(sold: readonly Sold[], spent: readonly Spent[]): Line {
  const account = sumOf(sold.map(accountOf))
  const spend = spent.reduce((sum, one) => sum + paidFor(one), 0)
  const margin = marginOf(account)
  return { ...account, margin, spend, profit: margin - spend }
}

/** The month in all, by day and by product. */
export function ledger(sold: readonly Sold[], spent: readonly Spent[], days: readonly number[]) {
  return {
    all: line(sold, spent),
    days: days.map((day) =>
      line(
        sold.filter((one) => one.day === day),
        spent.filter((one) => one.day === day),
      ),
    ),
    products: Object.fromEntries(
      GOODS.map(({ slug }) => [
        slug,
        line(
          sold.filter(({ goods }) => goods.slug === slug),
          spent.filter((one) => one.slug === slug),
        ),
      ]),
    ),
  }
}
