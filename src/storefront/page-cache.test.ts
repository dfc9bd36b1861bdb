import { expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import type { Shop } from '../shops/shop.ts'
import { cachedPage, MOST_PAGES } from './page-cache.ts'

/** A cache of its own, and how often each address was rendered. */
function openCache(status = 200) {
  const deps = {} as Deps
  const rendered: string[] = []
  const ask = async (path: string, version = 1, id = 'shop-1') => {
    const { page } = await cachedPage(deps, { id, version } as Shop, new URL(path, 'http://tienda.pe'), async () => {
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

test('what does not exist is not kept', async () => {
  const { ask, rendered } = openCache(404)
  await ask('/a')
  await ask('/a')
  expect(rendered).toEqual(['/a', '/a'])
})

test('when there are too many, the page that nobody asked for goes first', async () => {
  const { ask, rendered } = openCache()
  for (let page = 0; page < MOST_PAGES; page += 1) await ask(`/${page}`)
  await ask('/0')
  await ask('/one-more')
  rendered.length = 0
  await ask('/0')
  await ask('/1')
  expect(rendered).toEqual(['/1'])
})
