import { saveBlock } from '../../src/tickets/abuse/block-list.store.ts'
import { ask, type Bazaar, type Bought, bruno, buy, look, rosa } from './personal-data.ts'

export const [FIRST, SECOND] = ['shop-1.localhost', 'shop-2.localhost'] as const

/** Rosa has ordered and nearly ordered in two shops, in every spelling, and is on a block list; Bruno has ordered once. */
export async function busyBazaar(bazaar: Bazaar) {
  const orders: Bought[] = []
  for (const spelling of rosa.phones.keys()) orders.push(await buy(bazaar, FIRST, rosa, 'order', spelling))
  const lead = await buy(bazaar, FIRST, rosa, 'lead')
  const elsewhere = await buy(bazaar, SECOND, rosa, 'order', 1)
  await ask(bazaar.app, SECOND, rosa, '/api/v1/web/lead', { phone: rosa.phones[2] })
  const his = await buy(bazaar, FIRST, bruno, 'order')
  await look(bazaar, FIRST, rosa, 'r')
  await look(bazaar, FIRST, bruno, 'b')
  await bazaar.db.transaction(async (tx) => {
    await saveBlock(tx, 'shop-1', { kind: 'phone', value: rosa.number }, { at: 0, by: 'system' })
    await saveBlock(tx, 'shop-1', { kind: 'address', value: `${rosa.address}/32` }, { at: 0, by: 'system' })
    await saveBlock(tx, 'shop-1', { kind: 'address', value: '200.48.0.0/16' }, { at: 0, by: 'system' })
  })
  return { orders, lead, elsewhere, his }
}
