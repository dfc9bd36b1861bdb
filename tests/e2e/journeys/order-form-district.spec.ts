import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import { formOn, orderCode } from '../../support/order-form.ts'
import { form, giveName, openCart, orderNow, passCart, stored } from '../../support/order-journey.ts'

const district = (page: Page) => form(page).getByRole('combobox', { name: 'Distrito' })
const offers = (page: Page) => form(page).getByRole('group').getByRole('button')
const next = (page: Page) => form(page).getByRole('button', { name: 'Siguiente' })
const address = (page: Page) => form(page).getByLabel('Dirección exacta y referencia')
const finish = (page: Page) => form(page).getByRole('button', { name: 'Finalizar pedido' })

async function reachDelivery(page: Page): Promise<void> {
  await orderNow(page)
  await giveName(page)
  await passCart(page)
}

test('a district that was typed and not chosen stops the step at its field, until one tap says which one it is', async ({
  page,
  server,
}) => {
  await reachDelivery(page)
  await district(page).pressSequentially('Miraflores')
  await page.keyboard.press('Tab')
  await expect(offers(page)).toHaveCount(4)
  await address(page).fill('Av. Larco 123')
  await form(page).getByText('Todo Lima: GRATIS').tap()
  await next(page).tap()
  await expect(form(page).getByRole('heading', { name: '3 Tipo de envio' })).toBeVisible()
  await expect(
    form(page).getByRole('alert').filter({ hasText: 'Elige tu distrito de la lista' }).first(),
  ).toBeAttached()
  await expect(offers(page).first()).toBeFocused()
  await expect(finish(page)).toHaveCount(0)
  expect((await stored(page, 'client')).distrito).toBe('')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(finish(page)).toBeEnabled()
  await expect(form(page).getByText('Lima > Lima > Miraflores')).toBeVisible()
  await finish(page).tap()
  const code = await orderCode(formOn(page))
  expect(await server.contraentrega('orders', 'show', code, '--shop', 'peru.localhost')).toContain('Miraflores')
})

test('the one place of exactly the typed name is offered and confirmed with one tap', { tag: '@detail' }, async ({
  page,
}) => {
  await reachDelivery(page)
  await district(page).fill('Miraflores, Lima')
  await page.keyboard.press('Tab')
  await expect(form(page).getByText('¿Es este tu distrito? Tócalo para confirmarlo.')).toBeVisible()
  await expect(form(page).getByLabel('Todo Lima: GRATIS')).not.toBeChecked()
  await expectAccessible(page)
  await offers(page).tap()
  await expect(district(page)).toHaveValue('Lima > Lima > Miraflores')
  await expect(form(page).getByLabel('Todo Lima: GRATIS')).toBeChecked()
  await address(page).fill('Av. Larco 123')
  await next(page).tap()
  await expect(finish(page)).toBeEnabled()
})

test('a text that is no district is refused at its field, also after a reload', { tag: '@detail' }, async ({
  page,
}) => {
  await reachDelivery(page)
  await district(page).fill('zzqq')
  await page.keyboard.press('Tab')
  await expect(district(page)).toHaveAccessibleDescription('Elige tu distrito de la lista')
  await form(page).getByText('Todo Lima: GRATIS').tap()
  await next(page).tap()
  await expect(district(page)).toBeFocused()
  await expect(finish(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await openCart(page)
  await expect(district(page)).toHaveValue('zzqq')
  await expect(district(page)).toHaveAccessibleDescription('Elige tu distrito de la lista')
  await district(page).fill('barranco lima')
  await form(page).getByRole('option').first().tap()
  await expect(district(page)).toHaveAccessibleDescription('')
})

test('beside the button that is disabled at the end stands in words what is missing', { tag: '@detail' }, async ({
  page,
}) => {
  await reachDelivery(page)
  await form(page).getByText('Todo Lima: GRATIS').tap()
  await next(page).tap()
  await expect(finish(page)).toBeDisabled()
  await expect(finish(page)).toHaveAccessibleDescription(
    'Para finalizar falta: Distrito, Dirección exacta y referencia.',
  )
  await expect(form(page).getByText(/^Para finalizar falta/)).toBeInViewport()
  await expectAccessible(page)
  await district(page).fill('Barranco')
  await page.keyboard.press('Tab')
  await expect(finish(page)).toBeDisabled()
  await offers(page).tap()
  await expect(finish(page)).toHaveAccessibleDescription('Para finalizar falta: Dirección exacta y referencia.')
  await address(page).fill('Jr. Unión 1')
  await expect(finish(page)).toBeEnabled()
  await expect(form(page).getByText(/^Para finalizar falta/)).toHaveCount(0)
})
