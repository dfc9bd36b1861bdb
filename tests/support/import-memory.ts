import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandLine } from '../../src/activity/actor.ts'
import { importCatalogue } from '../../src/catalogue/import/import-catalogue.job.ts'
import { fileProblem } from '../../src/catalogue/import/report/problems.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openSqlite } from '../../src/database/sqlite/sqlite.ts'
import { refused } from '../../src/lib/outcome.ts'
import { openCatalogueShop } from './catalogue-shop.ts'
import { mediaIn } from './media.ts'
import { shopifyHeader, shopifyLine } from './shopify-export.ts'

/**
 * Imports a Shopify export of as many rows as the argument says and prints the memory it needed, as JSON. It is a program of its own because it needs
 * `--expose-gc`: memory counts as held only when it is left after collecting.
 */
const rows = Number(process.argv[2])
const SAMPLES = 10

async function* file(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${shopifyHeader()}\n`)
  for (let row = 0; row < rows; row++) yield Buffer.from(`${shopifyLine(product(row))}\n`)
}

function product(n: number) {
  const body = `<p>Producto ${n}.</p>\n${'<p>Una línea de su descripción, larga como la de un vendedor.</p>\n'.repeat(3)}`
  return { handle: `producto-${n}`, title: `Producto ${n}`, body, type: `Tipo ${n % 20}`, price: `${(n % 90) + 10}.90` }
}

function heldMegabytes(): number {
  globalThis.gc?.()
  return Math.round(process.memoryUsage().heapUsed / 1e6)
}

const folder = await mkdtemp(join(tmpdir(), 'contraentrega-memory-'))
const db = await openSqlite(join(folder, 'test.db'))
try {
  await migrate(db, 'migrations', 0)
  const shop = await openCatalogueShop(db)
  const before = heldMegabytes()
  let held = before
  const deps = { db, clock: () => 0, chance: randomBytes, settings: { dataDir: folder, media: mediaIn(folder) } }
  const outcome = await importCatalogue(
    deps,
    shop,
    { name: 'export.csv', open: file },
    {
      actor: commandLine,
      files: async () => refused(fileProblem('not-in-folder')),
      onProgress({ done }) {
        if (done % Math.ceil(rows / SAMPLES) === 0) held = Math.max(held, heldMegabytes())
      },
    },
  )
  const added = outcome.ok ? outcome.value.added : 0
  const peakResident = Math.round(process.resourceUsage().maxRSS / 1e3)
  process.stdout.write(JSON.stringify({ added, heldMegabytes: held - before, peakResident }))
} finally {
  await db.close()
  await rm(folder, { recursive: true, force: true })
}
