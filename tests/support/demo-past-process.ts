/**
 * The past of a demo shop that has none yet, in a process of its own: `node demo-past-process.ts DATA_DIR ORDERS`. A whole past takes longer than a journey.
 */
import { randomBytes } from 'node:crypto'
import { peruTrade } from '../../demo/trade.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { recomputeStaleDays } from '../../src/figures/days/recompute-stale-days.job.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { makeDemoHistory } from '../../src/server/demo/demo-history.ts'
import type { Deps } from '../../src/server/deps.ts'
import { openRootKey } from '../../src/server/settings/open-root-key.ts'
import { findShopByHost } from '../../src/shops/shops.store.ts'

const [dataDir = '', orders] = process.argv.slice(2)
const db = await openDatabase({ dataDir, sqlite: { isOnThisThread: true } })
const base = { db, clock: Date.now, chance: (bytes: number) => randomBytes(bytes) }
const rootKey = await openRootKey(base, { secretKeys: [], dataDir })
const retention = { leadsDays: null, ordersDays: null, sheetsDays: null }
const deps = { ...base, settings: { rootKey, dataDir, retention } } as unknown as Deps
const shop = await findShopByHost(db.read, 'peru.localhost')
if (shop?.country !== 'peru') throw new Error('The demo shops are missing')
const size = { orders: Number(orders), leads: 8, visitors: 12 }
await makeDemoHistory(deps, shop as typeof shop & { country: 'peru' }, { ...size, hasRules: false, trade: peruTrade })
await queueNewOrders(deps)
await recomputeStaleDays(deps)
await db.close()
