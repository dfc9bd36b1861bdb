import { lineKey, type PricedLine } from '../../cart/line.ts'
import { wholeLines } from '../../cart/whole-lines.ts'
import { localDay } from '../../lib/time/local-time.ts'
import type { Order } from '../../orders/order.ts'
import type { Parcel } from '../../orders/order-work.ts'
import { currentParcels, parcelsOf } from '../../orders/parcels/parcels.ts'
import { addSums, addTo, type FigureSums, type GrowingSums, noSums, type Reached, sumsOf } from './figure-sums.ts'
import { isKnown, type Known } from './known.ts'
import { arrivalOf } from './order-arrival.ts'
import { keptUnits, type OrderFacts, type OrderFigures, orderFigures } from './order-figures.ts'
import { shareOut } from './share-out.ts'

/**
 * By what the orders of a day are grouped. `all`: one row, with key ''. `product`: a product's id. `ad`: network, campaign and advertisement (`adKey`) of the last touch, or the coupon’s campaign (`adOfOrder`). `ad-product`: the
 * same with a product. `place`: the code of the district, or `~` and the departamento. `courier`: the courier of the last parcel. `alike`: courier or way, and
 * departamento, and `phone`: `conocido` or `nuevo`, for what is expected of open orders. `person`: who called and confirmed. `happened`: the day on which they were delivered, or their money came to a courier or left it.
 */
export const FIGURE_KINDS = [
  ...(['all', 'product', 'ad', 'ad-product', 'place', 'courier', 'alike', 'phone', 'person', 'happened'] as const),
] as const
export type FigureKind = (typeof FIGURE_KINDS)[number]

export interface FigureRow {
  readonly kind: FigureKind
  readonly key: string
  readonly sums: FigureSums
}

/** An advertisement as orders name it; '' for what the address did not say. */
export interface AdOfOrder {
  readonly network: string
  readonly campaign: string
  readonly ad: string
}

/** An order of a day, with what groups it. */
export interface GroupedOrder extends OrderFacts {
  readonly isEstimated: boolean
  /** `null`: nothing is known of where it came from. */
  readonly ad: AdOfOrder | null
  /** The code of its district, also once its person is forgotten. */
  readonly placeCode: string
  /** A delivery to its phone had ended before it came in. */
  readonly isKnownPhone: boolean
}

const PART = '|'

export function adKey({ network, campaign, ad }: AdOfOrder): string {
  return [network, campaign, ad].join(PART)
}

export function readAdKey(key: string): AdOfOrder {
  const [network = '', campaign = '', ad = ''] = key.split(PART)
  return { network, campaign, ad }
}

/** An `ad-product` key is that of the advertisement with the product behind it. */
export function readAdProductKey(key: string): { readonly ad: string; readonly product: string } {
  const end = key.lastIndexOf(PART)
  return { ad: key.slice(0, end), product: key.slice(end + 1) }
}

/** The rows of a day under way. */
export interface FigureTally {
  add(orders: readonly GroupedOrder[]): void
  /** In no particular order. A kind's rows add up to the day's, except `product` and `ad-product`: an order of two products is in two. `happened` has delivered orders alone. */
  rows(): readonly FigureRow[]
}

/** Adds a day's orders up, portion by portion. */
export function figureTally(begun: number): FigureTally {
  const rows = new Map<string, FigureRow & { readonly sums: GrowingSums }>()
  const add = (kind: FigureKind, key: string, more: FigureSums) => {
    const id = `${kind} ${key}`
    const row = rows.get(id)
    if (row) addTo(row.sums, more)
    else rows.set(id, { kind, key, sums: { ...more } })
  }
  if (begun > 0) add('all', '', { ...noSums, begun })
  return {
    add(orders) {
      for (const one of orders) for (const { kind, key, sums } of rowsOf(one)) add(kind, key, sums)
    },
    rows: () => [...rows.values()],
  }
}

/** What one order adds to the rows of its day. */
export function rowsOf(one: GroupedOrder): readonly FigureRow[] {
  const figures = orderFigures(one)
  const arrival = arrivalOf(one.order, one.course)
  const reached = { ...one.course, isEstimated: one.isEstimated, wayMinutes: arrival?.wayMinutes ?? null }
  const sums = sumsOf(figures, reached)
  const dayOf = (at: number) => localDay(at, one.order.country)
  const ad = one.ad ? adKey(one.ad) : ''
  const courier = courierOf(one.order)
  return [
    { kind: 'all', key: '', sums },
    { kind: 'place', key: placeOf(one), sums },
    { kind: 'courier', key: courier, sums },
    { kind: 'alike', key: `${courier || `~${one.order.work.way}`}${PART}${one.order.departamento}`, sums },
    { kind: 'phone', key: one.isKnownPhone ? 'conocido' : 'nuevo', sums },
    { kind: 'ad', key: ad, sums },
    ...byProduct(one, { figures, reached, whole: sums }).flatMap((part): readonly FigureRow[] => [
      { kind: 'product', key: part.productId, sums: part.sums },
      { kind: 'ad-product', key: `${ad}${PART}${part.productId}`, sums: part.sums },
    ]),
    ...[...byPerson(one, sums)].map(([key, did]): FigureRow => ({ kind: 'person', key, sums: did })),
    ...(arrival ? [{ kind: 'happened', key: dayOf(arrival.at), sums } as const] : []),
    ...one.course.held.map(({ at, amount }): FigureRow => {
      return { kind: 'happened', key: dayOf(at), sums: { ...noSums, held: amount } }
    }),
  ]
}

function placeOf({ placeCode, order }: GroupedOrder): string {
  return placeCode === '' ? `~${order.departamento}` : placeCode
}

/** The courier of the parcel that left last; '' while none has left. */
function courierOf(order: Order): string {
  const left = currentParcels(parcelsOf(order, 'all')).map(([, parcel]) => parcel)
  const last = left.filter(({ outing }) => outing > 0).toSorted(laterFirst)[0]
  return last?.courier ?? ''
}

const laterFirst = (one: Parcel, other: Parcel) => other.outing - one.outing || other.stateAt - one.stateAt

/** Confirmed orders are those of who confirmed them, with all that became of them. What others did beside it is counted as theirs. */
function byPerson({ course, order }: GroupedOrder, sums: FigureSums): ReadonlyMap<string, FigureSums> {
  const did = new Map<string, FigureSums>()
  const add = (person: string, more: Partial<FigureSums>) =>
    did.set(person, addSums(did.get(person) ?? noSums, { ...noSums, ...more }))
  if (course.confirmedBy !== null) add(course.confirmedBy, sums)
  for (const [person, attempts] of course.attempts) add(person, { attempts })
  const { firstCall } = course
  if (firstCall) {
    const firstCallMinutes = Math.max(0, Math.round((firstCall.at - order.placedAt) / 60_000))
    add(firstCall.by, { firstCalls: 1, firstCallMinutes })
  }
  return did
}

interface CountedOrder {
  readonly figures: OrderFigures
  readonly reached: Reached
  readonly whole: FigureSums
}

interface ProductPart {
  readonly productId: string
  readonly sums: FigureSums
}

interface ProductGroup {
  readonly productId: string
  /** By what revenue is shared out: what its kept lines cost; and costs of the way: what its lines that left cost. */
  readonly keptTotal: number
  readonly sentTotal: number
  readonly keptUnits: number
  /** By what the cost of the products is shared out: what its kept units cost, as far as it is known. */
  readonly productCost: number
}

/** An order by its products. What was sold and what it cost is shared out by what their lines cost, so that the parts add up to the order's own figures, `whole`. */
function byProduct(one: GroupedOrder, { figures, reached, whole }: CountedOrder): readonly ProductPart[] {
  const groups = productGroups(one, figures.outcome)
  if (groups.length <= 1) return groups.map(({ productId }) => ({ productId, sums: whole }))
  const split = (amount: Known, weightOf: (group: ProductGroup) => number): readonly Known[] =>
    isKnown(amount) ? shareOut(amount, groups.map(weightOf)) : groups.map(() => amount)
  const bySent = (amount: Known) => split(amount, ({ sentTotal }) => sentTotal)
  const revenue = shareOut(
    figures.revenue,
    groups.map(({ keptTotal }) => keptTotal),
  )
  const product = split(figures.product, ({ productCost }) => productCost)
  const [freight, fee, packing, losses] = [figures.freight, figures.fee, figures.packing, figures.losses].map(bySent)
  return groups.map(({ productId, keptUnits: units }, place) => {
    const outcome = figures.outcome === 'entregado' && units === 0 ? 'devuelto' : figures.outcome
    const own: OrderFigures = {
      ...{ outcome, units, revenue: revenue[place] ?? 0, product: product[place] ?? 0 },
      ...{ freight: freight?.[place] ?? 0, fee: fee?.[place] ?? 0 },
      ...{ packing: packing?.[place] ?? 0, losses: losses?.[place] ?? 0 },
    }
    return { productId, sums: sumsOf(own, reached) }
  })
}

/** A group for each product that left, or that was ordered while nothing has left: a pack or promo with what it brings is one. */
function productGroups(
  { order, course, unitCosts }: GroupedOrder,
  outcome: OrderFigures['outcome'],
): readonly ProductGroup[] {
  const left = course.sentLines ?? order.lines
  const kept = outcome === 'entregado' ? keptUnits(order) : {}
  const groups = new Map<string, ProductGroup>()
  for (const { head, brought } of wholeLines(left)) {
    const lines = [head, ...brought]
    const before = groups.get(head.productId)
    const units = lines.map((line) => Math.min(kept[lineKey(line)] ?? 0, line.amount))
    const cost = lines.reduce((sum, line, place) => sum + (unitCosts?.[lineKey(line)] ?? 0) * (units[place] ?? 0), 0)
    groups.set(head.productId, {
      productId: head.productId,
      keptTotal: (before?.keptTotal ?? 0) + priceOf(lines, units),
      sentTotal: (before?.sentTotal ?? 0) + lines.reduce((sum, { total }) => sum + total, 0),
      keptUnits: (before?.keptUnits ?? 0) + units.reduce((sum, amount) => sum + amount, 0),
      productCost: (before?.productCost ?? 0) + cost,
    })
  }
  return [...groups.values()]
}

/** What these units of the lines were sold for. */
function priceOf(lines: readonly PricedLine[], units: readonly number[]): number {
  return lines.reduce((sum, { unitPrice }, place) => sum + unitPrice * (units[place] ?? 0), 0)
}
