import { sql } from 'kysely'
import type { Database } from '../../src/database/database.ts'

/** A row of a sheet by its columns. */
export type Row = Readonly<Record<string, string | number>>

/** What JSON holds: the sheet reads it as it is stored. */
// biome-ignore lint/suspicious/noExplicitAny: types of the product would be its definitions again.
type Loose = any

/** Where nobody has said an amount. */
const NO_DATA = Number.NaN
const yes = (is: boolean) => Number(is)
const total = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)
const round = (amount: number) => Math.floor(amount + 0.5)

/** The day of a time in Lima, which keeps one hour the whole year. */
const dayOf = (at: number) => new Date(Number(at) - 5 * 3_600_000).toISOString().slice(0, 10)

/** The sheets that a seller would keep, a row for each thing, from rows as they are exported. Nothing of it is shared with the product. */
export async function sheetsOf(db: Database, shopId: string) {
  const rows = async (table: string): Promise<readonly Loose[]> =>
    (await sql<Loose>`select * from ${sql.table(table)} where shop_id = ${shopId}`.execute(db.read)).rows
  const [choices] = await rows('figure_choices')
  const tax = JSON.parse(choices.ad_tax)
  const usual = new Map((await rows('usual_costs')).map((one) => [one.courier, one]))
  const costs = new Map((await rows('order_costs')).map((one) => [one.order_id, one]))
  const origins = new Map((await rows('ticket_origins')).map((one) => [one.ticket_id, JSON.parse(one.last)]))
  const events = Map.groupBy(await rows('order_events'), (one) => one.order_id)
  const orders = await rows('orders')

  /** A parcel that left, with what its courier takes. */
  const parcels = orders.flatMap((order) =>
    Object.values<Loose>(JSON.parse(order.work).parcels ?? {})
      .filter(({ outing, state }) => outing > 0 && state !== 'preparado' && state !== 'anulado')
      .map((parcel) => {
        const said = usual.get(parcel.courier)
        const out = parcel.cost ?? said?.freight ?? NO_DATA
        const cameBack = parcel.state === 'volviendo' || parcel.state === 'devuelto'
        const back = said ? round((out * JSON.parse(said.coming_back).basisPoints) / 10_000) : NO_DATA
        const fee = said ? round((parcel.collect * JSON.parse(said.fee).basisPoints) / 10_000) : NO_DATA
        return {
          ...{ order: order.id, courier: parcel.courier, outing: parcel.outing, at: parcel.stateAt },
          freight: out + (cameBack ? back : 0),
          fee: parcel.collect === 0 ? 0 : yes(parcel.state === 'entregado') * fee,
          packing: parcel.packs ? 0 : choices.packing,
        }
      }),
  )

  /** Where the units of an order are, each crossed off the list of those that left the shelf. */
  function unitsOf(order: Loose) {
    const [work, [line]] = [JSON.parse(order.work), JSON.parse(order.lines)]
    const exchanged = total(Object.values<number>(work.exchange?.units ?? {}))
    const withBuyer = order.state === 'entregado' ? line.amount - exchanged : 0
    const left = Object.entries<number>(work.taken ?? {}).flatMap(([key, amount]) => Array(amount).fill(key))
    const crossOff = (key: string) => {
      const place = left.indexOf(key)
      if (place >= 0) left.splice(place, 1)
    }
    for (let unit = 0; unit < withBuyer; unit += 1) crossOff(`${line.productId}/${line.colors[unit] ?? ''}`)
    const coming = Object.values<Loose>(work.parcels ?? {}).filter(({ unitsBack }) => unitsBack > 0)
    for (const some of [...coming.map(({ back }) => back), work.exchange?.back])
      for (const [key, amount] of Object.entries<number>(some ?? {}))
        for (let unit = 0; unit < amount; unit += 1) crossOff(key)
    const isOver = order.state === 'entregado' || order.state === 'devuelto'
    return { withBuyer, lost: isOver ? left.length : 0 }
  }

  /** A row for each order: what it counts as, and what it earned. */
  const sheet = orders.map((order): Row => {
    const [work, lines, kept] = [JSON.parse(order.work), JSON.parse(order.lines), costs.get(order.id)]
    if (lines.length !== 1) throw new Error('The sheet has one product a row')
    const own = events.get(order.id) ?? []
    const undone = new Set(own.flatMap(({ seq, undoes }) => (undoes === null ? [] : [seq, undoes])))
    const reached = own.filter(({ seq }) => !undone.has(seq)).map(({ change }) => JSON.parse(change).state?.[1])
    const sent = reached.some((state) => ['enviado', 'entregado', 'devuelto'].includes(state))
    const boxes = parcels.filter((one) => one.order === order.id)
    const [box] = boxes.toSorted((one, other) => other.outing - one.outing || other.at - one.at)
    const { withBuyer, lost } = unitsOf(order)
    const [unit] = Object.values<number | null>(JSON.parse(kept.unit_costs))
    const costOf = (units: number) => (units === 0 ? 0 : units * (unit ?? NO_DATA))
    const [freight, fee, packing] = [
      total(boxes.map((one) => one.freight)),
      total(boxes.map((one) => one.fee)),
      total(boxes.map((one) => one.packing)),
    ]
    const [product, losses] = [costOf(withBuyer), costOf(lost)]
    const cost = product + freight + fee + packing + losses
    const clear = yes(!Number.isNaN(cost))
    const inSum = (amount: number) => (clear ? amount : 0)
    const delivered = yes(order.state === 'entregado')
    const returned = yes(order.state === 'devuelto')
    const cancelled = yes(order.state === 'cancelado')
    const revenue = delivered * order.total
    const arrived = Object.values<Loose>(work.parcels ?? {}).filter(({ state }) => state === 'entregado')
    const arrivedAt = Math.max(...arrived.map(({ stateAt }) => stateAt))
    const from = origins.get(order.id)
    const network = ['facebook', 'instagram'].includes(from?.network) ? 'meta' : from?.network
    const courier = box?.courier ?? ''
    return {
      day: dayOf(order.placed_at),
      product: lines[0].productId,
      ad: from ? [network, from.campaign, from.ad].join('|') : '',
      place: order.place_code,
      courier,
      alike: `${courier || `~${work.way ?? 'domicilio'}`} ${order.departamento}`,
      phone: kept.known_phone,
      orders: 1,
      confirmed: yes(sent || reached.includes('confirmado')),
      sent: yes(sent),
      ...{ delivered, returned, cancelled, open: 1 - delivered - returned - cancelled, units: withBuyer, revenue },
      productCost: inSum(product),
      freight: inSum(freight),
      fee: inSum(fee),
      packing: inSum(packing),
      losses: inSum(losses),
      unclear: 1 - clear,
      unclearRevenue: (1 - clear) * revenue,
      noProductCost: yes(Number.isNaN(product + losses)),
      noFreight: yes(Number.isNaN(freight)),
      noFee: yes(Number.isNaN(fee)),
      noPacking: yes(Number.isNaN(packing)),
      estimated: kept.estimated * yes(product + losses !== 0),
      clearDelivered: clear * delivered,
      clearMargin: delivered * inSum(revenue - cost),
      clearReturned: clear * returned,
      returnedCost: returned * inSum(cost),
      timed: delivered,
      wayMinutes: delivered ? round((arrivedAt - work.sentAt) / 60_000) : 0,
    }
  })

  /** A row for each advertisement and day, with its tax. */
  const spend = (await rows('ad_spend')).map((one): Row => {
    const added = round((one.amount * (tax[one.network] ?? 0)) / 10_000)
    return { day: one.day, ad: [one.network, one.campaign, one.ad].join('|'), tax: added, spent: one.amount + added }
  })

  /** A row for each form that was begun: orders through the shop's own form, and those that were left. */
  const begun = [
    ...orders
      .filter(({ source }) => source === 'tienda')
      .map(({ begun_at }): Row => ({ day: dayOf(begun_at), begun: 1 })),
    ...(await rows('tickets'))
      .filter(({ finalised_at }) => finalised_at === null)
      .map(({ created_at }): Row => ({ day: dayOf(created_at), begun: 1 })),
  ]
  return { orders: sheet, spend, begun, visits: await rows('daily_visits'), monthly: await rows('monthly_costs') }
}
