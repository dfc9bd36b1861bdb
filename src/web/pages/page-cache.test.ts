import { expect, test } from 'vitest'
import { ABSENT, MOST_ABSENT, MOST_PAGES, pageCache } from './page-cache.ts'

/** A cache, and the addresses that it rendered. */
function openCache({ status = 200, html = 'page' } = {}) {
  const cached = pageCache()
  const rendered: string[] = []
  const ask = async (path: string, version = 1, id = 'shop-1') => {
    const { page } = await cached({ id, version }, path, async () => {
      rendered.push(path)
      return { status, html: html && `${path} of ${id} at ${version}`, headers: {} }
    })
    return page
  }
  return { ask, rendered }
}

test('a page is rendered once, and again when its shop has changed', async () => {
  const { ask, rendered } = openCache()
  expect(await ask('/a')).toBe(await ask('/a'))
  expect(rendered).toEqual(['/a'])
  expect((await ask('/a', 2)).html).toBe('/a of shop-1 at 2')
})

test('two shops never share a page', async () => {
  const { ask } = openCache()
  await ask('/a')
  expect((await ask('/a', 1, 'shop-2')).html).toBe('/a of shop-2 at 1')
})

test('redirects and errors are not kept', async () => {
  for (const status of [301, 500]) {
    const { ask, rendered } = openCache({ status })
    await ask('/a')
    await ask('/a')
    expect(rendered).toEqual(['/a', '/a'])
  }
})

test('an address without a page is looked up once, and again when its shop has changed', async () => {
  const { ask, rendered } = openCache({ status: 404, html: '' })
  for (const version of [1, 1, 2, 2]) expect((await ask('/a', version)).status).toBe(404)
  expect(rendered).toEqual(['/a', '/a'])
})

test('addresses without a page are kept in bounded number and size, and push no page out', async () => {
  const cached = pageCache()
  const shop = { id: 'shop-1', version: 1 }
  let looked = 0
  const ask = (path: string, page = ABSENT) =>
    cached(shop, path, async () => {
      looked += 1
      return page
    })
  await ask('/page', { status: 200, html: 'page', headers: {} })
  for (let n = 0; n <= MOST_ABSENT; n += 1) await ask(`/${n}`)
  looked = 0
  await ask('/page')
  await ask(`/${MOST_ABSENT}`)
  expect(looked).toBe(0)
  await ask('/0')
  for (let time = 0; time < 2; time += 1) await ask(`/${'x'.repeat(1_000)}`)
  expect(looked).toBe(3)
})

test('when there are too many pages, the least recently used one is dropped first', async () => {
  const { ask, rendered } = openCache()
  for (let page = 0; page < MOST_PAGES; page += 1) await ask(`/${page}`)
  await ask('/0')
  await ask('/one-more')
  rendered.length = 0
  await ask('/0')
  await ask('/1')
  expect(rendered).toEqual(['/1'])
})
