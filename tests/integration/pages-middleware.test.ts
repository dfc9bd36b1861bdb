import { expect, test, vi } from 'vitest'
import { eachEngine } from '../support/databases.ts'
import { openPages } from '../support/page.ts'

vi.mock('../../src/routing/middleware.ts', async (original) => ({
  ...(await original<object>()),
  routeMiddleware: { 'domain-contactanos': ['shop'] },
}))

eachEngine((_engine, openDatabase) => {
  test('a route with an unknown middleware shows the error page with that message', async () => {
    const { get } = await openPages(await openDatabase())
    const { status, html } = await get('/contactanos')
    expect(status).toBe(500)
    expect(html).toContain('Unknown middleware shop')
    expect(html).toContain('An error occurred while showing the error page')
    expect(html).toMatch(/href="\/"[^>]*>Go back to home</)
    expect((await get('/categorias')).status).toBe(200)
  })
})
