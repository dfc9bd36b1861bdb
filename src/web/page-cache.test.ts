import { expect, test } from 'vitest'
import { MOST_PAGES, pageCache } from './page-cache.ts'

/** A cache, and the addresses that it rendered. */
function openCache(status = 200) {
  const cached = pageCache()
  const rendered: string[] = []
  const ask = async (path: string, version = 1, id = 'shop-1') => {
    const { page } = await cached({ id, version }, new URL(path, 'http://tienda.pe'), async () => {
      rendered.push(path)
      return { status, html: `${path} of ${id} at ${version}`, headers: {} }
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

test('a page that does not exist is not kept', async () => {
  const { ask, rendered } = openCache(404)
  await ask('/a')
  await ask('/a')
  expect(rendered).toEqual(['/a', '/a'])
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
