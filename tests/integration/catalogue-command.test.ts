import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { changeProducts } from '../../src/catalogue/changes/change-products.action.ts'
import { addCatalogueCommands } from '../../src/catalogue/commands/catalogue.command.ts'
import { findDeskProduct } from '../../src/catalogue/desk-products.store.ts'
import { findProduct } from '../../src/catalogue/products.store.ts'
import type { Database } from '../../src/database/database.ts'
import { findShop } from '../../src/shops/shops.store.ts'
import { testDeps, testSettings } from '../support/app.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { openTestSqlite, testFolder } from '../support/databases.ts'
import { type ShopifyRow, shopifyExport } from '../support/shopify-export.ts'

const lamp: ShopifyRow = { handle: 'lampara', title: 'Lámpara', price: '99.00', image: 'https://a.test/lampara.png' }

async function open() {
  const db = await openTestSqlite()
  await openCatalogueShop(db)
  const folder = await testFolder()
  await mkdir(join(folder, 'fotos'))
  const picture = sharp({ create: { width: 30, height: 30, channels: 3, background: '#369' } })
  await writeFile(join(folder, 'fotos', 'lampara.png'), await picture.png().toBuffer())
  return { db, folder, file: join(folder, 'products_export.csv') }
}

/** Runs the command as `contraentrega` would; its standard output, standard error and failure as text. */
async function run(db: Database, folder: string, ...words: string[]) {
  const seen = { out: '', progress: '', failure: '' }
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    seen.progress += text
    return true
  })
  onTestFinished(() => stderr.mockRestore())
  const program = new Command().exitOverride()
  addCatalogueCommands(program, {
    openDeps: async () => testDeps(db, { settings: testSettings({ dataDir: join(folder, 'data') }) }),
    out(text) {
      seen.out += `${text}\n`
    },
    fail(message) {
      throw new Error(message)
    },
    dataDir: join(folder, 'data'),
    migrationsDir: 'migrations',
  })
  await program.parseAsync(['catalogue', ...words], { from: 'user' }).catch((error: Error) => {
    seen.failure = error.message
  })
  stderr.mockRestore()
  return seen
}

test('an import with a folder of pictures reports what it did, and a second one reports that nothing changed', async () => {
  const { db, folder, file } = await open()
  await writeFile(file, shopifyExport([lamp, { ...lamp, handle: 'foco', title: 'Foco', status: 'unlisted' }]))
  const words = ['import', file, '--shop', 'SHOP-1.localhost:3000', '--images', join(folder, 'fotos')]
  const first = await run(db, folder, ...words)
  expect(first).toEqual({
    out: [
      'Shopify export: 1 product, 1 picture.',
      '1 added, 0 changed, 0 as before, 0 removed; 0 category changes.',
      'Not for sale here, left out: 1 unlisted.',
      'Line  Product  Why, and what to do',
      '   3  Foco     unlisted: set its status to Active, and export again',
      '',
    ].join('\n'),
    progress: 'Reading\nPictures 1/1\nSaving 1/1\n',
    failure: '',
  })
  expect((await findProduct(db.read, 'shop-1', 'lampara'))?.images).toHaveLength(1)
  const second = await run(db, folder, ...words)
  expect(second.out).toContain('Nothing changed.')
})

test('a refused file fails with a table of lines and reasons, and what to do', async () => {
  const { db, folder, file } = await open()
  await writeFile(
    file,
    shopifyExport([
      { ...lamp, image: '' },
      { ...lamp, handle: 'b', title: 'Un\u001b[31m foco', price: 'x' },
    ]),
  )
  const { out, failure } = await run(db, folder, 'import', file, '--shop', 'shop-1.localhost')
  expect(out).toBe('')
  expect(failure).toBe(
    [
      'Line  Product       Reason',
      '   3  Un [31m foco  not a price: x',
      'Nothing was imported: 1 refused. Correct the file, or leave these out with --skip-refused.',
    ].join('\n'),
  )
  expect(await findProduct(db.read, 'shop-1', 'lampara')).toBeNull()
})

test('a dry run says so, and leaves the shop as it was', async () => {
  const { db, folder, file } = await open()
  await writeFile(file, shopifyExport([{ ...lamp, image: '' }]))
  const { out } = await run(db, folder, 'import', file, '--shop', 'shop-1.localhost', '--dry-run')
  expect(out).toContain('1 added')
  expect(out).toContain('This was a dry run: the shop is as it was.')
  expect(await findProduct(db.read, 'shop-1', 'lampara')).toBeNull()
})

test.each([
  ['a file that is not there', ['nada.csv', '--shop', 'shop-1.localhost'], 'There is no file nada.csv.'],
  ['a host of no shop', ['package.json', '--shop', 'otra.localhost'], 'No shop answers to otra.localhost.'],
  [
    'a folder that is not there',
    ['package.json', '--shop', 'shop-1.localhost', '--images', 'nada'],
    'There is no folder nada.',
  ],
  [
    'a file that is no catalogue',
    ['package.json', '--shop', 'shop-1.localhost'],
    'Nothing was imported. The file is not a catalogue',
  ],
  ['no shop', ['package.json'], "required option '--shop <host>' not specified"],
])('%s fails with one clear line', async (_what, words, message) => {
  const { db, folder } = await open()
  const { failure } = await run(db, folder, 'import', ...words)
  expect(failure).toContain(message)
})

test('a product is renamed at its shop, and the command says where the earlier address leads', async () => {
  const { db, folder, file } = await open()
  await writeFile(file, shopifyExport([{ ...lamp, image: '' }]))
  await run(db, folder, 'import', file, '--shop', 'shop-1.localhost')
  const { out, failure } = await run(db, folder, 'rename', 'lampara', 'lampara-led', '--shop', 'shop-1.localhost')
  expect({ out, failure }).toEqual({
    out: 'lampara is now lampara-led. The earlier address redirects to it.\n',
    failure: '',
  })
  expect((await findProduct(db.read, 'shop-1', 'lampara'))?.slug).toBe('lampara-led')
})

test.each([
  [['nada', 'b'], 'The shop has no product nada.'],
  [['lampara', 'foco'], 'Another product has the address foco.'],
  [['lampara', 'Á'], 'Á is no address: use small letters a to z, digits and hyphens, 80 at most.'],
])('a rename %j that cannot be done fails with one clear line', async (words, message) => {
  const { db, folder, file } = await open()
  const bare = { ...lamp, image: '' }
  await writeFile(file, shopifyExport([bare, { ...bare, handle: 'foco' }]))
  await run(db, folder, 'import', file, '--shop', 'shop-1.localhost')
  const { failure } = await run(db, folder, 'rename', ...words, '--shop', 'shop-1.localhost')
  expect(failure).toBe(message)
})

/** Runs `after` each time a transaction has committed. */
function afterEach(db: Database, after: (nth: number) => Promise<void>): Database {
  let committed = 0
  return {
    ...db,
    async transaction(work, limit) {
      const value = await db.transaction(work, limit)
      await after(++committed)
      return value
    },
  }
}

test('an import that was stopped reports where it continued', async () => {
  const { db, folder, file } = await open()
  const many = Array.from({ length: 150 }, (_, n) => ({ ...lamp, handle: `p-${n}`, image: '' }))
  await writeFile(file, shopifyExport(many))
  const words = ['import', file, '--shop', 'shop-1.localhost']
  const killed = afterEach(db, async (nth) => {
    if (nth === 2) throw new Error('killed')
  })
  expect((await run(killed, folder, ...words)).failure).toBe('killed')
  const { out, progress } = await run(db, folder, ...words)
  expect(out).toContain('Continued after the 40 products that an earlier run had written.\n150 added, 0 changed')
  expect(progress).toContain('Saving 150/150')
})

test('an import whose shop gets another import stops and says so', async () => {
  const { db, folder, file } = await open()
  const other = join(folder, 'other.csv')
  await writeFile(file, shopifyExport([{ ...lamp, image: '' }]))
  await writeFile(other, shopifyExport([{ ...lamp, handle: 'otro', image: '' }]))
  const interrupted = afterEach(db, async (nth) => {
    if (nth === 1) await run(db, folder, 'import', other, '--shop', 'shop-1.localhost')
  })
  const { failure } = await run(interrupted, folder, 'import', file, '--shop', 'shop-1.localhost')
  expect(failure).toMatch(/^The import stopped because another import of this shop started\./)
})

test('the catalogue is exported to a file, and imported again it changes nothing', async () => {
  const { db, folder, file } = await open()
  await writeFile(file, shopifyExport([{ ...lamp, image: '' }]))
  await run(db, folder, 'import', file, '--shop', 'shop-1.localhost')
  const out = join(folder, 'catalogo.json')
  expect((await run(db, folder, 'export', '--shop', 'shop-1.localhost', '--out', out)).failure).toBe('')
  expect((await run(db, folder, 'import', out, '--shop', 'shop-1.localhost')).out).toContain('Nothing changed.')
})

test('an import says which products keep what was changed by hand, and --overwrite takes it from the file', async () => {
  const { db, folder, file } = await open()
  const words = ['import', file, '--shop', 'shop-1.localhost']
  await writeFile(file, shopifyExport([{ ...lamp, image: '' }]))
  await run(db, folder, ...words)
  const shop = await findShop(db.read, 'shop-1')
  const product = await findDeskProduct(db.read, 'shop-1', 'lampara')
  if (!shop || !product) throw new Error('the first import failed')
  const products = [{ id: product.id, change: { title: 'Lámpara de pie' } }]
  await changeProducts(testDeps(db), shop, { products, actor: commandLine })
  const titled = async () => (await findProduct(db.read, 'shop-1', 'lampara'))?.title
  expect((await run(db, folder, ...words)).out).toContain(
    '1 product keeps what was changed by hand: title (--overwrite takes it from the file).',
  )
  expect(await titled()).toBe('Lámpara de pie')
  expect((await run(db, folder, ...words, '--overwrite', 'tiers,color')).failure).toContain('color is none of them.')
  await run(db, folder, ...words, '--overwrite', 'tiers,title')
  expect(await titled()).toBe('Lámpara')
})
