import { sql } from 'kysely'
import type { Database } from '../../src/database/database.ts'

/** What the shop of the recount says of its costs, in hundredths. */
export const SAID = {
  packing: 150,
  /** Freight, what a return costs beside it, and the fee for collecting, by courier. */
  couriers: {
    Olva: { freight: 1_200, comingBack: 700, feeFixed: 50, feeShare: 0.03, feeOn: 'delivered' as const },
    '': { freight: 900, comingBack: 0, feeFixed: 0, feeShare: 0.01, feeOn: 'sent' as const },
  },
}

/** What JSON holds: the recount reads it as it is stored. */
// biome-ignore lint/suspicious/noExplicitAny: types of the product would be its definitions again.
type Loose = any

interface Row {
  readonly id: string
  readonly state: string
  readonly day: string
  readonly total: number
  readonly lines: string
  readonly work: string
  readonly place: string
}

type Figure = Record<string, number>

/** The figures of each day, counted order by order in the simplest way: nothing of it is shared with the product. `dayOf` says the day of a time. */
export async function naiveFigures(
  db: Database,
  shopId: string,
  dayOf: (at: number) => string,
): Promise<Record<string, Figure>> {
  const { rows } = await sql<Row & { placed_at: number }>`
    select id, state, total, lines, work, place_code as place, placed_at from orders where shop_id = ${shopId}`.execute(
    db.read,
  )
  const days: Record<string, Figure> = {}
  for (const row of rows) {
    const day = dayOf(Number(row.placed_at))
    const figure = await orderOf(db, shopId, row)
    const sum = days[day] ?? {}
    days[day] = sum
    for (const [name, amount] of Object.entries(figure)) sum[name] = (sum[name] ?? 0) + amount
  }
  return days
}

/** How many orders were delivered on each day, and what couriers still hold of all of them. */
export async function naiveHappened(
  db: Database,
  shopId: string,
  dayOf: (at: number) => string,
): Promise<{ readonly delivered: Record<string, number>; readonly revenue: number; readonly held: number }> {
  const { rows } = await sql<{ state: string; work: string; total: number }>`
    select state, work, total from orders where shop_id = ${shopId}`.execute(db.read)
  const delivered: Record<string, number> = {}
  let [revenue, held] = [0, 0]
  for (const { state, work: text, total } of rows) {
    const work = JSON.parse(text)
    const payments: Loose[] = Object.values(work.payments ?? {})
    for (const { kind, receivedBy, state: judged, handedAt, amount } of payments)
      if (kind !== 'reembolso' && receivedBy === 'courier' && judged === 'aceptado' && !handedAt) held += amount
    if (state !== 'entregado') continue
    const parcels: Loose[] = Object.values(work.parcels ?? {})
    const day = dayOf(Math.max(...parcels.filter((one) => one.state === 'entregado').map((one) => one.stateAt)))
    delivered[day] = (delivered[day] ?? 0) + 1
    revenue += Number(total)
  }
  return { delivered, revenue, held }
}

async function orderOf(
  db: Database,
  shopId: string,
  { id, state, total, lines: text, work: facts }: Row,
): Promise<Figure> {
  const { rows: events } = await sql<{ seq: number; act: string; change: string; undoes: number | null }>`
    select seq, act, change, undoes from order_events where shop_id = ${shopId} and order_id = ${id} order by seq`.execute(
    db.read,
  )
  const { rows: kept } = await sql<{ unit_costs: string }>`
    select unit_costs from order_costs where shop_id = ${shopId} and order_id = ${id}`.execute(db.read)
  const costs = JSON.parse(kept[0]?.unit_costs ?? 'null')
  const [lines, work] = [JSON.parse(text), JSON.parse(facts)]
  const undone = events.flatMap(({ seq, undoes }) => (undoes === null ? [] : [seq, undoes]))
  const states = events
    .filter(({ seq }) => !undone.includes(seq))
    .flatMap(({ change }) => JSON.parse(change).state?.[1] ?? [])
  const isSent = states.some((one) => ['enviado', 'entregado', 'devuelto'].includes(one))
  const isDelivered = state === 'entregado'
  let [isKnown, product, losses, freight, fee, packed] = [true, 0, 0, 0, 0, 0]
  const held: Record<string, number> = {}
  const have: Record<string, number> = {}
  const keyOf = (line: Loose) => `${line.status}:${line.pack ?? ''}:${line.order}:${line.slug}`
  const back = { ...work.exchange?.units }
  for (const line of isDelivered ? lines : []) {
    const cost = costs?.[keyOf(line)] ?? null
    // What is exchanged is taken from the last units of a line, of two equal lines from the later one.
    held[keyOf(line)] = (held[keyOf(line)] ?? 0) + line.amount
    have[keyOf(line)] = cost
  }
  for (const [key, amount] of Object.entries(held)) {
    const stayed = amount - (back[key] ?? 0)
    if (stayed <= 0) continue
    if (have[key] === null) isKnown = false
    product += stayed * (have[key] ?? 0)
  }
  const parcels: Loose[] = Object.values(work.parcels ?? {})
  for (const parcel of parcels) {
    if (parcel.outing === 0 || parcel.state === 'anulado' || parcel.state === 'preparado') continue
    const said = SAID.couriers[parcel.courier as keyof typeof SAID.couriers] ?? SAID.couriers['']
    freight += parcel.cost ?? said.freight
    if (parcel.state === 'devuelto' || parcel.state === 'volviendo') freight += said.comingBack
    const isPaid = said.feeOn === 'sent' || parcel.state === 'entregado'
    if (parcel.collect > 0 && isPaid) fee += said.feeFixed + Math.round(parcel.collect * said.feeShare)
    if (!parcel.packs) packed += 1
  }
  if (isDelivered || state === 'devuelto') {
    const seen = events.flatMap(({ change }) => JSON.parse(change).lines?.[1] ?? [])
    const lost = lostUnits(work, lines, isDelivered ? held : {}, back, keyOf, parcels)
    for (const [stock, amount] of Object.entries(lost)) {
      const line = seen.findLast((one: Loose) => one.productId === stock.slice(0, stock.indexOf('/')))
      const cost = line ? (costs?.[keyOf(line)] ?? null) : null
      if (cost === null) isKnown = false
      losses += amount * (cost ?? 0)
    }
  }
  const packing = packed * SAID.packing
  const revenue = isDelivered ? total : 0
  return {
    orders: 1,
    confirmed: Number(isSent || states.includes('confirmado')),
    sent: Number(isSent),
    delivered: Number(isDelivered),
    returned: Number(state === 'devuelto'),
    cancelled: Number(state === 'cancelado'),
    open: Number(!['entregado', 'devuelto', 'cancelado'].includes(state)),
    revenue,
    unclear: Number(!isKnown),
    margin: isKnown ? revenue - product - losses - freight - fee - packing : 0,
  }
}

/** Units off the shelf less those that the buyer has and those that are coming. */
function lostUnits(
  work: Loose,
  lines: Loose[],
  kept: Record<string, number>,
  back: Record<string, number>,
  keyOf: (line: Loose) => string,
  parcels: Loose[],
) {
  const left: Record<string, number> = { ...work.taken }
  const take = (stock: string) => {
    left[stock] = (left[stock] ?? 0) - 1
  }
  const units: Record<string, string[]> = {}
  for (const line of lines) {
    if (line.productId === '' || kept[keyOf(line)] === undefined) continue
    const own = units[keyOf(line)] ?? []
    units[keyOf(line)] = own
    for (let unit = 0; unit < line.amount; unit += 1) own.push(`${line.productId}/${line.colors[unit] ?? ''}`)
  }
  for (const [key, all] of Object.entries(units))
    for (const stock of all.slice(0, all.length - (back[key] ?? 0))) take(stock)
  const coming = parcels.filter((parcel) => parcel.unitsBack > 0).map((parcel) => parcel.back ?? {})
  for (const some of [...coming, work.exchange?.back ?? {}]) {
    for (const [stock, amount] of Object.entries(some as Record<string, number>))
      left[stock] = (left[stock] ?? 0) - amount
  }
  return Object.fromEntries(Object.entries(left).filter(([, amount]) => amount > 0))
}
