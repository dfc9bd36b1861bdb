import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { markOf } from '../../src/catalogue/changes/merge-product-changes.ts'
import { NO_CHOICES } from '../../src/figures/costs/figure-choices.ts'
import { saveFigureChoices } from '../../src/figures/costs/save-figure-choices.action.ts'
import { saveUsualCost } from '../../src/figures/costs/save-usual-cost.action.ts'
import { figuresOfRange, happenedWithin } from '../../src/figures/days/figure-days.store.ts'
import { recomputeStaleDays } from '../../src/figures/days/recompute-stale-days.job.ts'
import { FIGURE_KINDS } from '../../src/figures/rules/figure-rows.ts'
import { addSums, marginOfSums, noSums } from '../../src/figures/rules/figure-sums.ts'
import { localDay } from '../../src/lib/time/local-time.ts'
import { undoAct } from '../../src/orders/acts/undo-act.action.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { testDeps } from '../support/app.ts'
import { onEngineInTurn } from '../support/databases.ts'
import { act, made } from '../support/desk-acts.ts'
import { naiveFigures, naiveHappened, SAID } from '../support/naive-figures.ts'
import { fitted, people, walks } from '../support/order-steps.ts'
import { openStreet, order } from '../support/shoppers.ts'
import { sized } from '../support/sizes.ts'

/** Histories in `npm test`; `FIGURE_HISTORIES=10000` for a long proof. */
const HISTORIES = Number(process.env.FIGURE_HISTORIES ?? sized(12, 200))
/** Histories of one database: they share three days, and each change makes a day anew with all its orders. */
const MOST = 500
const blocks = Array.from({ length: Math.ceil(HISTORIES / MOST) }, (_, block) => ({
  block: block + 1,
  histories: Math.min(MOST, HISTORIES - block * MOST),
}))
const STEPS = 12
const MINUTE = 60_000

/** Placed on one of three days, some a minute before or after midnight in Lima. */
const placed = fc.constantFrom(
  ...['2026-11-20T23:59', '2026-11-21T00:01', '2026-11-21T15:00', '2026-11-21T23:59', '2026-11-22T00:01'],
)
const cost = fc.option(fc.integer({ min: 100, max: 9_000 }), { nil: null })
const path = (kind: keyof typeof walks) => fc.array(walks[kind].steps, { minLength: STEPS, maxLength: STEPS * 2 })
const history = fc
  .constantFrom('any' as const, 'parcels' as const, 'parcels' as const)
  .chain((kind) =>
    fc.record({ kind: fc.constant(kind), placed, lamp: cost, pot: cost, later: cost, steps: path(kind) }),
  )

onEngineInTurn((_engine, openDatabase) => {
  test.each(blocks)(
    'the figures of each day are what a naive recount of its orders comes to, to the cent, whatever was done with them: block $block',
    {
      timeout: 120_000 + MOST * 15_000,
    },
    async ({ block, histories }) => {
      const db = await openDatabase()
      const street = await openStreet(db)
      const { shop, time } = street
      const deps = testDeps(db, { clock: () => time.now })
      const actor = { by: 'command-line' } as const
      const choices = { packing: SAID.packing, adTax: {}, assumed: null }
      made(await saveFigureChoices(deps, shop, { choices, seen: markOf(NO_CHOICES), actor }))
      for (const [courier, said] of Object.entries(SAID.couriers)) {
        const usual = {
          ...{ id: '', courier, way: null, places: [], freight: said.freight },
          comingBack: { kind: 'amount', amount: said.comingBack } as const,
          fee: { fixed: said.feeFixed, basisPoints: said.feeShare * 10_000, on: said.feeOn },
        }
        made(await saveUsualCost(deps, shop, { cost: usual, seen: '', actor }))
      }
      const costs = async (slug: string, amount: number | null) => {
        await db.transaction((tx) =>
          sql`update products set cost = ${amount} where shop_id = ${shop.id} and slug = ${slug}`.execute(tx),
        )
      }
      let phones = 900_000_000
      const live = async ({
        kind,
        placed: at,
        lamp,
        pot,
        later,
        steps,
      }: typeof history extends fc.Arbitrary<infer One> ? One : never) => {
        time.now = Date.parse(`${at}-05:00`)
        await costs('lampara', lamp)
        await costs('olla', pot)
        const code = await order(street, { phone: String(++phones) })
        await queueNewOrders(deps)
        await costs('olla', later)
        const [lines, word, paid] = walks[kind].before
        if (lines) await act(deps, shop, code, 'editar', lines)
        if (word) await act(deps, shop, code, 'confirmar', word)
        if (paid) await act(deps, shop, code, 'pago', paid)
        for (const { name, fields, who, isUndone } of steps) {
          time.now += MINUTE
          const before = await findOrder(db.read, shop.id, code)
          if (!before) throw new Error('the order is gone')
          const payment = Object.keys(before.work.payments).at(-1) ?? 'none'
          const named = 'payment' in fields ? { ...fields, payment } : fields
          const posted = fitted(before, named as Readonly<Record<string, unknown>>)
          const asker = { actor: { by: 'staff' as const, personId: who }, permission: people[who] }
          const outcome = await act(deps, shop, code, name, posted, asker)
          if (!outcome.ok || !isUndone) continue
          const undo = {
            code,
            seq: outcome.value.order.version,
            key: crypto.randomUUID(),
            note: 'error',
            actor: asker.actor,
          }
          await undoAct(deps, shop, { ...undo, permission: people[who] })
        }
        await queueNewOrders(deps)
        if (phones % 5 === 0) await recomputeStaleDays(deps)
      }
      await fc.assert(fc.asyncProperty(history, live), { numRuns: histories, seed: 20_261_128 + block })
      await recomputeStaleDays(deps)
      const counted = await naiveFigures(db, shop.id, (at) => localDay(at, shop.country))
      const kept = await figuresOfRange(db.read, shop.id, 'all', { from: '2026-01-01', to: '2027-01-01' }, 'day')
      const figures = Object.fromEntries(
        kept.map(({ day, sums }) => {
          const { orders, confirmed, sent, delivered, returned, cancelled, open, revenue, unclear } = sums
          const counts = { orders, confirmed, sent, delivered, returned, cancelled, open, revenue, unclear }
          return [day, { ...counts, margin: marginOfSums(sums) }]
        }),
      )
      expect(figures).toEqual(counted)
      const total = Object.values(counted).reduce(
        (sum, { delivered = 0, returned = 0 }) => sum + delivered + returned,
        0,
      )
      expect(total).toBeGreaterThan(histories / 6)
      const happened = await happenedWithin(db.read, shop.id, { from: '2026-01-01', to: '2027-01-01' })
      const sumOf = (field: 'revenue' | 'held') => happened.reduce((sum, one) => sum + one[field], 0)
      const arrived = happened.filter(({ delivered }) => delivered > 0).map(({ day, delivered }) => [day, delivered])
      expect({
        delivered: Object.fromEntries(arrived),
        revenue: sumOf('revenue'),
        held: sumOf('held'),
      }).toEqual(await naiveHappened(db, shop.id, (at) => localDay(at, shop.country)))
      // Each group but products, of which an order may have two, comes to the same.
      for (const kind of ['ad', 'place', 'courier', 'alike', 'phone'] as const) {
        const days = await figuresOfRange(db.read, shop.id, kind, { from: '2026-01-01', to: '2027-01-01' }, 'day')
        expect(days.map(({ day, sums }) => ({ day, ...sums, begun: 0 }))).toEqual(
          kept.map(({ day, sums }) => ({ day, ...sums, begun: 0 })),
        )
      }
      const products = await figuresOfRange(
        db.read,
        shop.id,
        'product',
        { from: '2026-01-01', to: '2027-01-01' },
        'day',
      )
      const money = ({ sums }: (typeof kept)[number]) => {
        const { revenue, productCost, freight, fee, packing, losses, unclearRevenue } = sums
        return { revenue, productCost, freight, fee, packing, losses, unclearRevenue }
      }
      expect(products.map(money)).toEqual(kept.map(money))
      // A report of many days reads what stands for them, and comes to the same.
      for (const kind of FIGURE_KINDS) {
        const range = { from: '2026-11-01', to: '2026-12-31' }
        const days = await figuresOfRange(db.read, shop.id, kind, range, 'day')
        const [whole] = await figuresOfRange(db.read, shop.id, kind, range, 'nothing')
        expect(whole?.sums, kind).toEqual(days.reduce((sum, { sums }) => addSums(sum, sums), noSums))
      }
    },
  )
})
