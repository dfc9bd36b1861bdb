import { expect, test } from 'vitest'
import { saveCategories } from '../../src/catalogue/categories/category-writes.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { findShop } from '../../src/shops/shops.store.ts'
import {
  formOf,
  HOME,
  KITCHEN,
  NEW,
  openArranging,
  POTS,
  PRODUCTS,
  product,
  reordered,
} from '../support/arranging-desk.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER } from '../support/desk.ts'

onOneEngine((_engine, openDatabase) => {
  test('the categories stand as an owner put them, for shoppers too, until it is taken back', async () => {
    const { ana, base, chips, undo, names } = await openArranging(await openDatabase())
    const form = await formOf(ana, `${base}/categorias`)
    const order = ['hogar', 'ollas', 'cocina', 'llegar']
    const saved = await ana.submit(`${base}/categorias`, reordered(form, 'categoria', order))
    expect(saved.status).toBe(303)
    expect(await names()).toEqual(['Hogar', 'Ollas', 'Cocina', 'Por llegar'])
    expect(await chips(), 'those that have products').toEqual(['Todo', 'Ollas', 'Cocina'])
    expect(await (await ana.get(saved.headers.get('location') ?? '')).text()).toMatch(/role="status">Guardado\./)
    expect((await undo(ana, saved)).status).toBe(303)
    expect(await names()).toEqual(['Cocina', 'Ollas', 'Hogar', 'Por llegar'])
    const typed = new URLSearchParams(form)
    typed.delete('lugar')
    for (const place of ['1', '2', '1', '4']) typed.append('lugar', place)
    expect((await ana.submit(`${base}/categorias`, typed)).status).toBe(303)
    expect(await names()).toEqual(['Hogar', 'Cocina', 'Ollas', 'Por llegar'])
  })

  test('of two people who put them differently the later one is told who did what, and can insist', async () => {
    const { ana, rosa, base, names } = await openArranging(await openDatabase())
    const [own, other] = [await formOf(ana, `${base}/categorias`), await formOf(rosa, `${base}/categorias`)]
    await ana.submit(`${base}/categorias`, reordered(own, 'categoria', ['hogar', 'cocina', 'ollas', 'llegar']))
    const wanted = ['ollas', 'cocina', 'hogar', 'llegar']
    const refused = await rosa.submit(`${base}/categorias`, reordered(other, 'categoria', wanted))
    expect(refused.status).toBe(409)
    const page = await refused.text()
    expect(page).toContain('Ana Ríos puso las categorías en otro orden (Hogar: del puesto 3 al 1), ')
    expect(await names()).toEqual(['Hogar', 'Cocina', 'Ollas', 'Por llegar'])
    const again = reordered(new URLSearchParams(), 'categoria', wanted)
    for (const slug of ['hogar', 'cocina', 'ollas', 'llegar']) again.append('visto', slug)
    expect((await rosa.submit(`${base}/categorias`, again)).status).toBe(303)
    expect(await names()).toEqual(['Ollas', 'Cocina', 'Hogar', 'Por llegar'])
  })

  test('a category made, renamed, moved, hidden and deleted: pages follow, its earlier address leads on, and each is taken back', async () => {
    const { ana, base, get, names, undo, db, shop } = await openArranging(await openDatabase())
    const made = await ana.submit(`${base}/categorias/agregar`, { nombre: ' Sartenes  y más ' })
    expect(made.headers.get('location')).toMatch(/categorias\/sartenes-y-mas\?hecho=/)
    const twin = await ana.call(`${base}/categorias/agregar`, { nombre: 'Sartenes y más' })
    expect(twin.status).toBe(200)
    expect((await ana.call(`${base}/categorias/agregar`, { nombre: 'x', direccion: 'cocina' })).status).toBe(422)
    expect((await ana.call(`${base}/categorias/agregar`, { nombre: '  ' })).status).toBe(422)
    const own = `${base}/categorias/sartenes-y-mas-2`
    const removed = await ana.submit(`${own}/borrar`, {})
    expect(removed.status).toBe(303)
    expect((await ana.submit(`${base}/categorias/cocina/borrar`, {})).status).toBe(409)
    expect(await names()).toEqual(['Cocina', 'Ollas', 'Hogar', 'Por llegar', 'Sartenes y más'])
    expect((await undo(ana, removed)).status).toBe(303)
    expect(await names()).toEqual(['Cocina', 'Ollas', 'Hogar', 'Por llegar', 'Sartenes y más', 'Sartenes y más'])

    const form = await formOf(ana, `${base}/categorias/cocina`, `${base}/categorias/cocina`)
    form.delete('forma')
    const fields = { nombre: 'La cocina', direccion: 'la-cocina', visto: form.get('visto') ?? '' }
    const renamed = await ana.submit(`${base}/categorias/cocina`, fields)
    expect(renamed.headers.get('location')).toMatch(/categorias\/la-cocina\?hecho=/)
    const old = await get('/categoria/cocina?page=1')
    expect([old.status, old.headers.get('location')]).toEqual([301, '/categoria/la-cocina?page=1'])
    const page = await get('/categoria/la-cocina')
    expect(page.html).toContain('<h1')
    expect(page.html).toContain('Producto g')
    expect((await get('/sitemap-1.xml')).html).not.toContain('/categoria/cocina<')
    expect((await undo(ana, renamed)).status).toBe(303)
    expect((await get('/categoria/cocina')).status).toBe(200)
    expect((await get('/categoria/la-cocina')).headers.get('location')).toBe('/categoria/cocina')

    const hidden = await ana.submit(`${base}/categorias/cocina`, {
      nombre: 'Cocina',
      direccion: 'cocina',
      oculta: 'on',
    })
    expect(hidden.status).toBe(303)
    expect(await names()).not.toContain('Cocina')
    expect((await get('/categoria/cocina')).status).toBe(404)
    expect((await get('/categorias')).html).not.toContain('/categoria/cocina"')
    expect((await get('/producto/a')).html).toContain('Producto a')
    const { version } = (await findShop(db.read, shop.id)) ?? {}
    expect(version).toBeGreaterThan(3)
    const wrong = await ana.submit(`${base}/categorias/cocina`, { nombre: '', direccion: 'Con Espacios' })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('Ponle un nombre.')
  })

  test('the products of a category stand as they were put, the others follow, and a new one comes first where new ones do', async () => {
    const { ana, base, slugsIn, undo, db, shop } = await openArranging(await openDatabase())
    const path = `${base}/categorias/cocina`
    const put = async (order: string) => {
      const form = await formOf(ana, path)
      const fields = reordered(
        form,
        'producto',
        order.split('').map((slug) => `id-${slug}`),
      )
      const saved = await ana.submit(path, fields)
      expect(saved.status).toBe(303)
    }
    expect(await slugsIn('cocina')).toBe('abcdg')
    await put('cabdg')
    expect(await slugsIn('cocina')).toBe('cabdg')
    expect(await slugsIn('todo')).toBe('abcdefg')
    const newest = await ana.submit(path, { nombre: 'Cocina', direccion: 'cocina', nuevos: 'on' })
    expect(await slugsIn('cocina')).toBe('cabgd')
    await db.transaction((tx) => saveProducts(tx, shop.id, [product('h', 7, ['cocina'])], { now: 1, placing: 'kept' }))
    expect(await slugsIn('cocina')).toBe('cabhgd')
    expect((await undo(ana, newest)).status).toBe(303)
    expect(await slugsIn('cocina')).toBe('cabdgh')
    const form = await formOf(ana, path)
    form.append('hacer', 'soltar')
    expect((await ana.submit(path, form)).status).toBe(303)
    expect(await slugsIn('cocina')).toBe('abcdgh')
  })

  test('a category becomes part of another one, its address leads there, and it comes back with its products', async () => {
    const { ana, base, slugsIn, undo, get, names } = await openArranging(await openDatabase())
    const path = `${base}/categorias/ollas`
    const form = await formOf(ana, path)
    await ana.submit(path, reordered(form, 'producto', ['id-g', 'id-e', 'id-f']))
    expect(await slugsIn('ollas')).toBe('gef')
    const merged = await ana.submit(`${path}/unir`, { con: 'cocina' })
    expect(merged.headers.get('location')).toMatch(/categorias\/cocina/)
    expect(await slugsIn('cocina')).toBe('abcdefg')
    expect(await names()).toEqual(['Cocina', 'Hogar', 'Por llegar'])
    expect((await get('/categoria/ollas')).headers.get('location')).toBe('/categoria/cocina')
    expect((await ana.submit(`${path}/unir`, { con: 'cocina' })).status).toBe(404)
    expect((await undo(ana, merged)).status).toBe(303)
    expect([await slugsIn('cocina'), await slugsIn('ollas')]).toEqual(['abcdg', 'gef'])
    expect(await names()).toEqual(['Cocina', 'Ollas', 'Hogar', 'Por llegar'])
    expect((await get('/categoria/ollas')).status).toBe(200)
  })

  test('an import after it changes nothing that was arranged, renamed or merged', async () => {
    const { ana, base, slugsIn, names, db, shop } = await openArranging(await openDatabase())
    const form = await formOf(ana, `${base}/categorias/cocina`)
    await ana.submit(`${base}/categorias/cocina`, reordered(form, 'producto', ['id-d', 'id-a', 'id-b', 'id-c', 'id-g']))
    await ana.submit(`${base}/categorias/cocina`, { nombre: 'La cocina', direccion: 'la-cocina' })
    await ana.submit(`${base}/categorias/ollas/unir`, { con: 'la-cocina' })
    const all = await formOf(ana, `${base}/categorias`)
    await ana.submit(`${base}/categorias`, reordered(all, 'categoria', ['llegar', 'hogar', 'la-cocina']))
    const before = [await names(), await slugsIn('la-cocina')]
    for (const placing of ['kept', 'given'] as const)
      await db.transaction(async (tx) => {
        await saveCategories(tx, shop.id, [KITCHEN, POTS, HOME, NEW], placing)
        const dearer = PRODUCTS.map((one) => ({ ...one, tiers: [15_000, 12_000] as const }))
        await saveProducts(tx, shop.id, dearer, { now: 2, placing })
      })
    expect([await names(), await slugsIn('la-cocina')]).toEqual(before)
    expect(before).toEqual([['Por llegar', 'Hogar', 'La cocina'], 'dabcefg'])
    await db.transaction((tx) => saveCategories(tx, shop.id, [{ slug: 'hogar', name: 'Casa' }]))
    expect(await names()).toEqual(['Por llegar', 'Casa', 'La cocina'])
  })

  test('who writes a field that somebody else has changed is told, and the rest is saved', async () => {
    const { ana, rosa, base, names } = await openArranging(await openDatabase())
    const path = `${base}/categorias/hogar`
    const seen = (await formOf(rosa, path, path)).get('visto') ?? ''
    await ana.submit(path, { nombre: 'Casa', direccion: 'hogar', visto: seen })
    const late = await rosa.submit(path, { nombre: 'Mi hogar', direccion: 'mi-hogar', visto: seen })
    expect(late.status).toBe(409)
    const page = await late.text()
    expect(page).toContain('Ana Ríos cambió la categoría Casa (Nombre: de «Hogar» a «Casa»), ')
    expect(page).toContain('value="Mi hogar"')
    expect(await names()).toEqual(['Cocina', 'Ollas', 'Casa', 'Por llegar'])
    const next = `${base}/categorias/mi-hogar`
    const again = {
      nombre: 'Mi hogar',
      direccion: 'mi-hogar',
      visto: (await formOf(rosa, next, next)).get('visto') ?? '',
    }
    expect((await rosa.submit(next, again)).status).toBe(303)
    expect(await names()).toContain('Mi hogar')
  })

  test('a confirmer arranges nothing', async () => {
    const { desk, shop, base, names } = await openArranging(await openDatabase())
    const confirmer = await desk.join(shop, CONFIRMER)
    expect((await confirmer.get(`${base}/portada`)).status).toBe(403)
    expect((await confirmer.call(`${base}/categorias/agregar`, { nombre: 'Ajena' })).status).toBe(403)
    expect(await names()).not.toContain('Ajena')
  })
})
