import { expectAccessible } from '../../support/accessible.ts'
import { button, give, next, PAN, passToCayma, rosa, select } from '../../support/delivery-form.ts'
import { doorRule, writeRules } from '../../support/delivery-shop.ts'
import { expect, test } from '../../support/journey.ts'
import { openOrderForm } from '../../support/order-form.ts'

const upTo = [{ ...doorRule, most: 5_000 }]
const LIMIT = /^A \S+ enviamos pedidos de hasta S\/\s50 en productos\.?/

test.afterEach(async ({ server }) => {
  for (const host of ['peru.localhost', 'catalogo.localhost']) await writeRules(server, host, [])
})

test('an order that costs too much for its district says up to which sum it is sent, in the form, at its button and on the page', {
  tag: '@detail',
}, async ({ page, server }) => {
  await writeRules(server, 'peru.localhost', upTo)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const form = await openOrderForm(page, server.url('peru.localhost') + PAN)
  await give(form, rosa)
  await next(form)
  await next(form)
  await form.getByRole('combobox', { name: 'Distrito' }).fill('cayma')
  const cayma = form.getByRole('option', { name: 'Arequipa > Arequipa > Cayma' })
  await expect(cayma).toHaveCount(1)
  await expect.poll(() => asked.filter((url) => /envios.*04\.json$/.test(url))).toHaveLength(1)
  const before = asked.length
  await cayma.tap()
  await expect(form.getByText(LIMIT).first()).toBeVisible()
  const late = asked.slice(before).filter((url) => /api\/(envios|places)|delivery-code/.test(url))
  expect(late, 'the tap asks for nothing').toEqual([])
  await expect(form.getByRole('link', { name: 'Escríbenos por WhatsApp' })).toBeVisible()
  await expect(button(form, 'Siguiente')).toHaveAccessibleDescription(LIMIT)
  await expectAccessible(page)
  await page.reload()
  // On the page itself, whatever the form says.
  const line = page.getByText(LIMIT).locator('xpath=self::*[not(ancestor::dialog)]')
  await expect(async () => {
    await page.mouse.wheel(0, 50)
    await expect(line).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('the forms with selects say it where the place is chosen', { tag: '@detail' }, async ({ page, server }) => {
  await writeRules(server, 'catalogo.localhost', upTo)
  const form = await openOrderForm(page, `${server.url('catalogo.localhost')}domain/${PAN}`)
  await give(form, rosa)
  await next(form)
  await select(form, { Departamento: 'Arequipa', Provincia: 'Arequipa', Distrito: 'Cayma' })
  await expect(form.getByText(LIMIT).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the step’s page says it', { tag: '@detail' }, async ({ page, server }) => {
    await writeRules(server, 'peru.localhost', upTo)
    await passToCayma(page)
    await expect(page.getByText(LIMIT).first()).toBeVisible()
  })
})
