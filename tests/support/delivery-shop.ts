import { openDatabase } from '../../src/database/open-database.ts'
import { replaceDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import type { Rule } from '../../src/delivery/rule.ts'
import { findShopByHost, touchShop } from '../../src/shops/shops.store.ts'
import type { Server } from './server.ts'

/** To the door for S/ 10, paid there, a day or two later. */
export const doorRule: Rule = {
  ...{ id: 'puerta', name: 'Puerta', places: [''], except: [], least: null, most: null, products: [], categories: [] },
  ...{ way: 'domicilio', rate: 1_000, freeFrom: null, surcharge: 0, days: { from: 1, to: 2 }, cutOff: null },
  ...{ payment: 'entrega', deposit: null, agencies: [], couriers: [], cost: 700, note: 'Solo con Juan' },
}

/** To an agency for S/ 8, with S/ 20 in advance. */
export const agencyRule: Rule = {
  ...doorRule,
  ...{ id: 'agencia', name: 'Agencia', way: 'agencia', rate: 800, agencies: ['Shalom Cercado', 'Shalom Cayma'] },
  ...{ payment: 'deposito', deposit: { kind: 'fixed', amount: 2_000 } },
}

/** Saves these rules as the shop's own; none: it has the delivery types of its country again. */
export async function writeRules(server: Server, host: string, rules: readonly Rule[]): Promise<void> {
  const db = await openDatabase({ dataDir: server.dataDir, databaseUrl: server.databaseUrl })
  try {
    const shop = await findShopByHost(db.read, host)
    if (!shop) throw new Error(`There is no shop at ${host}`)
    await db.transaction(async (tx) => {
      await replaceDeliveryRules(tx, shop.id, rules, { at: Date.now(), by: 'command' })
      await touchShop(tx, shop.id)
    })
  } finally {
    await db.close()
  }
}
