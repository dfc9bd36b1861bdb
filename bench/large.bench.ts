import { sql } from 'kysely'
import { analyse } from '../src/database/analyse.ts'
import type { Database } from '../src/database/database.ts'
import { addLetters, addTickets, inPortions, withoutIndexes } from '../tests/support/many-rows.ts'
import { type Act, microseconds } from './measure/act-times.ts'
import { fill, HOST, SHOP } from './measure/fill.ts'
import type { Places } from './measure/places.ts'
import { publish } from './measure/publish.ts'
import { inTurns } from './measure/rounds.ts'
import { sized } from './measure/size.ts'
import { openProduct } from './measure/sources.ts'

const MOST_TIMES = 2
const DAYS = sized(2, 92)
const DAY_MS = 86_400_000
const PRODUCTS = 100
/** Of the measured shop, half of which became orders. */
const TICKETS = 2_000
/** Its newest orders, which somebody still works on. */
const OPEN = 400
/** What the others' orders fill. */
const GROWN = ['tickets', 'orders', 'order_events', 'order_words', 'idempotency_keys']

/** Of all shops. */
const ORDERS = Number(process.env.BENCH_ORDERS ?? sized(3_000, 10_000_000))

interface Others {
  readonly shops: number
  readonly products: number
  /** Of ten tickets nine became orders. */
  readonly tickets: number
}

const ALONE: Others = { shops: 0, products: 0, tickets: 0 }
const AMONG: Others = {
  shops: sized(9, 9_999),
  products: sized(900, 999_900),
  tickets: Math.ceil((ORDERS - TICKETS / 2) / 0.9),
}

/** A shop among 10,000 with 1,000,000 products and 10,000,000 orders, against the same shop alone. It takes more than an hour and about 40 GB of disk in each database. */
const sources = await openProduct()
const { actsOf } = await sources.load<typeof import('./measure/acts.ts')>('/bench/measure/acts.ts')
const { deskWork } = await sources.load<typeof import('./measure/desk-work.ts')>('/bench/measure/desk-work.ts')
const { figureWork } = await sources.load<typeof import('./measure/figure-work.ts')>('/bench/measure/figure-work.ts')
await sources.onEachEngine(measure)

async function measure(places: Places): Promise<void> {
  const [alone, among] = [await opened(places, ALONE), await opened(places, AMONG)]
  const rows: (string | number)[][] = []
  let worst = 0
  for (const [name, act] of Object.entries(alone.acts)) {
    const times = await inTurns({
      alone: () => microseconds(act),
      among: () => microseconds(among.acts[name]),
    })
    const ratio = times.among / times.alone
    worst = Math.max(worst, ratio)
    rows.push([name, times.alone.toFixed(0), times.among.toFixed(0), ratio.toFixed(2)])
  }
  const [shops, products, orders] = [AMONG.shops + 1, AMONG.products + PRODUCTS, ORDERS].map((count) =>
    count.toLocaleString('en'),
  )
  await Promise.all([alone.db.close(), among.db.close()])
  await publish({
    name: `large-${places.engine}`,
    columns: [
      `a shop on ${places.engine}`,
      'µs alone',
      `µs among ${shops} with ${products} products and ${orders} orders`,
      'ratio',
    ],
    rows,
    claims: [{ claim: `nothing takes ${MOST_TIMES} times as long`, holds: worst < MOST_TIMES }],
  })
}

async function opened(places: Places, others: Others) {
  const db = await (await places.make()).open()
  const until = Date.now() - 3_600_000
  const [stepMs, middle] = [Math.floor((DAYS * DAY_MS) / TICKETS), until - (DAYS * DAY_MS) / 2]
  await fill(db, { otherShops: others.shops, products: PRODUCTS, otherProducts: others.products, tickets: 0 })
  const openSince = until - 2 * OPEN * stepMs
  await addTickets(db, { tickets: TICKETS, shopOf: `'${SHOP}'`, until, stepMs, openSince })
  await addLetters(db, TICKETS / 10, `'${SHOP}'`, until)
  const figures = await figureWork(db, { shopId: SHOP, host: HOST, until, days: DAYS, products: PRODUCTS })
  await figures.makeDays(figures.days)
  await addOthers(db, others, until)
  await analyse(db)
  const acts: Readonly<Record<string, Act>> = {
    ...(await actsOf(db, { shopId: SHOP, host: HOST, products: PRODUCTS })),
    ...(await deskWork(db, { shopId: SHOP, host: HOST, middle })).acts,
    ...Object.fromEntries(Object.entries(figures.reports).map(([name, act]) => [`${name}, ${DAYS} days`, act])),
    'Hoy, its figures': figures.today,
    'a day made anew': (nth: number) => figures.makeDay(figures.days[nth % DAYS] ?? ''),
  }
  return { db, acts }
}

/** Orders and letters of the other shops over three years, and the measured shop's figures in each of them. */
async function addOthers(db: Database, { shops, tickets }: Others, until: number): Promise<void> {
  if (shops === 0) return
  const shopOf = `'shop-of-' || (n % ${shops} + 1)`
  const stepMs = Math.floor((1_095 * DAY_MS) / tickets)
  const openSince = until - shops * 20 * stepMs
  await withoutIndexes(db, GROWN, () =>
    addTickets(db, { tickets, shopOf, until, stepMs, openSince, isOrder: 'n % 10 <> 1' }),
  )
  await addLetters(db, shops * 2, shopOf, until)
  // The network takes what there is: what a relay has to do while it does not is measured elsewhere.
  await db.transaction((tx) =>
    sql`update outbox set state = 'delivered', settled_at = due_at where shop_id <> ${SHOP}`.execute(tx),
  )
  const { rows } = await sql<object>`select * from figure_days where shop_id = ${SHOP}`.execute(db.read)
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'shop_id')
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await inPortions(db, shops, async (tx, numbers) => {
    await sql`insert into figure_days (shop_id, ${names})
      ${numbers} select 'shop-of-' || n, ${names} from numbers, figure_days where shop_id = ${SHOP}`.execute(tx)
  })
}
