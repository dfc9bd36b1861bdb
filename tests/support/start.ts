/** Opens and migrates the database in a process of its own: `node start.ts MOMENT DATA_DIR [DATABASE_URL]` prints the migrations it applied. */
import { checkDurability } from '../../src/database/faults/durability.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open-database.ts'

const [moment, dataDir = '', databaseUrl] = process.argv.slice(2)
while (Date.now() < Number(moment)) {}
const db = await openDatabase({ dataDir, databaseUrl })
const applied = await migrate(db, 'migrations', 0)
await checkDurability(db)
await db.close()
console.log(JSON.stringify(applied))
