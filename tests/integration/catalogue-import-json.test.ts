import { expect, test } from 'vitest'
import { reportText } from '../../src/catalogue/import/report/report-text.ts'
import { openCatalogueImport } from '../support/catalogue-import.ts'
import { onOneEngine } from '../support/databases.ts'

onOneEngine((_engine, openDatabase) => {
  const open = async () => openCatalogueImport(await openDatabase())

  const json = (products: readonly object[], categories: readonly object[] = []) =>
    JSON.stringify({ categories, products }, null, 1)
  const bulb = { slug: 'foco', title: 'Foco', money: '9.00' }
  const pack = {
    slug: 'combo',
    title: 'Combo',
    money: '99.00',
    status: 'pack',
    dependents: [{ slug: 'foco', price: '5' }],
  }

  test('the report says what shoppers pay for a pack, and for one whose price includes what it brings', async () => {
    const { bring } = await open()
    const whole = { ...pack, slug: 'todo-en-uno', title: 'Todo en uno', dependentsIncluded: true }
    const report = await bring(json([bulb, pack, whole]))
    const lines = report.ok ? reportText(report.value).split('\n') : []
    expect(lines.slice(lines.indexOf('Packs and promos, as shoppers pay for one:'))).toEqual([
      'Packs and promos, as shoppers pay for one:',
      'Line  Product      Price',
      expect.stringMatching(/Combo +S\/ 104\.00: S\/ 99\.00, and S\/ 5\.00 for what it brings$/),
      expect.stringMatching(/Todo en uno +S\/ 99\.00, with what it brings$/),
    ])
  })

  test('our own JSON imports packs, campaigns, tiers and the messaging variant', async () => {
    const { bring, find, slugs } = await open()
    const special = {
      ...pack,
      money: ['129.00', '99.00', '89.00'].map((price) => ({ price, country: [{ symbol: 'S/' }] })),
      categories: ['productos-destacados'],
      campaignCategories: ['navidad'],
      messaging: { title: 'Combo por chat', money: '79.00' },
    }
    const text = json([special, bulb], [{ slug: 'productos-destacados', name: 'Lo mejor' }])
    expect(await bring(text)).toMatchObject({ ok: true, value: { format: 'json', added: 2 } })
    expect(await find('combo')).toMatchObject({
      status: 'pack',
      tiers: [12_900, 9_900, 8_900],
      dependents: [{ slug: 'foco', price: 500 }],
      campaignCategories: ['navidad'],
      messaging: { title: 'Combo por chat', tiers: [7_900] },
    })
    expect(await slugs('productos-destacados')).toEqual(['combo'])
    expect(await bring(text)).toMatchObject({ ok: true, value: { unchanged: 2, categoriesChanged: 0 } })
  })

  test('a pack may name products that the shop has already, but none that the import removes', async () => {
    const { bring, tell } = await open()
    await bring(json([bulb]))
    expect(await bring(json([pack]))).toMatchObject({ ok: true, value: { added: 1 } })
    expect(await tell(json([pack]), { replace: true })).toMatchObject({
      ok: false,
      refusal: { rows: [{ line: 4, product: 'Combo', reason: 'its dependent "foco" is nowhere' }] },
    })
  })

  test('a pack of packs, or of a refused product, is refused', async () => {
    const { bring, tell, slugs } = await open()
    const packs = json([bulb, pack, { ...pack, slug: 'doble', dependents: [{ slug: 'combo', price: '5' }] }])
    expect(await tell(packs)).toMatchObject({ ok: false, refusal: { rows: [{ reason: '"combo" is a pack itself' }] } })
    const loose = json([{ ...bulb, money: 'x' }, pack, { ...bulb, slug: 'cable' }])
    expect(await bring(loose, { skipRefused: true })).toMatchObject({ ok: true, value: { added: 1 } })
    expect(await slugs()).toEqual(['cable'])
  })

  test('a picture that cannot be fetched refuses the file before anything is written', async () => {
    const { tell, slugs } = await open()
    const report = await tell(json([bulb, { ...bulb, slug: 'b', images: ['https://a.test/b.png'] }]))
    expect(report).toMatchObject({
      ok: false,
      refusal: {
        reason: 'refused-rows',
        rows: [{ reason: 'picture https://a.test/b.png: it cannot be fetched (this test has no web)' }],
      },
    })
    expect(await slugs()).toEqual([])
  })
})
