import { expect, onTestFinished, test, vi } from 'vitest'
import { onOneEngine } from '../support/databases.ts'

/** The support that opens pages, with a product of its own in which a route asks for a middleware that does not exist. */
async function withUnknownMiddleware(): Promise<typeof import('../support/page.ts')> {
  const middleware = '../../src/routing/middleware.ts'
  vi.doMock(middleware, async (original) => ({
    ...(await original<object>()),
    routeMiddleware: { 'domain-contactanos': ['shop'] },
  }))
  onTestFinished(() => {
    vi.doUnmock(middleware)
    vi.resetModules()
  })
  vi.resetModules()
  return import('../support/page.ts')
}

onOneEngine((_engine, openDatabase) => {
  test('a route with an unknown middleware shows the error page with that message', async () => {
    const { openPages } = await withUnknownMiddleware()
    const { get } = await openPages(await openDatabase())
    const { status, html } = await get('/contactanos')
    expect(status).toBe(500)
    expect(html).toContain('Unknown middleware shop')
    expect(html).toContain('An error occurred while showing the error page')
    expect(html).toMatch(/href="\/"[^>]*>Go back to home</)
    expect((await get('/categorias')).status).toBe(200)
  })
})
