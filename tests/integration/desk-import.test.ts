import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findDeskProduct } from '../../src/catalogue/desk-products.store.ts'
import { runImports } from '../../src/catalogue/import/run-imports.job.ts'
import { countsOf } from '../../src/catalogue/stock/stock-counts.store.ts'
import type { Database } from '../../src/database/database.ts'
import { countStock } from '../../src/orders/stock/count-stock.action.ts'
import { NOVEMBER_2026, testSettings } from '../support/app.ts'
import { onOneEngine, testFolder } from '../support/databases.ts'
import { OWNER, openDesk, type Seller } from '../support/desk.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { shopifyExport } from '../support/shopify-export.ts'
import { zipOf } from '../support/zip-file.ts'

const POSTED = { origin: 'http://desk.localhost', 'sec-fetch-site': 'same-origin' }
const PIECES = { ...POSTED, accept: 'application/json', 'content-type': 'application/octet-stream' }
const PIECE = 400

async function openShop(db: Database) {
  const time = { now: NOVEMBER_2026 }
  const settings = testSettings({ dataDir: await testFolder() })
  const desk = openDesk(db, { clock: () => time.now, settings })
  const { shop, host } = await openOrderShop(db)
  const base = `/t/${host}/importar`
  const rosa = await desk.join(shop, OWNER)
  const adds = async (seller: Seller, id: string, bytes: Uint8Array, offset: number) => {
    const body = Uint8Array.from(bytes.subarray(offset, offset + PIECE))
    const response = await seller.send(`${base}/${id}/partes/${offset}`, { method: 'POST', headers: PIECES, body })
    return { status: response.status, body: await response.json() }
  }
  const begins = (bytes: Uint8Array, nombre = 'products_export.csv') => rosa.call(base, { nombre, bytes: bytes.length })
  return {
    ...{ ...desk, desk, db, time, shop, host, base, rosa, adds, begins },
    work: () => runImports(desk.deps),
    page: async (path: string) => (await rosa.get(path)).text(),
    find: (slug: string) => findDeskProduct(db.read, shop.id, slug),
    /** Sends a file and has it tried out. Returns the import's id. */
    async tries(text: string | Uint8Array, nombre?: string) {
      const bytes = Buffer.from(text)
      const { id } = (await begins(bytes, nombre)).body.data
      for (let offset = 0; offset < bytes.length; offset += PIECE) await adds(rosa, id, bytes, offset)
      expect((await rosa.call(`${base}/${id}/revisar`, {})).status).toBe(200)
      await runImports(desk.deps)
      return id as string
    },
  }
}

const OLLA = {
  handle: 'olla',
  title: 'Olla',
  body: '<p>Honda.</p>',
  price: '99.00',
  compareAt: '129.00',
  status: 'active',
}
const TAZA = { handle: 'taza', title: 'Taza', price: 'gratis', status: 'active' }

/** Words as a browser shows them. */
const shown = (html: string) => html.replace(/<!-- -->/g, '').replace(/&quot;/g, '"')

onOneEngine((_, openDatabase) => {
  test('a file that is cut off goes on where it was, is tried out without writing anything, and is imported when the seller wants it', async () => {
    const { rosa, base, begins, adds, work, page, find } = await openShop(await openDatabase())
    const bytes = Buffer.from(shopifyExport([OLLA, TAZA]))
    const begun = await begins(bytes)
    expect(begun).toMatchObject({ status: 200, body: { data: { received: 0 } } })
    const { id } = begun.body.data
    expect(await adds(rosa, id, bytes, 0)).toMatchObject({ status: 200, body: { data: { received: PIECE } } })
    expect(await rosa.call(`${base}/${id}/revisar`, {})).toMatchObject({ status: 409, body: { received: PIECE } })
    expect(await page(base)).toContain('Falta recibir un archivo')
    // Another tab chooses the same file; another file has to wait.
    expect(await begins(bytes)).toMatchObject({ status: 200, body: { data: { id, received: PIECE } } })
    expect(await begins(Buffer.from('otro'), 'otro.csv')).toMatchObject({ status: 409 })
    expect(await adds(rosa, id, bytes, PIECE * 2)).toMatchObject({ status: 409, body: { received: PIECE } })
    for (let offset = PIECE; offset < bytes.length; offset += PIECE) await adds(rosa, id, bytes, offset)
    expect(await rosa.call(`${base}/${id}/revisar`, {})).toMatchObject({ status: 200 })
    expect(await page(`${base}/${id}`)).toContain('Revisando tu archivo')
    await work()
    const tried = shown(await page(`${base}/${id}`))
    expect(tried).toContain('Todavía no se guardó nada')
    expect(tried).toContain('«gratis» no es un precio.')
    expect(tried).toContain('Escríbelo como 99 o 99.90.')
    expect(shown(await page(`${base}/${id}?ver=new`))).toContain('Olla')
    expect(await find('olla')).toBeNull()
    const confirmed = await rosa.submit(`${base}/${id}/confirmar`, {})
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, `${base}/${id}`])
    await work()
    expect(shown(await page(`${base}/${id}`))).toContain('1 nuevo.')
    expect((await find('olla'))?.values.tiers).toEqual([12_900, 9_900])
    expect(await page(base)).toContain('products_export.csv')
    expect((await rosa.call(`${base}/${id}/confirmar`, {})).status).toBe(409)
  })

  test('old and new value of each field are shown; what was changed by hand stays unless the seller names its field', async () => {
    const { rosa, base, host, tries, work, page, find } = await openShop(await openDatabase())
    const first = await tries(shopifyExport([OLLA]))
    await rosa.call(`${base}/${first}/confirmar`, {})
    await work()
    const product = await find('olla')
    await rosa.call(`/t/${host}/productos/cambiar`, { ids: [product?.id], que: 'precio', cuanto: '10' })
    const own = (await find('olla'))?.values.tiers
    const later = shopifyExport([{ ...OLLA, title: 'Olla honda', price: '79.00' }])
    const second = await tries(later)
    const seen = shown(await page(`${base}/${second}?ver=changed`))
    expect(seen).toMatch(/<strong>Nombre<\/strong> <del>«Olla»<\/del>.*<ins>«Olla honda»<\/ins>/)
    expect(seen).toContain('Lo cambiaste a mano: se queda.')
    await rosa.submit(`${base}/${second}/confirmar`, {})
    await work()
    expect((await find('olla'))?.values).toMatchObject({ title: 'Olla honda', tiers: own })
    expect(own).not.toContain(7_900)
    const third = await tries(later)
    await rosa.submit(`${base}/${third}/confirmar`, new URLSearchParams([['sobrescribir', 'tiers']]))
    await work()
    expect((await find('olla'))?.values.tiers).toContain(7_900)
  })

  test('counts and costs of the file are asked for once, and what is counted already stays', async () => {
    const { rosa, base, db, shop, desk, tries, page, find } = await openShop(await openDatabase())
    const work = () => runImports(desk.deps, {}, (of, first) => countStock(desk.deps, of, { ...first, isFirst: true }))
    const counted = { ...OLLA, tracker: 'shopify', policy: 'deny', quantity: '7', cost: '41.50' }
    const first = await tries(shopifyExport([counted]))
    const asks = shown(await page(`${base}/${first}`))
    expect(asks).toContain('El archivo dice cuántas unidades hay de 1 producto. ¿Las usamos?')
    expect(asks).toContain('No traer el costo de 1 producto')
    await rosa.submit(`${base}/${first}/confirmar`, { stock: 'contar', sin_costos: '1' })
    await work()
    const product = await find('olla')
    const counts = async () => (await countsOf(db.read, shop.id, [product?.id ?? ''])).get(product?.id ?? '')
    expect([product?.values.cost, (await counts())?.get('')?.onHand]).toEqual([null, 7])
    const second = await tries(shopifyExport([{ ...counted, quantity: '3' }]))
    await rosa.submit(`${base}/${second}/confirmar`, { stock: 'contar' })
    await work()
    expect([(await find('olla'))?.values.cost, (await counts())?.get('')?.onHand]).toEqual([4_150, 7])
    const third = await tries(shopifyExport([{ ...counted, handle: 'otra', title: 'Otra' }]))
    await rosa.submit(`${base}/${third}/confirmar`, {})
    await work()
    const other = (await find('otra'))?.id ?? ''
    expect((await countsOf(db.read, shop.id, [other])).size, 'nothing is counted unasked').toBe(0)
  })

  test('a picture that failed is told apart from a product that is not imported', async () => {
    const { base, tries, page } = await openShop(await openDatabase())
    const id = await tries(shopifyExport([{ ...OLLA, image: 'fotos/olla.png' }, TAZA]))
    const seen = shown(await page(`${base}/${id}`))
    expect(seen).toContain('1 producto nuevo · 1 con error · 1 foto no se pudo traer: su producto entra sin ella.')
    expect(shown(await page(`${base}/${id}?ver=picture`))).toContain('fotos/olla.png')
    expect(shown(await page(`${base}/${id}?ver=refused`))).not.toContain('fotos/olla.png')
  })

  test('refused rows are a file of the same columns that says what is wrong, and can be imported once it is corrected', async () => {
    const { rosa, base, tries, work, find } = await openShop(await openDatabase())
    const id = await tries(shopifyExport([OLLA, TAZA]))
    const file = await rosa.get(`${base}/${id}/corregir`)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="por-corregir-products_export.csv"')
    const text = await file.text()
    expect(text).toContain('Qué corregir')
    expect(text).toContain('«gratis» no es un precio. Escríbelo como 99 o 99.90.')
    expect(text).not.toContain('Honda')
    await rosa.submit(`${base}/${id}/cancelar`, {})
    const again = await tries(text.replace('gratis', '10.00'), 'por-corregir-products_export.csv')
    await rosa.submit(`${base}/${again}/confirmar`, {})
    await work()
    expect(await find('taza')).not.toBeNull()
    expect(await find('olla')).toBeNull()
  })

  test('the corrected rows of a ZIP find its pictures again without the ZIP, and another sheet does not', async () => {
    const { rosa, base, tries, work, find, page } = await openShop(await openDatabase())
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#cc2244' } })
      .png()
      .toBuffer()
    const sheet = shopifyExport([OLLA, { ...TAZA, image: 'fotos/taza.png' }])
    const id = await tries(
      zipOf([
        { name: 'tienda/a.csv', bytes: sheet },
        { name: 'tienda/fotos/taza.png', bytes: picture },
      ]),
      'tienda.zip',
    )
    expect(shown(await page(`${base}/${id}?ver=refused`))).toContain('las fotos de tu ZIP quedan guardadas una semana')
    const text = await (await rosa.get(`${base}/${id}/corregir`)).text()
    await rosa.submit(`${base}/${id}/cancelar`, {})
    const other = await tries(sheet.replace('gratis', '10.00'), 'otra.csv')
    expect(shown(await page(`${base}/${other}?ver=picture`))).toContain('taza.png')
    await rosa.submit(`${base}/${other}/cancelar`, {})
    const again = await tries(text.replace('gratis', '10.00'), 'por-corregir-tienda.csv')
    await rosa.submit(`${base}/${again}/confirmar`, {})
    await work()
    expect((await find('taza'))?.values.images.map(({ color }) => color)).toEqual(['#cc2244'])
  })

  test('refused products of our JSON come back as JSON, and the catalogue is taken out as a file of either kind', async () => {
    const { rosa, base, host, tries } = await openShop(await openDatabase())
    const bad = { slug: 'taza', title: 'Taza', money: 'gratis' }
    const id = await tries(JSON.stringify({ products: [bad] }), 'catalogo.json')
    const [again] = JSON.parse(await (await rosa.get(`${base}/${id}/corregir`)).text()).products
    expect(again).toEqual({ queCorregir: '«gratis» no es un precio. Escríbelo como 99 o 99.90.', ...bad })
    await rosa.submit(`${base}/${id}/cancelar`, {})
    const out = await rosa.submit(`/t/${host}/exportar/catalogo`, { formato: 'json' })
    expect(out.headers.get('content-disposition')).toMatch(/attachment; filename="catalogo-.*\.json"/)
    expect(JSON.parse(await out.text()).products).toContainEqual(expect.objectContaining({ title: 'Lámpara de mesa' }))
    const shopify = await rosa.submit(`/t/${host}/exportar/catalogo`, { formato: 'shopify' })
    expect(await shopify.text()).toContain('Handle')
  })

  test('a form without a script sends a file whole; an import is cancelled wherever it is; a file that is none says what to do', async () => {
    const { rosa, base, work, page, begins } = await openShop(await openDatabase())
    const form = new FormData()
    form.set('archivo', new File([shopifyExport([OLLA])], 'sin script.csv', { type: 'text/csv' }))
    const sent = await rosa.send(`${base}/formulario`, { method: 'POST', headers: POSTED, body: form })
    expect(sent.status).toBe(303)
    const at = sent.headers.get('location') ?? ''
    expect((await rosa.get(`${at}/estado`, { accept: 'application/json' })).status).toBe(200)
    const cancelled = await rosa.submit(`${at}/cancelar`, {})
    expect(cancelled.status).toBe(303)
    await work()
    expect(await page(at)).toContain('Se canceló.')
    const wrong = new FormData()
    wrong.set('archivo', new File(['nombre,cuanto\nolla,3\n'], 'lista.csv'))
    const other = await rosa.send(`${base}/formulario`, { method: 'POST', headers: POSTED, body: wrong })
    await work()
    expect(await page(other.headers.get('location') ?? '')).toContain('No es un archivo de productos de Shopify')
    expect(await begins(Buffer.from(''))).toMatchObject({ status: 422 })
    expect(await rosa.call(base, { nombre: 'x.zip', bytes: 5_000_000_000 })).toMatchObject({ status: 413 })
  })
})
