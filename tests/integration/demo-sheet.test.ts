// @module-tag detail
import { expect, test } from 'vitest'
import { recomputeStaleDays } from '../../src/figures/days/recompute-stale-days.job.ts'
import type { LINE_GROUPS } from '../../src/figures/reports/lines-by.step.ts'
import { SUM_FIELDS } from '../../src/figures/rules/figure-sums.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { openDemoShops } from '../../src/server/demo/demo.ts'
import { listShops } from '../../src/shops/shops.store.ts'
import { openTestSqlite, testFolder } from '../support/databases.ts'
import { madeUpMedia } from '../support/demo-media.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { mediaIn } from '../support/media.ts'
import { type Row, sheetsOf } from '../support/sheet-columns.ts'

const [FROM, TO] = ['2026-10-01', '2026-10-31']
const [BEFORE_FROM, BEFORE_TO] = ['2026-08-31', '2026-09-30']
const TODAY = '2026-11-21'
const SIXTY_DAYS_AGO = '2026-09-22'

/** SUMIFS: a column of the rows where others have these values. */
function sumIfs(rows: readonly Row[], column: string, where: Row = {}): number {
  const found = rows.filter((row) => Object.entries(where).every(([name, value]) => row[name] === value))
  return found.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)
}
const within = <One extends { readonly day?: unknown }>(rows: readonly One[], from: string, to: string) =>
  rows.filter(({ day }) => String(day) >= from && String(day) <= to)
/** The same lines in the same order. */
const inOrder = (lines: readonly { readonly key: string; readonly margin: number }[]) =>
  lines.toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.margin - other.margin))
const keysOf = (rows: readonly Row[], column: string) => [...new Set(rows.map((row) => String(row[column])))].toSorted()

/** A line of a report: each count and amount, and what is left of it. `spent`: `null` where nobody knows. */
function line(rows: readonly Row[], where: Row, spent: number | 'sin-dato', begun = 0) {
  const sums = { ...Object.fromEntries(SUM_FIELDS.map((field) => [field, sumIfs(rows, field, where)])), begun }
  const costs = ['unclearRevenue', 'productCost', 'freight', 'fee', 'packing', 'losses']
  const margin = costs.reduce((left, cost) => left - sumIfs(rows, cost, where), sumIfs(rows, 'revenue', where))
  return { sums, margin, spend: spent, profit: spent === 'sin-dato' ? spent : margin - spent }
}

/** What an order may cost: confirmed share × (delivered share × margin − returned share × what a return costs). */
function breakEven(rows: readonly Row[], where: Row = {}) {
  const [orders, confirmed, delivered, returned, clear, back] = (
    ['orders', 'confirmed', 'delivered', 'returned', 'clearDelivered', 'clearReturned'] as const
  ).map((column) => sumIfs(rows, column, where)) as [number, number, number, number, number, number]
  if (clear === 0) return null
  const share = delivered / (delivered + returned)
  const lost = back === 0 ? 0 : sumIfs(rows, 'returnedCost', where) / back
  const each = (confirmed / orders) * (share * (sumIfs(rows, 'clearMargin', where) / clear) - (1 - share) * lost)
  return { cpa: Math.max(0, Math.floor(each + 0.5)), from: 'own', orders, without: 0 }
}

/** An amount in parts by weights: whole hundredths, the rest to whom it lacks most, the first of equals. */
function parts(amount: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, one) => sum + one, 0)
  const cut = weights.map((weight) => Math.floor((amount * weight) / whole))
  const lacks = weights.map((weight, place) => ({ place, lack: (amount * weight) % whole, cut: cut[place] ?? 0 }))
  const rest = amount - cut.reduce((sum, one) => sum + one, 0)
  const first = lacks.toSorted((one, other) => other.lack - one.lack).slice(0, rest)
  return cut.map((part, place) => part + Number(first.some((one) => one.place === place)))
}

test('a month of the demo is, cell by cell, what a spreadsheet makes of its orders, parcels and spend', async () => {
  const db = await openTestSqlite({ isOnThisThread: true })
  const { deps, join } = openDesk(db)
  const dataDir = await testFolder()
  const settings = { ...deps.settings, dataDir, media: mediaIn(dataDir) }
  await openDemoShops({ ...deps, settings, hasHistory: true, report: () => {} }, madeUpMedia)
  await queueNewOrders(deps)
  await recomputeStaleDays(deps)
  const [shop] = await listShops(db.read)
  if (!shop) throw new Error('there is no shop')
  const owner = await join(shop, OWNER)
  const read = async (path: string) => {
    const answer = await owner.get(`/t/${shop.hosts[0]}/numeros/${path}desde=${FROM}&hasta=${TO}`)
    expect(answer.status).toBe(200)
    return (await answer.json()).data
  }
  const { orders, spend, begun, visits, monthly } = await sheetsOf(db, shop.id)
  const [month, spent] = [within(orders, FROM, TO), within(spend, FROM, TO)]
  expect(month.length).toBeGreaterThan(150)
  const learnt = within(orders, SIXTY_DAYS_AGO, TODAY).filter(({ day }) => {
    const all = sumIfs(orders, 'orders', { day: day ?? '' })
    return (all - sumIfs(orders, 'open', { day: day ?? '' })) / all >= 0.95
  })

  const linesBy = async (group: (typeof LINE_GROUPS)[number]) => {
    const { lines, isStale } = await read(`lineas?por=${group}&`)
    expect(isStale).toBe(false)
    return inOrder(lines.map(({ name: _, ...one }: Row) => one))
  }
  // What each advertisement cost is shared out by the products of the orders that it brought.
  const shares = keysOf(spent, 'ad').flatMap((ad) => {
    const products = keysOf(month, 'product').filter((product) => sumIfs(month, 'orders', { ad, product }) > 0)
    const counts = products.map((product) => sumIfs(month, 'orders', { ad, product }))
    return parts(sumIfs(spent, 'spent', { ad }), counts).map(
      (part, place): Row => ({ product: products[place] ?? '', part }),
    )
  })
  expect(sumIfs(shares, 'part')).toBe(sumIfs(spent, 'spent'))
  expect(await linesBy('product')).toEqual(
    inOrder(
      keysOf(month, 'product').map((product) => {
        const own = line(month, { product }, sumIfs(shares, 'part', { product }))
        return { key: product, ...own, breakEven: breakEven(learnt, { product }) }
      }),
    ),
  )
  const mixOf = (ad: string) => {
    const ofAd = month.filter((row) => row.ad === ad)
    const own = keysOf(ofAd, 'product').map((product) => ({
      count: sumIfs(ofAd, 'orders', { product }),
      may: breakEven(learnt, { product }),
    }))
    const known = own.filter(({ may }) => may !== null)
    const count = known.reduce((sum, one) => sum + one.count, 0)
    if (count === 0) return null
    const whole = known.reduce((sum, one) => sum + one.count * (one.may?.cpa ?? 0), 0)
    const orders = known.reduce((sum, { may }) => sum + (may?.orders ?? 0), 0)
    const without = own.reduce((sum, one) => sum + one.count, 0) - count
    return { cpa: Math.floor(whole / count + 0.5), from: 'own', orders, without }
  }
  expect(await linesBy('ad')).toEqual(
    inOrder(
      keysOf([...month, ...spent], 'ad').map((ad) => ({
        // Nobody pays at a network that is not one of these.
        key: /^(?:meta|tiktok|google)/.test(ad) ? ad : '||',
        ...line(month, { ad }, sumIfs(spent, 'spent', { ad })),
        breakEven: mixOf(ad),
      })),
    ),
  )
  for (const group of ['place', 'courier'] as const) {
    const counted = keysOf(month, group).map((key) => ({ key, ...line(month, { [group]: key }, 0), breakEven: null }))
    expect(await linesBy(group)).toEqual(inOrder(counted))
  }

  const usual = sumIfs(learnt, 'delivered') / (sumIfs(learnt, 'orders') - sumIfs(learnt, 'open'))
  // Open orders by what became of their like, beside ten orders of the shop's own share.
  const expectedBy = (column: string) =>
    [...new Set(month.map((row) => row[column] ?? ''))].reduce<number>((sum, value) => {
      const of = { [column]: value }
      const over = sumIfs(learnt, 'orders', of) - sumIfs(learnt, 'open', of)
      const share = (sumIfs(learnt, 'delivered', of) + 10 * usual) / (over + 10)
      return sum + sumIfs(month, 'open', of) * share
    }, 0)
  const open = sumIfs(month, 'open')
  const expected = open === 0 ? 0 : Math.min(open, (expectedBy('alike') * expectedBy('phone')) / (open * usual))
  const days = Array.from({ length: 31 }, (_, place) => `2026-10-${String(place + 1).padStart(2, '0')}`)
  const { expected: told, ...summary } = await read('cifras?')
  expect(told).toBeCloseTo(expected, 9)
  expect(summary).toEqual({
    ...{ from: FROM, to: TO, isStale: false },
    now: line(month, {}, sumIfs(spent, 'spent'), sumIfs(within(begun, FROM, TO), 'begun')),
    earlier: line(
      within(orders, BEFORE_FROM, BEFORE_TO),
      {},
      sumIfs(within(spend, BEFORE_FROM, BEFORE_TO), 'spent'),
      sumIfs(within(begun, BEFORE_FROM, BEFORE_TO), 'begun'),
    ),
    days: days.map((day) => ({
      day,
      ...line(month, { day }, sumIfs(spent, 'spent', { day }), sumIfs(begun, 'begun', { day })),
    })),
    visits: sumIfs(within(visits, FROM, TO), 'visits'),
    // The whole of both months' costs.
    fixed: sumIfs(monthly, 'amount'),
    adTax: sumIfs(spent, 'tax'),
    daysWithoutSpend: days.filter((day) => within(spent, day, day).length === 0).length,
    breakEven: breakEven(learnt),
  })
})
