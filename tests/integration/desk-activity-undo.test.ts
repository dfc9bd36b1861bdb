import { expect, test } from 'vitest'
import { findActs } from '../../src/activity/activity.store.ts'
import { commandLine, system } from '../../src/activity/actor.ts'
import { logActivity } from '../../src/activity/log-activity.step.ts'
import { changeProducts } from '../../src/catalogue/changes/change-products.action.ts'
import type { ProductChange } from '../../src/catalogue/changes/product-fields.ts'
import { findDeskProduct } from '../../src/catalogue/desk-products.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { changeShop } from '../../src/shops/fields/change-shop.action.ts'
import { findShop } from '../../src/shops/shops.store.ts'
import { NOVEMBER_2026 } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk, type Seller } from '../support/desk.ts'
import { openOrderShop } from '../support/order-shop.ts'

const HOUR = 60 * 60_000
const DAY = 24 * 60 * 60_000

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    let now = NOVEMBER_2026
    const desk = openDesk(db, { clock: () => now })
    const { deps } = desk
    const { shop, host } = await openOrderShop(db)
    await db.transaction(async (tx) => {
      const products = ['silla', 'mesa'].map((slug, nth) =>
        aProduct({ slug, title: slug, position: nth + 1, tiers: [10_000] }),
      )
      await saveProducts(tx, shop.id, products, { now: 0, placing: 'kept' })
    })
    const [owner, other] = [await desk.join(shop, OWNER), await desk.join(shop, OWNER, 'Luis Paz')]
    const base = `/t/${host}`
    const product = async (slug: string) => {
      const found = await findDeskProduct(db.read, shop.id, slug)
      if (!found) throw new Error(slug)
      return found
    }
    return {
      ...{ db, deps, desk, shop, host, owner, other, base, product },
      pass: (milliseconds: number) => (now += milliseconds),
      change: async (slug: string, change: ProductChange, { personId }: Seller = owner) => {
        now += 1_000
        const products = [{ id: (await product(slug)).id, change }]
        return changeProducts(deps, shop, { products, actor: { by: 'staff', personId } })
      },
      read: async (query = '') => {
        const html = await (await owner.get(`${base}/actividad?${query}`)).text()
        const entries = html
          .split(/<li[^>]*>(?=<time )/)
          .slice(1)
          .map((one) => one.split('</section>')[0] ?? '')
        return { html, entries: entries.map(plain), undos: entries.map(formIn) }
      },
    }
  }

  test('who changed what of a product is read with old and new values, long ones shortened, and a batch is taken back days later', async () => {
    const { owner, base, product, change, read, pass } = await open()
    await change('silla', {
      tiers: [12_000, 9_900],
      soldOut: true,
      description: `<p>${'Muy cómoda. '.repeat(100)}</p>`,
    })
    const ids = [(await product('silla')).id, (await product('mesa')).id]
    pass(1_000)
    await owner.call(`${base}/productos/cambiar`, { ids, que: 'archived' })
    pass(5 * DAY)
    const { entries, undos } = await read()
    expect(entries[0]).toContain('silla · Estado: de visible a archivado')
    expect(entries[0]).toContain('mesa · Estado: de visible a archivado')
    expect(entries[1]).toContain('Precios: de S/ 100.00 a S/ 120.00, S/ 99.00')
    expect(entries[1]).toContain('Agotado: de nada a todo')
    expect(entries[1]).toMatch(/Descripción: de «Luz cálida.» a «Muy cómoda\. [^»]{60,80}…»/)
    const taken = await post(owner, undos[0])
    pass(1_000)
    expect(taken.headers.get('location')).toMatch(new RegExp(`^${base}/actividad\\?hecho=[\\w-]+$`))
    expect([(await product('silla')).values.state, (await product('mesa')).values.state]).toEqual([
      'visible',
      'visible',
    ])
    const after = await (await owner.get(taken.headers.get('location') ?? '')).text()
    expect(after).toContain('Deshecho.')
    const again = await read()
    expect(again.entries[0]).toContain('Rosa Quispe deshizo el cambio de estado de silla, mesa')
    expect(again.entries[1]).toContain('Ya está como antes.')
    expect(again.undos[1]).toBeNull()
  })

  test('what was changed since stays, and the page and the answer say by whom; the rest is taken back', async () => {
    const { db, owner, other, base, product, change, read, pass } = await open()
    await change('silla', { tiers: [9_000], title: 'Silla alta' })
    pass(60_000)
    await change('silla', { title: 'Silla baja' }, other)
    pass(120_000)
    const first = await read()
    expect(first.entries[1]).toContain('Cambió después, y queda como está: Nombre de Silla alta: Luis Paz, hace 2 min.')
    const taken = await post(owner, first.undos[1])
    expect(taken.headers.get('location')).toContain('sin=1')
    expect((await product('silla')).values).toMatchObject({ title: 'Silla baja', tiers: [10_000] })
    await change('silla', { tiers: [5_000] }, other)
    const second = await read()
    const [, , , old = ''] = second.entries
    expect(old).toContain('Ya no se puede deshacer, porque cambió después: ')
    expect(old).toContain('Precios de Silla alta: Luis Paz, ahora mismo')
    expect(second.undos[3]).toBeNull()
    const entry = first.undos[1]?.get('hecho') ?? ''
    const refused = await owner.call(`${base}/productos/deshacer`, { hecho: entry })
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/Luis Paz lo cambió .* de Silla baja/) },
    })
    const imported = [aProduct({ slug: 'silla', title: 'Silla', position: 1, tiers: [7_000] })]
    const { id } = (await findShop(db.read, 'shop-1')) ?? { id: '' }
    await db.transaction((tx) => saveProducts(tx, id, imported, { now: 0, placing: 'kept', overwrite: 'all' }))
    expect((await read()).entries.at(-1)).toContain('una importación')
  })

  test('settings are taken back from there while they are as the change left them, and tokens are never shown', async () => {
    const { db, deps, shop, host, owner, other, base, read, pass } = await open()
    const actor = { by: 'staff', personId: owner.personId } as const
    await changeShop(deps, actor, host, { text_banner: 'Envío gratis', access_token: 'planted-token' })
    pass(3 * DAY)
    const first = await read('clase=ajustes')
    expect(first.entries).toHaveLength(1)
    expect(first.entries[0]).toMatch(/: de nada a «Envío gratis»/)
    expect(first.html).not.toContain('planted-token')
    await changeShop(deps, { by: 'staff', personId: other.personId }, host, { text_banner: 'Cerrado' })
    const second = await read('clase=ajustes')
    expect(second.entries[1]).toContain('Luis Paz, ahora mismo')
    expect(second.undos[1]).toBeNull()
    const refused = await owner.call(`${base}/ajustes/deshacer`, { cambio: first.undos[0]?.get('cambio') })
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Luis Paz volvió a cambiar') },
    })
    expect((await post(owner, second.undos[0])).headers.get('location')).toMatch(/actividad\?clase=ajustes&hecho=/)
    expect((await findShop(db.read, shop.id))?.config.text_banner).toBe('Envío gratis')
  })

  test('the log is read by person, kind, thing and days, a product under every name that it had and in batches too', async () => {
    const { db, deps, shop, desk, owner, other, base, product, change, read, pass } = await open()
    await change('silla', { slug: 'silla-alta' }, other)
    const ids = [(await product('silla-alta')).id, (await product('mesa')).id]
    await owner.call(`${base}/productos/cambiar`, { ids, que: 'draft' })
    await change('mesa', { cost: 4_000 })
    pass(1_000)
    await owner.call(`${base}/stock/contar`, { key: 'first-count', producto: 'mesa', hay: '3' })
    pass(1_000)
    await owner.call(`${base}/stock/contar`, { key: 'second-count', producto: 'mesa', hay: '5' })
    const counted = (await read('clase=stock')).entries
    expect(counted.map((entry) => /En el estante: .*/.exec(entry)?.[0].trim())).toEqual([
      'En el estante: de 3 a 5',
      'En el estante: de sin contar a 3',
    ])
    expect((await read(`persona=${other.personId}`)).entries).toHaveLength(1)
    expect((await read(`persona=${owner.personId}&clase=productos`)).entries).toHaveLength(2)
    for (const name of ['silla', 'silla-alta', 'sil'])
      expect([name, (await read(`cosa=${name}`)).entries.length]).toEqual([name, 2])
    expect((await read('cosa=mesa')).entries).toHaveLength(4)
    // At 00:00 in Lima a day begins.
    pass(14 * HOUR)
    await change('mesa', { cost: 5_000 })
    expect((await read('desde=2026-11-22')).entries).toHaveLength(1)
    expect((await read('hasta=2026-11-21&cosa=mesa')).entries).toHaveLength(4)
    expect((await read('desde=2026-11-21&hasta=2026-11-22&cosa=mesa')).entries).toHaveLength(5)
    const none = await read('desde=2026-11-23&hasta=2026-99-99')
    expect([none.entries.length, none.html.includes('No hay nada con estos filtros.')]).toEqual([0, true])
    expect((await read('cosa=nadie&clase=nada&persona=%00')).entries).toHaveLength(0)
    const colleague = await desk.join(shop, CONFIRMER, 'Ana Gil')
    await db.transaction((tx) =>
      logActivity(tx, deps, {
        ...{ shopId: shop.id, actor: commandLine, act: 'change-member' as const, subject: colleague.personId },
        details: { before: CONFIRMER, after: { role: 'packer', switches: ['exports'] } },
      }),
    )
    expect((await read('clase=equipo')).entries[0]).toContain('Permiso: de Confirma a Empaca, exporta datos')
  })

  test('a filter looks through one portion of the log and says where to look on; what is older than 400 days is left out', async () => {
    const { db, deps, shop, read, pass } = await open()
    const log = (subject: string, act: 'rename-product' | 'order-nota' = 'order-nota') =>
      db.transaction((tx) => logActivity(tx, deps, { shopId: shop.id, actor: system, act, subject }))
    await log('wanted', 'rename-product')
    for (let nth = 0; nth < 5; nth += 1) {
      pass(1_000)
      await log(`K${nth}`)
    }
    const asked = { filter: { acts: ['rename-product'] }, since: 0, limit: 10, mostScanned: 4 }
    const first = await findActs(db.read, shop.id, { ...asked, before: null })
    expect(first.acts).toEqual([])
    const second = await findActs(db.read, shop.id, { ...asked, before: first.next })
    expect(second).toMatchObject({ acts: [{ subject: 'wanted' }], next: null })
    expect((await read()).entries).toHaveLength(6)
    pass(400 * DAY)
    expect((await read()).entries).toHaveLength(0)
  })
})

function plain(html: string): string {
  const text = html.replace(/<(li|p|time|summary)\b[^>]*>/g, '\n').replace(/<[^>]+>/g, '')
  return text.replaceAll('&#x27;', "'")
}

/** The fields of the form that takes an entry back, with its address; `null` where there is none. */
function formIn(html: string): URLSearchParams | null {
  const [, action = '', form = ''] = /<form[^>]* action="([^"]*)"[^>]*>(.*?)<\/form>/s.exec(html) ?? []
  if (action === '') return null
  const fields = new URLSearchParams({ action })
  for (const [, name = '', value = ''] of form.matchAll(/name="([^"]*)" value="([^"]*)"/g))
    fields.append(name, value.replaceAll('&amp;', '&'))
  return fields
}

function post(seller: Seller, form: URLSearchParams | null | undefined): Promise<Response> {
  if (!form) throw new Error('There is no form')
  const fields = new URLSearchParams(form)
  fields.delete('action')
  return seller.submit(form.get('action') ?? '', fields)
}
