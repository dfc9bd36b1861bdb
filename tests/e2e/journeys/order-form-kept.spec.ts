import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import { fillIn, form, giveName, openCart, orderNow, passCart, stored } from '../../support/order-journey.ts'

test('a reload loses no typed text, and the form resumes at the same step', { tag: '@detail' }, async ({ page }) => {
  await orderNow(page)
  await form(page).getByLabel('Nombre', { exact: true }).pressSequentially('Rosa Q')
  await page.reload()
  await openCart(page)
  await expect(form(page).getByLabel('Nombre', { exact: true })).toHaveValue('Rosa Q')
  await giveName(page)
  await passCart(page)
  await page.getByLabel('Dirección exacta y referencia').pressSequentially('Av. La')
  await page.getByRole('combobox', { name: 'Distrito' }).pressSequentially('mirafl')
  await page.reload()
  await openCart(page)
  await expect(page.getByRole('combobox', { name: 'Distrito' })).toHaveValue('mirafl')
  await expect(page.getByLabel('Dirección exacta y referencia')).toHaveValue('Av. La')
})

test('two tabs show the same form', { tag: '@detail' }, async ({ page, context }) => {
  await orderNow(page)
  const other = await context.newPage()
  await orderNow(other)
  await form(page).getByLabel('Nombre', { exact: true }).fill('Rosa')
  await expect(form(other).getByLabel('Nombre', { exact: true })).toHaveValue('Rosa')
})

test('offline the order waits with an honest panel, and goes out once when the network is back', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await fillIn(page)
  const finals: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('"finalizado"')) finals.push(request.headers()['idempotency-key'] ?? '')
  })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Finalizar pedido' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Tu pedido todavía no se envió' })).toBeVisible()
  await expect(page.getByText('Codigo de pedido')).toBeHidden()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Bien hecho, todo listo!' })).toBeVisible({ timeout: 20_000 })
  expect(new Set(finals).size).toBe(1)
})

test('the next visit sends an order that a closed tab left unsent, before anything is touched', {
  tag: '@detail',
}, async ({ page, context, quiet }) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await fillIn(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Finalizar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Tu pedido todavía no se envió' })).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/')
  await expect.poll(() => stored(later, 'order')).toMatchObject({ code: expect.stringMatching(/^[A-Z0-9]{8}$/) })
  await openCart(later)
  await expect(later.getByRole('heading', { name: 'Bien hecho, todo listo!' })).toBeVisible()
})

test('a lost reply makes one order, and the second try finds it', async ({ page, server, quiet }) => {
  quiet.allow(/ERR_FAILED/)
  await fillIn(page)
  let lost = 0
  await page.route('**/ticket/update', async (route) => {
    // Only the browser knows where *.localhost is.
    const { host } = new URL(page.url())
    const url = route.request().url().replace('peru.localhost', '127.0.0.1')
    const reply = await route.fetch({ url, headers: { ...(await route.request().allHeaders()), host } })
    if (route.request().postData()?.includes('"finalizado"') && lost++ === 0) return route.abort()
    return route.fulfill({ response: reply })
  })
  const before = await server.contraentrega('orders', 'list', '--shop', 'peru.localhost')
  await page.getByRole('button', { name: 'Finalizar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Bien hecho, todo listo!' })).toBeVisible({ timeout: 20_000 })
  const { code } = await stored(page, 'order')
  const after = await server.contraentrega('orders', 'list', '--shop', 'peru.localhost')
  expect(lost).toBeGreaterThan(1)
  expect(after.split(code)).toHaveLength(2)
  expect(before).not.toContain(code)
})

test('blocked storage does not stop an order', { tag: '@detail' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await fillIn(page)
  await page.getByRole('button', { name: 'Finalizar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Bien hecho, todo listo!' })).toBeVisible()
})
