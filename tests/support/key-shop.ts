import { join } from 'node:path'
import { commandLine } from '../../src/activity/actor.ts'
import { createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import type { Deps } from '../../src/server/deps.ts'
import { changeShop } from '../../src/shops/fields/change-shop.action.ts'
import { openShop } from '../../src/shops/open-shop.action.ts'
import { findShopByHost } from '../../src/shops/shops.store.ts'
import { storeLead } from '../../src/tickets/placing/store-lead.action.ts'
import { aProduct } from './catalogue-shop.ts'
import { testFolder, testPostgresUrl } from './databases.ts'
import type { Shopper } from './order-shop.ts'

export const HOST = 'tienda.pe'

/** An empty database and a data folder, as variables of the environment. */
export async function emptyPlace(engine: Database['engine']) {
  const url = engine === 'postgres' ? await testPostgresUrl('empty and durable') : ''
  return { DATA_DIR: join(await testFolder(), 'data'), DATABASE_URL: url }
}

/** Opens a shop that has a token, and sells a lamp. */
export async function openTokenShop(deps: Deps): Promise<void> {
  const look = { country: 'peru', logo_title: 'T', phone_contact: '987654321' }
  const written = { hosts: [HOST], ...look, pixel: '5000', access_token: 'EAAB-0' }
  const opened = await openShop(deps, commandLine, written)
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal))
  const { shop } = opened.value
  await deps.db.transaction((tx) => saveProducts(tx, shop.id, [aProduct()], { now: 0, placing: 'given' }))
}

/** The token of the shop as a server reads it; `undefined` when it cannot. */
export async function tokenIn(deps: Deps): Promise<unknown> {
  const shop = await changeShop(deps, commandLine, HOST, {})
  return shop.ok ? shop.value.secrets?.access_token : shop.refusal
}

/** Stores a ticket, the same one at every call of the shopper. */
export async function storeAgain(deps: Deps, shopper: Shopper) {
  const { status, headers, body } = await shopper.send(createApp(deps), HOST, 'store', {}, { 'idempotency-key': 'one' })
  return { status, code: String(body.data), key: headers.get('ticket-key') ?? '' }
}

/** Orders what is in the ticket, and returns the status of the answer. */
export async function orderWith(deps: Deps, shopper: Shopper, { code, key }: { code: string; key: string }) {
  const order = { code, status: 'finalizado' }
  const answer = await shopper.send(createApp(deps), HOST, 'update', order, { 'ticket-key': key })
  return answer.status
}

/** Leaves a phone in the shop, always the same one, and returns the code of its lead. */
export async function leaveLead(deps: Deps): Promise<string> {
  const shop = await findShopByHost(deps.db.read, HOST)
  const lead = { phone: '987654321', claimed: {}, ip: '190.1.1.1', wantsOffers: false } as const
  const stored = shop && (await storeLead(deps, shop, lead))
  if (!stored?.ok) throw new Error('The lead was not stored')
  return stored.value.code
}
