import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { addCatalogueCommands } from '../../src/catalogue/commands/catalogue.command.ts'
import { findDeskProduct } from '../../src/catalogue/desk-products.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { addRemoveProductCommand } from '../../src/orders/stock/remove-product.command.ts'
import { testApp, testDeps, testSettings } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine, testFolder } from '../support/databases.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'

/** Runs the command as `contraentrega` would; its standard output or its failure. */
async function run(db: Database, folder: string, ...words: string[]): Promise<string> {
  const said: string[] = []
  const program = new Command().exitOverride()
  const context = {
    openDeps: async () => testDeps(db, { settings: testSettings({ dataDir: folder }) }),
    out: (text: string) => void said.push(text),
    fail(message: string): never {
      throw new Error(message)
    },
    dataDir: folder,
    migrationsDir: 'migrations',
  }
  addCatalogueCommands(program, context)
  addRemoveProductCommand(program, context)
  for (const command of program.commands.flatMap((one) => [one, ...one.commands]))
    command.exitOverride().configureOutput({ writeErr: () => {} })
  await program.parseAsync(['catalogue', ...words, '--shop', 'shop-1.localhost'], { from: 'user' }).catch((error) => {
    said.push(`failed: ${error.message}`)
  })
  return said.join('\n')
}

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    const folder = await testFolder()
    const products = [
      aProduct({ slug: 'silla', title: 'Silla roja', position: 1, tiers: [10_000, 9_000], images: [] }),
      aProduct({ slug: 'mesa', title: 'Mesa', position: 2 }),
      aProduct({
        slug: 'juego',
        title: 'Juego',
        position: 3,
        status: 'pack',
        dependents: [{ slug: 'mesa', price: 0 }],
      }),
    ]
    await db.transaction((tx) => saveProducts(tx, shop.id, products, { now: 0, placing: 'kept' }))
    const values = async (slug: string) => (await findDeskProduct(db.read, shop.id, slug))?.values
    return { db, shop, host, folder, values, catalogue: (...words: string[]) => run(db, folder, ...words) }
  }

  test('products are listed by state and words, and one is shown with every field as it can be set again', async () => {
    const { folder, values, catalogue } = await open()
    await catalogue('set', 'mesa', 'state=draft')
    expect(await catalogue('list')).toBe(
      [
        'lampara  visible  S/ 99.00  Lámpara de mesa',
        'silla  visible  S/ 90.00  Silla roja',
        'juego  visible  S/ 99.00  Juego',
        'mesa  draft  S/ 99.00  Mesa',
      ].join('\n'),
    )
    expect(await catalogue('list', '--state', 'visible', '--search', 'roj')).toMatch(/^silla .* Silla roja$/)
    expect(JSON.parse(await catalogue('list', '--state', 'draft', '--json'))).toMatchObject({
      slug: 'mesa',
      state: 'draft',
    })
    const shown = await catalogue('show', 'silla')
    expect(shown).toMatch(/^tiers\s+100\.00 90\.00$/m)
    expect(shown).toMatch(/^title\s+Silla roja$/m)
    const file = join(folder, 'silla.json')
    await writeFile(file, await catalogue('show', 'silla', '--json'))
    expect(await catalogue('set', 'silla', '--json', file)).toBe('Nothing changed.')
    const before = await values('silla')
    await catalogue('set', 'mesa', '--json', file, 'slug=mesa')
    expect(await values('mesa')).toEqual({ ...before, slug: 'mesa' })
  })

  test('every field is set by its name through the desk’s own act: logged, the old address leads on, and what is wrong is said in English', async () => {
    const { db, shop, values, catalogue } = await open()
    const changed = await catalogue(
      'set',
      'silla',
      'slug=silla-alta',
      'tiers=129.00 99 89',
      'soldOut=true',
      'cost=40',
      'tags=["comedor"]',
    )
    expect(changed).toMatch(/^soldOut\s+true$/m)
    expect(await values('silla')).toMatchObject({
      ...{ slug: 'silla-alta', tiers: [12_900, 9_900, 8_900], soldOut: true, cost: 4_000, tags: ['comedor'] },
    })
    const [logged] = await listActivity(db.read, shop.id, 1)
    expect(logged).toMatchObject({ actor: 'command-line', act: 'change-products', subject: 'silla-alta' })
    for (const [words, says] of [
      [['silla', 'price=1'], 'No field of a product: price. The fields are title, slug,'],
      [['silla', 'tiers'], 'Write tiers as field=value.'],
      [['silla', 'tiers=99 gratis'], 'tiers.1: not a value for it. It takes the crossed-out price'],
      [['silla', 'slug=mesa'], 'slug: another product has this address.'],
      [['silla', 'categories=["nada"]'], 'categories: the shop has no such category.'],
      [
        ['silla', 'status=pack', 'dependents=[{"slug":"juego","price":0}]'],
        'dependents: a pack or promo brings products',
      ],
      [['mesa', 'status=pack'], 'status: a pack or promo brings this product'],
      [['silla', `images=[{"hash":"${'a'.repeat(32)}","color":"#ffffff"}]`], 'images: no stored picture has the hash'],
      [['nada', 'title=x'], 'The shop has no product nada.'],
      [['silla'], 'Say what to change'],
      [['silla', '--json', '/nowhere.json'], 'There is no file /nowhere.json.'],
    ] as const)
      expect([words, await catalogue('set', ...words)]).toEqual([words, expect.stringContaining(says)])
  })

  test('remove archives; for ever it deletes only what nobody ordered and nothing brings, and asks whether it is meant', async () => {
    const { db, host, values, catalogue } = await open()
    await placeOneOrder(testApp(db), host)
    expect(await catalogue('remove', 'silla')).toContain('silla is archived')
    expect(await values('silla')).toMatchObject({ state: 'archived' })
    expect(await catalogue('remove', 'silla', '--for-ever')).toContain('Add --yes')
    expect(await values('silla')).toBeDefined()
    expect(await catalogue('remove', 'lampara', '--for-ever', '--yes')).toContain('lampara was ordered, so it stays')
    expect(await catalogue('remove', 'mesa', '--for-ever', '--yes')).toContain('A pack or promo brings mesa')
    expect(await catalogue('remove', 'silla', '--for-ever', '--yes')).toBe('silla is deleted.')
    expect(await values('silla')).toBeUndefined()
    expect(await catalogue('remove', 'silla')).toContain('The shop has no product silla.')
  })
})
