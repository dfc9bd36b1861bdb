import { existsSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { orderForProgram } from '../../../src/backoffice/programs/program-order.ts'
import { listOrders } from '../../../src/orders/orders.store.ts'
import { SHOP, type World } from '../world.ts'

/** How the mirror's file differs from the shop's orders, as sentences. */
export async function differences(
  world: World,
  file: string,
  forgotten: readonly string[],
): Promise<readonly string[]> {
  if (!existsSync(file)) return ['the mirror has no file']
  const mirrored = new Map(rowsOf(file).map((row) => [String(row.code), row]))
  const kept = new Set(mirrored.keys())
  const found: string[] = []
  for (const order of await ordersOf(world)) {
    const row = mirrored.get(order.code)
    mirrored.delete(order.code)
    const { person, ...facts } = order
    const expected = order.forgotten ? facts : order
    if (!row) found.push(`${order.code} is missing`)
    else if (!isDeepStrictEqual(JSON.parse(String(row.json)), JSON.parse(JSON.stringify(expected))))
      found.push(`${order.code} differs: ${row.json} for ${JSON.stringify(expected)}`)
    else if (row.version !== order.version || row.phone !== (order.forgotten ? null : person?.phone))
      found.push(`the columns of ${order.code} differ`)
  }
  for (const code of mirrored.keys()) found.push(`${code} is no order of the shop`)
  const bytes = readFileSync(file, 'latin1')
  for (const phone of forgotten) if (bytes.includes(phone)) found.push(`the file still has the phone ${phone}`)
  for (const { code, acknowledged } of world.journal.records)
    if (acknowledged && code && !kept.has(code)) found.push(`${code} was acknowledged and is missing`)
  return found
}

async function ordersOf(world: World) {
  const db = await world.openDatabase()
  try {
    return (await listOrders(db.read, SHOP, { limit: 1_000_000 })).map((order) => orderForProgram(order, true))
  } finally {
    await db.close()
  }
}

function rowsOf(file: string) {
  // The mirror may be writing.
  const db = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  try {
    return db.prepare('select code, version, phone, json from orders').all()
  } finally {
    db.close()
  }
}
