import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { renameProduct } from '../../src/catalogue/changes/rename-product.action.ts'
import { reportText } from '../../src/catalogue/import/report/report-text.ts'
import { openCatalogueImport } from '../support/catalogue-import.ts'
import { onOneEngine } from '../support/databases.ts'
import { type ShopifyRow, shopifyExport } from '../support/shopify-export.ts'

const lamp: ShopifyRow = { handle: 'lampara', title: 'Lámpara', price: '99.00', status: 'active' }
const color = (name: string, quantity: string): ShopifyRow => ({
  ...{ handle: 'lampara', option1: ['Color', name], price: '99.00', tracker: 'shopify', policy: 'deny', quantity },
})
/** The same products in a file without the columns of stock. */
const BARE =
  'Handle,Title,Option1 Name,Option1 Value,Variant Price\nlampara,Lámpara,Color,Rojo,99.00\nlampara,,,Azul,99.00\n'

onOneEngine((_engine, openDatabase) => {
  const open = async () => {
    const shop = await openCatalogueImport(await openDatabase())
    const stock = async (slug = 'lampara') => {
      const product = await shop.find(slug)
      return product && [product.soldOut, ...product.colors.map(({ name, soldOut }) => (soldOut ? `(${name})` : name))]
    }
    const report = async (...all: Parameters<typeof shop.bring>) => {
      const outcome = await shop.bring(...all)
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal))
      return outcome.value
    }
    return { ...shop, stock, report }
  }

  test('an import keeps what is sold out, a second time changes nothing, and new stock puts it on sale again', async () => {
    const { report, stock, version } = await open()
    const text = shopifyExport([{ ...lamp, ...color('Rojo', '0') }, color('Azul', '2')])
    expect(await report(text)).toMatchObject({ added: 1, soldOut: [{ line: 2, product: 'Lámpara', colors: ['Rojo'] }] })
    expect(await stock()).toEqual([false, '(Rojo)', 'Azul'])
    const before = await version()
    expect(await report(text)).toMatchObject({ unchanged: 1, changed: 0 })
    expect(await version()).toBe(before)
    const gone = shopifyExport([{ ...lamp, ...color('Rojo', '0') }, color('Azul', '0')])
    expect(await report(gone)).toMatchObject({ changed: 1, soldOut: [{ line: 2, product: 'Lámpara', colors: null }] })
    expect(await stock()).toEqual([true, '(Rojo)', '(Azul)'])
    expect(await version()).toBe((before ?? 0) + 1)
    await report(shopifyExport([{ ...lamp, ...color('Rojo', '5') }, color('Azul', '5')]))
    expect(await stock()).toEqual([false, 'Rojo', 'Azul'])
  })

  test('a file without the columns of stock leaves it as it is', async () => {
    const { report, stock } = await open()
    await report(shopifyExport([{ ...lamp, ...color('Rojo', '0') }, color('Azul', '2')]))
    await report(BARE)
    expect(await stock()).toEqual([false, '(Rojo)', 'Azul'])
    await report(BARE.replaceAll('99.00', '89.00'))
    expect(await stock()).toEqual([false, '(Rojo)', 'Azul'])
  })

  test('what a file leaves out is no longer for sale, until a file brings it again', async () => {
    const { report, stock, slugs, version, db, shop } = await open()
    const foco = { ...lamp, handle: 'foco', title: 'Foco' }
    await report(shopifyExport([lamp, foco]))
    await renameProduct({ db, clock: () => 1, chance: randomBytes }, shop, {
      from: 'foco',
      to: 'foco-led',
      actor: commandLine,
    })
    const before = await version()
    const text = shopifyExport([lamp, { ...foco, status: 'unlisted' }])
    expect(await report(text, { dryRun: true })).toMatchObject({ withdrawn: 1, changed: 0 })
    expect(await stock('foco-led')).toEqual([false])
    expect(await report(text)).toMatchObject({ withdrawn: 1, leftOut: [{ line: 3, product: 'Foco', why: 'unlisted' }] })
    expect(await stock('foco-led')).toEqual([true])
    expect(await version()).toBe((before ?? 0) + 1)
    expect(await report(text)).toMatchObject({ withdrawn: 0, changed: 0 })
    await report('Handle,Title,Variant Price\nfoco,Foco,99.00\n')
    expect(await stock('foco-led')).toEqual([false])
    await report(text, { replace: true })
    expect(await slugs()).toEqual(['lampara'])
  })

  test('our own JSON says what is sold out, and stays silent where it does not', async () => {
    const { report, stock } = await open()
    const bring = (facts: object) =>
      report(JSON.stringify({ products: [{ slug: 'lampara', title: 'Lámpara', money: '99.00', ...facts }] }))
    await bring({ colors: [{ name: 'Rojo', soldOut: true }, 'Azul'] })
    expect(await stock()).toEqual([false, '(Rojo)', 'Azul'])
    await bring({ colors: ['Rojo', 'Azul'] })
    expect(await stock()).toEqual([false, '(Rojo)', 'Azul'])
    await bring({ colors: ['Rojo', 'Azul'], soldOut: true })
    expect(await stock()).toEqual([true, '(Rojo)', '(Azul)'])
    await bring({ colors: ['Rojo', 'Azul'], soldOut: false })
    expect(await stock()).toEqual([false, 'Rojo', 'Azul'])
  })

  test('the report lists what is sold out, left out and worth a look, with lines and what to do', async () => {
    const { report } = await open()
    const text = shopifyExport([
      { ...lamp, ...color('Rojo', '0') },
      color('Azul', '2'),
      { ...lamp, handle: 'foco', title: 'Foco', tracker: 'shopify', policy: 'deny', quantity: '0' },
      { ...lamp, handle: 'curso', title: 'Curso', shipping: 'false' },
      { ...lamp, handle: 'vale', title: 'Vale', giftCard: 'true' },
      { ...lamp, handle: 'taza', title: 'Taza', policy: 'deny', quantity: '0' },
    ])
    expect(reportText(await report(text)).split('\n')).toEqual([
      'Shopify export: 3 products, 0 pictures.',
      '3 added, 0 changed, 0 as before, 0 removed; 0 category changes.',
      'Sold out, shown without a button to order: 1 product, 1 choice of 1 product.',
      'Line  Product  Sold out',
      '   2  Lámpara  Rojo',
      '   4  Foco     all of it',
      'Not for sale here, left out: 1 not shipped, 1 gift card.',
      'Line  Product  Why, and what to do',
      '   5  Curso    not shipped: if it is sent, mark it as a physical product, and export again',
      '   6  Vale     gift card: a code is not paid at the door',
      'To check:',
      'Line  Product  Note',
      '   7  Taza     for sale: its quantity is 0, but Shopify does not count it (Inventory tracker is empty)',
    ])
  })
})
