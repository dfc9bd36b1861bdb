import { expect, test, vi } from 'vitest'

/** The products of a category with two pages, in a tab whose calls get these answers one after the other. */
async function openCategory(answers: readonly (() => Response)[]) {
  const tab = new EventTarget()
  const localStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', Object.assign(tab, { localStorage }))
  vi.stubGlobal('document', { activeElement: null, querySelector: () => null })
  vi.stubGlobal('location', { hostname: 'tienda.pe', pathname: '/categoria/todo', assign: () => {} })
  vi.stubGlobal('dispatchEvent', tab.dispatchEvent.bind(tab))
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  const left = [...answers]
  vi.stubGlobal('fetch', async () => left.shift()?.())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers()
  vi.resetModules()
  const { productsOf } = await import('./products-cache.browser.ts')
  const { $list, loadNext } = productsOf({ category: 'todo', currency: 'PEN', products: [], page: 1, pages: 2 })
  return {
    list: () => $list.get(),
    async next() {
      const loading = loadNext()
      await vi.advanceTimersByTimeAsync(200)
      await loading
    },
  }
}

test('a page that could not be loaded says so and is asked for again', async () => {
  const { list, next } = await openCategory([
    () => Response.json({ code: 503 }, { status: 503 }),
    () => Response.json({ code: 200, data: [], page: 2, pages: 2 }),
  ])
  await next()
  expect(list()).toMatchObject({ cargando: false, fallo: true, pagina: 1 })
  await next()
  expect(list()).toMatchObject({ cargando: false, fallo: false, pagina: 2 })
})
