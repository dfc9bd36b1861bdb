import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import type { Database, Sql } from '../../src/database/database.ts'
import { createLog } from '../../src/lib/log/log.ts'
import { createRelay } from '../../src/tracking/delivery/run-relay.job.ts'
import { onOneEngine } from '../support/databases.ts'
import {
  ask,
  type Bazaar,
  buy,
  clientOf,
  finalise,
  look,
  openBazaar,
  rosa,
  tracesOf,
} from '../support/personal-data.ts'

const HOST = 'shop-1.localhost'
const products = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]
const [STORE, UPDATE] = ['/api/v1/web/ticket/store', '/api/v1/web/ticket/update']

async function openWatched(db: Database, facts: object = {}) {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const bazaar = await openBazaar(db, { log, ...facts })
  return { bazaar, text: () => lines.join(''), count: () => lines.length }
}

/** Everything that a shopper may do, right and wrong; returns the statuses that were given. */
async function everything(bazaar: Bazaar, headers: object = {}): Promise<ReadonlySet<number>> {
  const { app } = bazaar
  const statuses = new Set<number>()
  const send = async (path: string, params: object) => {
    const response = await ask(app, HOST, rosa, path, params, headers)
    statuses.add(response.status)
    return response
  }
  const client = clientOf(rosa)
  await send(STORE, { client, products })
  await send(STORE, { client: { ...client, name: [rosa.name], email: `${rosa.email}@` }, products })
  await send(UPDATE, { code: rosa.name, client, products, status: 'finalizado' })
  await send('/api/v1/web/order', {
    ...client,
    idProduct: 'lampara',
    amountProduct: 1,
    typeSend: 0,
    reference: rosa.direccion,
  })
  await send('/api/v1/web/lead', { phone: rosa.phones[0] })
  await look(bazaar, HOST, rosa, 'x')
  for (const body of [`{"params":{"client":{"name":${rosa.name}`, rosa.name, `{"params":"${rosa.email}"}`]) {
    const type = { 'content-type': 'application/json' }
    const request = new Request(`http://${HOST}${STORE}`, { method: 'POST', headers: { ...type, ...headers }, body })
    statuses.add((await app(request, { address: rosa.address })).status)
  }
  const named = encodeURIComponent(rosa.phones[1] ?? '')
  for (const path of [
    `/pedido/${named}`,
    `/producto/lampara?fbclid=ClicDeRosaluz&x=${rosa.email}`,
    '/carrito',
    '/?px=1',
  ]) {
    const cookie = `_fbp=${rosa.fbp}; ticket_ACDEFGHJ=AAAAAAAAAAAAAAAAAAAAAA`
    const asked = new Request(`http://${HOST}${path}`, { headers: { cookie, 'user-agent': rosa.agent, ...headers } })
    statuses.add((await app(asked, { address: rosa.address })).status)
  }
  return statuses
}

/** A database in which every statement of a transaction fails with an error that quotes what the shopper wrote, as drivers do. */
function quoting(db: Database): Database {
  return {
    ...db,
    transaction: async () => {
      const quoted = `Key (phone)=(${rosa.number}) of "${rosa.name}", ${rosa.email}`
      const cause = new SyntaxError(`Unexpected token 'R', "${rosa.name}" is not valid JSON`)
      throw Object.assign(new TypeError(`bad value "${rosa.name}"`, { cause }), {
        detail: quoted,
        parameters: [rosa.name],
      })
    },
  }
}

onOneEngine((engine, openDatabase) => {
  test('the log has nothing of a shopper, neither when calls work nor when they are wrong', async () => {
    const { bazaar, text } = await openWatched(await openDatabase())
    const bought = await buy(bazaar, HOST, rosa, 'order')
    expect([...(await everything(bazaar))].sort()).toEqual([200, 400, 404, 422])
    await createRelay(bazaar.deps).turn()
    expect(tracesOf(rosa).filter((trace) => text().includes(trace))).toEqual([])
    expect([bought.key, bought.idempotencyKey].filter((key) => text().includes(key))).toEqual([])
  })

  test('the log has nothing of a shopper when the database refuses rows and quotes them', async () => {
    const db = await openDatabase()
    const chance = (bytes: number) => new Uint8Array(bytes)
    const { bazaar, text } = await openWatched(db, { chance })
    await buy(bazaar, HOST, rosa, 'lead')
    const key = 'A-Key-Of-Rosaluz'
    // The same id and code again: a unique violation, five times over.
    const answer = await ask(
      bazaar.app,
      HOST,
      rosa,
      STORE,
      { client: clientOf(rosa, 1), products },
      { 'idempotency-key': key },
    )
    expect(answer.status).toBe(500)
    expect(text()).toContain('A request failed')
    expect(text()).toMatch(engine === 'postgres' ? /23505/ : /UNIQUE constraint failed/)
    await db.transaction((tx) => brokenTable(tx, engine))
    expect([...(await everything(bazaar, { 'idempotency-key': key }))]).toContain(500)
    expect([...tracesOf(rosa), key].filter((trace) => text().includes(trace))).toEqual([])
  })

  test('the log has nothing of a shopper when a row cannot be read or a driver’s error quotes it', async () => {
    const db = await openDatabase()
    const { bazaar, text, count } = await openWatched(db)
    const bought = await buy(bazaar, HOST, rosa, 'lead')
    const unreadable = `{${rosa.name}, ${rosa.direccion}`
    await db.transaction((tx) => sql`update tickets set lines = ${unreadable}`.execute(tx))
    expect((await finalise(bazaar, HOST, rosa, bought)).status).toBe(500)
    expect(count()).toBeGreaterThan(0)
    const failing = { ...bazaar, app: createApp({ ...bazaar.deps, db: quoting(db) }) }
    expect([...(await everything(failing))]).toContain(500)
    expect(text()).toContain('is not valid JSON')
    expect([...tracesOf(rosa), 'Rosaluz', 'Azafrán', bought.key].filter((trace) => text().includes(trace))).toEqual([])
  })

  test('the search of these tests finds data that is logged', async () => {
    const { bazaar, text } = await openWatched(await openDatabase())
    bazaar.deps.log.info(`met ${rosa.name}`)
    expect(tracesOf(rosa).filter((trace) => text().includes(trace))).toEqual([rosa.name])
  })
})

/** No ticket can be kept any more; PostgreSQL quotes the whole row that it refuses. */
async function brokenTable(tx: Sql, engine: Database['engine']): Promise<void> {
  if (engine === 'postgres') {
    await sql`alter table tickets add constraint nobody check (status = 'nothing') not valid`.execute(tx)
  } else {
    await sql`create trigger nobody before insert on tickets begin select raise(abort, 'nobody'); end`.execute(tx)
  }
}
