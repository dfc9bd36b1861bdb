import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { consentSubject } from '../../src/consents/consent-subject.ts'
import { consentsOf } from '../../src/consents/consents.store.ts'
import type { Database } from '../../src/database/database.ts'
import { doLeadAct } from '../../src/orders/leads/do-lead-act.action.ts'
import { IDLE_MS, LEAD_LIFETIME_MS, type LeadActName, type LeadState } from '../../src/orders/leads/lead.ts'
import type { LeadKey } from '../../src/orders/leads/lead-key.ts'
import { countLeads, leadEvents } from '../../src/orders/leads/leads.store.ts'
import { leadsPage } from '../../src/orders/leads/list-leads.step.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { NOVEMBER_2026, testApp, testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { aShopper, openOrderShop } from '../support/order-shop.ts'
import { testRootKey } from '../support/root-key.ts'

const LATER = NOVEMBER_2026 + IDLE_MS
const rosa = { by: 'staff', personId: 'rosa' } as const

onOneEngine((_engine, openDatabase) => {
  async function open(db: Database) {
    const { shop, host } = await openOrderShop(db)
    const app = testApp(db)
    const deps = { ...testDeps(db), clock: () => LATER }
    /** A shopper who fills in the form and does not order. */
    const nearlyOrder = async (shopper = aShopper()) => {
      const { body, headers } = await shopper.send(app, host, 'store', {})
      const order = () =>
        shopper.send(
          app,
          host,
          'update',
          { code: body.data, status: 'finalizado' },
          { 'ticket-key': headers.get('ticket-key') },
        )
      return { code: body.data as string, order, shopper }
    }
    const list = async (states: readonly LeadState[] = ['nuevo', 'contactado'], now = LATER) => {
      const leads = await leadsPage(db.read, shop.id, { states, now, limit: 10, after: null })
      return leads.map(({ ticket, state, attempts }) => [ticket.code, state, attempts])
    }
    const act = (code: string, name: LeadActName) => doLeadAct(deps, shop, { code, act: name }, rosa)
    return { shop, host, app, deps, nearlyOrder, list, act }
  }

  test('who left a phone and has been idle for a quarter of an hour is listed, the last begun first', async () => {
    const { nearlyOrder, list } = await open(await openDatabase())
    const one = await nearlyOrder()
    const other = await nearlyOrder()
    const ordered = await nearlyOrder()
    await ordered.order()
    expect(await list(undefined, LATER - 1)).toEqual([])
    expect((await list()).toSorted()).toEqual(
      [
        [one.code, 'nuevo', 0],
        [other.code, 'nuevo', 0],
      ].toSorted(),
    )
    expect(await list(undefined, NOVEMBER_2026 + LEAD_LIFETIME_MS)).toEqual([])
  })

  test('who begins again on another phone is one lead, the one that was begun last', async () => {
    const db = await openDatabase()
    const { shop, nearlyOrder, list, act } = await open(db)
    const [one, again] = [aShopper(), aShopper()]
    Object.assign(again.client, { phone: one.client.phone })
    const codes = [(await nearlyOrder(one)).code, (await nearlyOrder(again)).code]
    const [[last] = []] = await list()
    expect(codes).toContain(last)
    expect(await list()).toEqual([[last, 'nuevo', 0]])
    expect(await countLeads(db.read, shop.id, LATER, 10)).toBe(1)
    // Whoever does not want it does not want the other one either.
    await act(String(last), 'perder')
    expect(await list()).toEqual([])
    expect(await list(['perdido'])).toEqual([[last, 'perdido', 0]])
  })

  test('the list is read by key, each lead once', async () => {
    const db = await openDatabase()
    const { shop, nearlyOrder } = await open(db)
    const codes: string[] = []
    for (let n = 0; n < 5; n++) codes.push((await nearlyOrder()).code)
    const read: string[] = []
    for (let after: LeadKey | null = null; ; ) {
      const page = await leadsPage(db.read, shop.id, { states: ['nuevo'], now: LATER, limit: 2, after })
      read.push(...page.map(({ ticket }) => ticket.code))
      const last = page.at(-1)?.ticket
      if (page.length < 2 || !last) break
      after = { createdAt: last.createdAt, id: last.id }
    }
    expect(read.toSorted()).toEqual(codes.toSorted())
    expect(await countLeads(db.read, shop.id, LATER, 100)).toBe(5)
    expect(await countLeads(db.read, shop.id, LATER, 3)).toBe(3)
  })

  test('an opened chat counts as opened, makes the person keeper, and is in the history', async () => {
    const db = await openDatabase()
    const { shop, nearlyOrder, list, act } = await open(db)
    const { code } = await nearlyOrder()
    expect(await act(code, 'abrir')).toMatchObject({
      ok: true,
      value: { state: 'contactado', attempts: 1, keeper: 'rosa', version: 1 },
    })
    await act(code, 'llamar')
    expect(await list()).toEqual([[code, 'contactado', 2]])
    const { value } = (await act(code, 'no-molestar')) as { value: { ticket: { id: string } } }
    expect(await list()).toEqual([])
    expect(await list(['no-molestar'])).toEqual([[code, 'no-molestar', 2]])
    expect(await act(code, 'abrir')).toEqual({ ok: false, refusal: { reason: 'lead-state', state: 'no-molestar' } })
    const events = await leadEvents(db.read, shop.id, value.ticket.id)
    expect(events.map((one) => [one.seq, one.actor, one.act, one.state])).toEqual([
      [1, 'staff:rosa', 'abrir', 'contactado'],
      [2, 'staff:rosa', 'llamar', 'contactado'],
      [3, 'staff:rosa', 'no-molestar', 'no-molestar'],
    ])
  })

  test('an order of the phone makes its leads recuperado by itself, and one that wants no messages stays so', async () => {
    const db = await openDatabase()
    const { nearlyOrder, list, act, deps } = await open(db)
    const shopper = aShopper()
    const [left, quiet, bought] = [await nearlyOrder(shopper), await nearlyOrder(shopper), await nearlyOrder(shopper)]
    const stranger = await nearlyOrder()
    await act(left.code, 'abrir')
    await act(quiet.code, 'no-molestar')
    await bought.order()
    await queueNewOrders(deps)
    await queueNewOrders(deps)
    expect(await list()).toEqual([[stranger.code, 'nuevo', 0]])
    expect(await list(['recuperado'])).toEqual([[left.code, 'recuperado', 1]])
    expect(await list(['no-molestar'])).toEqual([[quiet.code, 'no-molestar', 0]])
  })

  test('an order, an unknown code and a lead of another shop are no leads', async () => {
    const db = await openDatabase()
    const { nearlyOrder, act, deps } = await open(db)
    const { code, order } = await nearlyOrder()
    const foreign = { ...(await openOrderShop(db, { id: 'shop-2', hosts: ['otra.pe'] })).shop }
    expect(await doLeadAct(deps, foreign, { code, act: 'abrir' }, commandLine)).toMatchObject({
      refusal: { reason: 'lead-not-found' },
    })
    await order()
    expect(await act(code, 'abrir')).toEqual({ ok: false, refusal: { reason: 'lead-ordered', code } })
    expect(await act('NOCODE', 'abrir')).toMatchObject({ refusal: { reason: 'lead-not-found' } })
  })

  test('two people who write at the same time are both counted', async () => {
    const { nearlyOrder, list, act } = await open(await openDatabase())
    const { code } = await nearlyOrder()
    await Promise.all([act(code, 'abrir'), act(code, 'llamar'), act(code, 'abrir')])
    expect(await list()).toEqual([[code, 'contactado', 3]])
  })

  test('No molestar takes back what the phone allowed, in the same transaction, and contacting again gives it no second time', async () => {
    const db = await openDatabase()
    const { shop, app, host, act } = await open(db)
    const shopper = aShopper()
    const { body } = await shopper.send(app, host, 'store', { client: { ...shopper.client, ofertas: true } })
    const phone = `51${shopper.client.phone}`
    const subject = consentSubject(testRootKey.of('consents'), shop.id, phone)
    const said = async () => {
      const all = (await consentsOf(db.read, shop.id, [subject])).get(subject) ?? []
      return all.map(({ given, page, at }) => [given, page, at])
    }
    expect(await said()).toEqual([[true, 'pedir', NOVEMBER_2026]])
    await act(body.data, 'no-molestar')
    const taken = [
      [true, 'pedir', NOVEMBER_2026],
      [false, 'escritorio', LATER],
    ]
    expect(await said()).toEqual(taken)
    await act(body.data, 'reabrir')
    await act(body.data, 'no-molestar')
    expect(await said()).toEqual(taken)
  })

  test('No molestar that cannot be saved takes nothing back, and of who allowed nothing it writes nothing', async () => {
    const db = await openDatabase()
    const { shop, deps, app, host, act, nearlyOrder } = await open(db)
    const consents = async () => (await sql`select given from consents`.execute(db.read)).rows.length
    const quiet = await nearlyOrder()
    expect(await act(quiet.code, 'no-molestar')).toMatchObject({ ok: true })
    expect(await consents()).toBe(0)
    const shopper = aShopper()
    const { body } = await shopper.send(app, host, 'store', { client: { ...shopper.client, ofertas: true } })
    const failing: typeof deps = {
      ...deps,
      db: {
        ...db,
        transaction: (work) =>
          db.transaction(async (tx) => {
            await work(tx)
            throw new Error('the disk is full')
          }),
      },
    }
    await expect(doLeadAct(failing, shop, { code: body.data, act: 'no-molestar' }, rosa)).rejects.toThrow('full')
    expect(await consents()).toBe(1)
  })

  test('a deleted lead takes what was done about it along', async () => {
    const db = await openDatabase()
    const { nearlyOrder, act } = await open(db)
    const { code } = await nearlyOrder()
    await act(code, 'abrir')
    await db.transaction((tx) => sql`delete from tickets where code = ${code}`.execute(tx))
    for (const table of ['lead_contacts', 'lead_events']) {
      expect((await sql`select 1 from ${sql.table(table)}`.execute(db.read)).rows).toEqual([])
    }
  })
})
