import { randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { markOf } from '../../../src/catalogue/changes/merge-product-changes.ts'
import { saveProducts } from '../../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../../src/database/database.ts'
import { saveCourier } from '../../../src/dispatch/save-courier.action.ts'
import { NO_CHOICES } from '../../../src/figures/costs/figure-choices.ts'
import { saveFigureChoices } from '../../../src/figures/costs/save-figure-choices.action.ts'
import { saveUsualCost } from '../../../src/figures/costs/save-usual-cost.action.ts'
import { createMetrics } from '../../../src/lib/log/metrics.ts'
import type { OrderActName } from '../../../src/orders/acts/order-acts.ts'
import { hashOfToken } from '../../../src/staff/sessions/desk-session.ts'
import { insertSession } from '../../../src/staff/sessions/desk-sessions.store.ts'
import { openGate } from '../../../src/web/gate.ts'
import { aProduct, openCatalogueShop } from '../catalogue-shop.ts'
import { DESK_HOST, OWNER, openDesk } from '../desk.ts'
import { act, made } from '../desk-acts.ts'
import { EFFI_CARRIER } from './effi-files.ts'
import { stopwatch } from './stopwatch.ts'
import { EFFI, GOODS, PACKING, RIDERS, timeOf } from './truth.ts'
import type { RawFile, Row } from './written-files.ts'

/** The desk of the shop of the month, with a clock to move. What its seller reads is asked of its doors. */
export async function openMonthDesk(db: Database) {
  const time = { now: timeOf(0) }
  const shop = await openCatalogueShop(db, { id: 'mes' })
  const products = GOODS.map(({ slug, title, one, more, cost }) =>
    aProduct({ slug, title, tiers: [one + 2_000, one, more], cost }),
  )
  await db.transaction((tx) => saveProducts(tx, shop.id, products, { now: 0, placing: 'given' }))
  // Its clock stands while a file is applied, so that all of it is done in one request: that may take long.
  const gate = openGate(createMetrics(), () => 0, { answerLimitMs: 600_000 })
  const desk = openDesk(db, { clock: () => time.now, gate })
  const { deps } = desk
  const joined = await desk.join(shop, OWNER)
  // Her sessions end while the month goes on.
  let rosa = joined
  const actor = { by: 'command-line' } as const
  const choices = { packing: PACKING, adTax: { meta: 1_800 }, assumed: null }
  made(await saveFigureChoices(deps, shop, { choices, seen: markOf(NO_CHOICES), actor }))
  const usual = [
    ['Dropi', { kind: 'share', basisPoints: 5_000 }, { fixed: 0, basisPoints: 0, on: 'delivered' }],
    [
      EFFI_CARRIER,
      { kind: 'amount', amount: EFFI.back },
      { fixed: EFFI.feeFixed, basisPoints: EFFI.feeShare * 10_000, on: 'delivered' },
    ],
  ] as const
  for (const [courier, comingBack, fee] of usual) {
    const cost = { id: '', courier, way: null, places: [], freight: null, comingBack, fee }
    made(await saveUsualCost(deps, shop, { cost, seen: '', actor }))
  }
  const riders: string[] = []
  for (const { name, fee } of RIDERS) {
    const asked = { id: '', name, kind: 'persona' as const, phone: '51911222333', fee, zones: [] }
    riders.push(made(await saveCourier(deps, shop, asked, actor)).id)
  }
  const base = `/t/${shop.hosts[0]}`
  const watch = stopwatch()
  const page = async (path: string) => {
    const answer = await watch.times('reading screens', () => rosa.get(`${base}/${path}`))
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
    return (await answer.text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
  }
  return {
    ...{ db, shop, time, deps, riders, base, page, watch },
    async signsIn() {
      const token = randomUUID()
      const times = { createdAt: time.now, seenAt: time.now, provedAt: time.now }
      const session = { hash: hashOfToken(token), personId: joined.personId, ...times, agent: 'test' }
      await db.transaction((tx) => insertSession(tx, session))
      rosa = desk.as({ personId: joined.personId, token })
    },
    calls: (path: string, params: object) => watch.times('rendiciones', () => rosa.call(`${base}/${path}`, params)),
    asks: async (path: string) => (await (await rosa.get(`${base}/${path}`)).json()).data,
    does: async (code: string, name: OrderActName, fields: object = {}) =>
      made(await act(deps, shop, code, name, fields)),
    tries: (code: string, name: OrderActName, fields: object = {}) => act(deps, shop, code, name, fields),
    /** Sends a file to a door as a browser without script does, and returns where it leads. */
    async uploads(door: string, { name, bytes }: RawFile, fields: Readonly<Record<string, string>> = {}) {
      const form = new FormData()
      form.set('archivo', new File([Uint8Array.from(bytes)], name))
      for (const [field, value] of Object.entries(fields)) form.set(field, value)
      const headers = { origin: `http://${DESK_HOST}`, 'sec-fetch-site': 'same-origin' }
      const answer = await watch.times('reading files', () =>
        rosa.send(`${base}/${door}`, { method: 'POST', body: form, headers }),
      )
      time.now += 60_000
      if (answer.status !== 303) throw new Error(`${name}: ${answer.status} ${words(await answer.text())}`)
      return (answer.headers.get('location') ?? '').slice(base.length + 1)
    },
    async submits(path: string, fields: Readonly<Record<string, string>> = {}) {
      const answer = await watch.times('applying them', () => rosa.submit(`${base}/${path}`, fields))
      if (answer.status !== 303) throw new Error(`${path}: ${answer.status} ${words(await answer.text())}`)
    },
    /** A page as it is read. */
    reads: async (path: string) => words(await page(path)),
    /** The codes of the orders of a list. */
    async waitingFor(list: string): Promise<readonly string[]> {
      const { data } = await (await rosa.get(`${base}/cola?cola=${list}`)).json()
      return data.cards.map(({ code }: { readonly code: string }) => code)
    },
    /** The rows of a file that the desk hands out. */
    async sheet(path: string) {
      const text = (await page(path)).replace(/^\ufeff/, '')
      const [headers = [], ...rows] = Papa.parse<readonly string[]>(text, { delimiter: ';', skipEmptyLines: true }).data
      // What the desk adds stands behind the columns of the file, also where a name is there already.
      return rows.map((cells): Row => Object.fromEntries(headers.map((name, place) => [name, cells[place] ?? ''])))
    },
  }
}

export type MonthDesk = Awaited<ReturnType<typeof openMonthDesk>>

export function words(html: string): string {
  return html
    .replace(/<style.*?<\/style>|<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
