import { expect } from 'vitest'
import { findActivity } from '../../src/activity/activity.store.ts'
import { listCategories } from '../../src/catalogue/categories/categories.store.ts'
import { listProducts } from '../../src/catalogue/products.store.ts'
import type { ProductToSave } from '../../src/catalogue/rows/product-comparison.store.ts'
import type { Database } from '../../src/database/database.ts'
import { aProduct } from './catalogue-shop.ts'
import { OWNER, openDesk, type Seller } from './desk.ts'
import { openPages } from './page.ts'

export const KITCHEN = { slug: 'cocina', name: 'Cocina' }
export const POTS = { slug: 'ollas', name: 'Ollas' }
export const HOME = { slug: 'hogar', name: 'Hogar' }
export const NEW = { slug: 'llegar', name: 'Por llegar' }

export function product(slug: string, position: number, categories: readonly string[]): ProductToSave {
  return aProduct({ id: `id-${slug}`, slug, title: `Producto ${slug}`, position, categories })
}

export const PRODUCTS = [
  ...['a', 'b', 'c', 'd'].map((slug, place) => product(slug, place, ['cocina'])),
  ...['e', 'f'].map((slug, place) => product(slug, place + 4, ['ollas'])),
  product('g', 6, ['cocina', 'ollas']),
]

/** A shop with products in categories, and two owners at its desk. */
export async function openArranging(db: Database) {
  const { shop, get, fill } = await openPages(db)
  await fill(PRODUCTS, [KITCHEN, POTS, HOME, NEW])
  const desk = openDesk(db)
  const [ana, rosa] = [await desk.join(shop, OWNER, 'Ana Ríos'), await desk.join(shop, OWNER, 'Rosa Quispe')]
  const base = `/t/${shop.hosts[0]}`
  const slugsIn = async (category: string) => {
    const { items } = await listProducts(db.read, shop.id, category, { page: 1, perPage: 24 })
    return items.map(({ slug }) => slug).join('')
  }
  const names = async () => (await listCategories(db.read, shop.id)).map(({ name }) => name)
  const chips = async () => {
    const [strip = ''] = /<nav[^>]*aria-label="Categorías">.*?<\/nav>/s.exec((await get('/categoria/todo')).html) ?? []
    return [...strip.matchAll(/>([^<]+)<\/a>/g)].map(([, name]) => name)
  }
  /** Takes back what a form has done, which led to this answer. */
  const undo = async (seller: Seller, done: Response) => {
    const location = done.headers.get('location') ?? ''
    const entry = new URL(location, 'http://desk').searchParams.get('hecho') ?? ''
    expect((await findActivity(db.read, shop.id, entry))?.act).toBe('arrange-categories')
    const [, vuelve = ''] = /\/t\/[^/]+\/([^?]+)/.exec(location) ?? []
    const page = await (await seller.get(location)).text()
    expect(page).toContain(`name="hecho" value="${entry}"`)
    return seller.submit(`${base}/orden/deshacer`, { hecho: entry, vuelve })
  }
  return { db, desk, shop, get, ana, rosa, base, slugsIn, names, chips, undo }
}

/** The fields of the form of a page that posts to an address, as a browser would send them. */
export async function formOf(seller: Seller, path: string, action = path): Promise<URLSearchParams> {
  const html = await (await seller.get(path)).text()
  const form =
    html
      .split('<form')
      .filter((one) => one.includes(`action="${action}"`))
      .at(-1) ?? ''
  const fields = new URLSearchParams()
  for (const [tag] of (form.split('</form>')[0] ?? '').matchAll(/<(?:input|select)[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&quot;', '"')
    const name = attribute('name')
    if (name && (!/type="checkbox"/.test(tag) || / checked/.test(tag))) fields.append(name, attribute('value') ?? '')
  }
  return fields
}

/** The form with the rows in another order, as a script posts it. */
export function reordered(form: URLSearchParams, name: string, order: readonly string[]): URLSearchParams {
  const fields = new URLSearchParams(form)
  fields.delete(name)
  for (const key of order) fields.append(name, key)
  return fields
}
