import { openSeller, placeOrders, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'

test('the desk brings a browser of 2020 what it lacks: a queue is read, and its first order confirmed', {
  tag: '@detail',
}, async ({ browser, server, departamento }) => {
  const { page, context } = await openSeller(browser, server)
  await placeOrders(server, page, ['Rosa Quispe'], departamento)
  await page.addInitScript(() => {
    const list: Partial<unknown[]> = Array.prototype
    for (const name of ['at', 'findLast', 'findLastIndex', 'toSorted', 'with'] as const) delete list[name]
    Reflect.deleteProperty(Object, 'hasOwn')
  })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(`pedidos?cola=llamar&departamento=${encodeURIComponent(departamento)}`)
  await page.getByRole('article').getByRole('button', { name: 'Confirmar', exact: true }).tap()
  await expect(page.getByRole('status').getByText(/confirm/i)).toBeVisible()
  expect(fetched.filter((url) => url.includes('older-browsers'))).toHaveLength(1)
  await context.close()
})
