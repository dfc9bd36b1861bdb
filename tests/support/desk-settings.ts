import type { Database } from '../../src/database/database.ts'
import type { Deps } from '../../src/server/deps.ts'
import { findShop } from '../../src/shops/shops.store.ts'
import { OWNER, openDesk, type Seller } from './desk.ts'
import { openOrderShop } from './order-shop.ts'

/** A shop whose owner is at its settings. */
export async function openSettings(db: Database, facts: Partial<Deps> = {}) {
  const { shop, host } = await openOrderShop(db)
  const desk = openDesk(db, facts)
  const seller = await desk.join(shop, OWNER)
  const at = (path: string) => `/t/${host}/ajustes${path}`
  const present = async () => {
    const found = await findShop(db.read, shop.id)
    if (!found) throw new Error('the shop is gone')
    return found
  }
  return { db, desk, shop, host, seller, at, present }
}

/** What a form of the page has, as a browser would post it. */
export async function formOf(seller: Seller, path: string): Promise<Record<string, string>> {
  const html = await (await seller.get(path)).text()
  const fields: Record<string, string> = {}
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
    const name = attribute('name')
    if (!name || (/type="(radio|checkbox)"/.test(tag) && !/ checked=/.test(tag))) continue
    fields[name] = fields[name] === undefined ? (attribute('value') ?? '') : `${fields[name]},${attribute('value')}`
  }
  return fields
}
