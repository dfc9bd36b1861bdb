// @module-tag detail
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { createApp } from '../../src/app.ts'
import { seal, unseal } from '../../src/lib/secrets/secret-box.ts'
import { openVisit } from '../../src/orders/look-up/open-visit.ts'
import type { Deps } from '../../src/server/deps.ts'
import { changeShop } from '../../src/shops/fields/change-shop.action.ts'
import { listShops } from '../../src/shops/shops.store.ts'
import { makeOwnerLink } from '../../src/staff/links/make-owner-link.action.ts'
import { makeRecoveryCodes } from '../../src/staff/passwords/make-recovery-codes.action.ts'
import { eachEngine } from '../support/databases.ts'
import { runKeyCommand } from '../support/key-commands.ts'
import { emptyPlace, HOST, openTokenShop, orderWith, storeAgain } from '../support/key-shop.ts'
import { aShopper } from '../support/order-shop.ts'
import { openStaff, SHORT_PASSWORD } from '../support/staff.ts'
import { started } from '../support/started.ts'

const [OLD, NEW] = ['0f'.repeat(32), '0e'.repeat(32)]
const BROWSER = { 'user-agent': 'Mozilla/5.0 (Advertised)' }
const WRONG = { ok: false, refusal: { reason: 'wrong' } }

/** Rosa has a passkey beside her codes, Luis recovery codes, Ana nothing else. */
async function hire(server: Deps) {
  const staff = openStaff(server.db, server)
  const key = staff.newKey()
  const shopId = (await listShops(server.db.read))[0]?.id ?? ''
  const join = async (login: string) => {
    const token = await makeOwnerLink(staff.deps, commandLine, shopId)
    const joined = await staff.byPassword(token, login, SHORT_PASSWORD, key)
    if (!joined.ok) throw new Error(joined.refusal.reason)
    return staff.sessionOf(joined.value.token)
  }
  await join('ana')
  const made = await makeRecoveryCodes(staff.deps, await join('luis'))
  if (!made.ok) throw new Error(made.refusal.reason)
  const rosa = await staff.welcome(await makeOwnerLink(staff.deps, commandLine, shopId), 'rosa')
  return { key, shopId, rosa, recovery: made.value }
}

async function sendParcels(server: Deps, shopId: string): Promise<void> {
  const shopper = aShopper()
  expect(await orderWith(server, shopper, await storeAgain(server, shopper))).toBe(200)
  const clave = seal(server.settings.rootKey.of('parcel-codes'), '4817')
  const insert = (id: string, sealed: string) =>
    sql`insert into shipments (shop_id, id, order_id, units, outing, way, courier, rider, agency, guide, guide_code, clave, collect, cost, state, state_at)
      select shop_id, ${id}, id, null, 1, 'agencia', 'Shalom', null, '', '', '', ${sealed}, 0, null, 'entregado-al-courier', 0
      from orders where shop_id = ${shopId}`
  await server.db.transaction(async (tx) => {
    await insert('one', clave).execute(tx)
    await insert('two', '').execute(tx)
  })
}

/** Its sale counts when the order is confirmed. */
async function keepVisit(server: Deps): Promise<void> {
  await changeShop(server, commandLine, HOST, { purchase_moment: 'confirmed' })
  const shopper = aShopper()
  const stored = await shopper.send(createApp(server), HOST, 'store', {}, BROWSER)
  const keys = { ...BROWSER, 'ticket-key': stored.headers.get('ticket-key') ?? '' }
  const order = { code: stored.body.data, status: 'finalizado' }
  expect((await shopper.send(createApp(server), HOST, 'update', order, keys)).status).toBe(200)
}

async function visitsIn({ db, settings }: Deps) {
  const { rows } = await sql<{ sealed: string }>`select sealed from kept_visits`.execute(db.read)
  return rows.map(({ sealed }) => openVisit(settings.rootKey, sealed)?.visit.userAgent)
}

async function clavesIn({ db }: Deps): Promise<readonly string[]> {
  const { rows } = await sql<{ clave: string }>`select clave from shipments order by id`.execute(db.read)
  return rows.map(({ clave }) => clave)
}

eachEngine((engine) => {
  async function openPlace() {
    const place = { ...(await emptyPlace(engine)), SECRET_KEY: OLD }
    const server = await started(place)
    await openTokenShop(server)
    const people = await hire(server)
    await sendParcels(server, people.shopId)
    await keepVisit(server)
    await server.db.close()
    return { place, ...people }
  }

  test('with the key at hand, people sign in with their one-time codes after a reset, parcels keep their pick-up codes, and sales wait with their visits', async () => {
    const { place, key } = await openPlace()
    expect(await runKeyCommand(place, 'key', 'reset', '--yes')).not.toContain('For what else was lost')
    const after = await started(place)
    const { wait, codeOf, signIn } = openStaff(after.db, after)
    wait(60_000)
    expect(await signIn('ana', SHORT_PASSWORD)).toEqual({ ok: false, refusal: { reason: 'code-needed' } })
    expect(await signIn('ana', SHORT_PASSWORD, codeOf(key))).toMatchObject({ ok: true })
    const claves = await clavesIn(after)
    expect(claves.map((clave) => clave && unseal(after.settings.rootKey.of('parcel-codes'), clave))).toEqual([
      '4817',
      '',
    ])
    expect(await visitsIn(after)).toEqual([BROWSER['user-agent']])
  })

  test('with a lost key, a reset empties passwords that need a code, and says who needs a link, which pick-up codes are gone and which sales will not be told', async () => {
    const { place, rosa, recovery } = await openPlace()
    const lost = { ...place, SECRET_KEY: NEW }
    expect(await runKeyCommand(lost, 'key', 'reset')).toContain(
      'Passwords that go with one-time codes would be emptied',
    )
    const said = await runKeyCommand(lost, 'key', 'reset', '--yes')
    expect(said.split('\n').slice(-4)).toEqual([
      'For what else was lost:',
      '  contraentrega staff link ana',
      `  ${HOST}: ask the couriers again for the pick-up codes of 1 parcel`,
      `  ${HOST}: the network will not be told of 1 sale whose moment is still to come`,
    ])
    const after = await started(lost)
    const { signIn, signInBy } = openStaff(after.db, after)
    expect(await signIn('luis', SHORT_PASSWORD), 'a short password alone').toEqual(WRONG)
    expect(await signIn('luis', '', recovery[0])).toMatchObject({ ok: true, value: { way: 'recovery-code' } })
    expect(await signInBy(rosa.phone)).toMatchObject({ ok: true })
    expect(await clavesIn(after)).toEqual(['', ''])
    expect(await visitsIn(after)).toEqual([])
  })
})
