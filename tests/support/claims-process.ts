/**
 * Claims in a process of their own: `node claims-process.ts ROUND KILL_AT DATA_DIR [DATABASE_URL]`. It files ten at once, with the keys of earlier processes that died among them, and
 * kills itself in the middle of the transaction of that number, if any, as a power cut would. Prints the codes of what was filed.
 */
import { randomBytes } from 'node:crypto'
import { bookOf } from '../../src/claims/books/books.ts'
import { fileSheet } from '../../src/claims/file-sheet.action.ts'
import { readSheet, typedFields } from '../../src/claims/read-sheet.ts'
import { sheetCode } from '../../src/claims/sheet.ts'
import type { Database } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { listShops } from '../../src/shops/shops.store.ts'
import { CLAIM } from './claims.ts'

const [round, killAt, dataDir = '', databaseUrl] = process.argv.slice(2)
const db = await openDatabase({ dataDir, databaseUrl })
const [shop] = await listShops(db.read)
if (!shop) throw new Error('A shop is needed')
let begun = 0
const mortal: Database = {
  ...db,
  transaction: (work, limit) =>
    db.transaction(async (tx) => {
      begun += 1
      const turn = begun
      const value = await work(tx)
      if (turn === Number(killAt)) process.kill(process.pid, 'SIGKILL')
      return value
    }, limit),
}
const typed = readSheet(
  typedFields((name) => (CLAIM as Readonly<Record<string, string>>)[name] ?? null),
  bookOf(shop.country),
)
if (!typed.ok) throw new Error('The claim is refused')
const deps = { db: mortal, clock: () => Date.parse('2026-11-23T21:00:00-05:00'), chance: randomBytes }
const keys = Array.from({ length: 10 }, (_, n) => `clave-de-formulario-${Number(round) * 5 + n}`)
const filed = await Promise.all(
  keys.map((key) => fileSheet(deps, shop, { book: bookOf(shop.country), key, typed: typed.value })),
)
console.log(filed.map(sheetCode).join(' '))
await db.close()
