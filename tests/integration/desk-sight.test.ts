import { expect, test } from 'vitest'
import type { Role } from '../../src/staff/team/permission.ts'
import { openTestSqlite } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'

/** A confirmed order of S/ 99.00 with S/ 11.00 of freight and a deposit of S/ 20.00, of which S/ 20.00 are paid. */
async function open() {
  const db = await openTestSqlite()
  const { app, join } = openDesk(db)
  const { shop, host } = await openOrderShop(db)
  const base = `/t/${host}/pedidos/${await placeOneOrder(app, host)}`
  const owner = await join(shop, OWNER)
  const edit = { shipping: '11.00', deposit: '20.00', phone: '987111222', documento: '45678901' }
  const acts: readonly (readonly [string, object])[] = [
    ['editar', edit],
    ['confirmar', {}],
    ['pago', { kind: 'adelanto', amount: '20.00', means: 'Yape', accept: true }],
  ]
  for (const [act, fields] of acts) {
    const { status } = await owner.call(`${base}/${act}`, { key: `key-of-${act}`, ...fields })
    expect([act, status]).toEqual([act, 200])
  }
  return async (role: Role) => {
    const seller = await join(shop, { role, switches: [] })
    const json = await seller.get(`${base}/detalle`, { accept: 'application/json' })
    return `${await (await seller.get(base)).text()} ${await json.text()}`
  }
}

test('a packer sees of the amounts only what is to be collected', async () => {
  const shown = await open()
  const packer = await shown('packer')
  expect(packer).toContain('90.00')
  for (const amount of ['110.00', '99.00', '11.00', '20.00']) expect(packer).not.toContain(amount)
  expect(await shown('confirmer')).toContain('110.00')
})

test('a viewer finds no phone and no document anywhere in the page', async () => {
  const shown = await open()
  const viewer = await shown('viewer')
  expect(viewer).toContain('110.00')
  for (const contact of ['987111222', '987 111 222', '45678901']) expect(viewer).not.toContain(contact)
  expect(await shown('confirmer')).toContain('987 111 222')
})
