import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import { conversions, formOn, orderCode, watchConversions } from '../../support/order-form.ts'

const PAGE = '/producto/audifonos-inalambricos-plegables/indexOld'

test.beforeEach(({ page }) => watchConversions(page))

async function openForm(page: Page): Promise<Locator> {
  await page.goto(PAGE)
  const form = formOn(page)
  await expect(form.getByRole('heading', { name: '1 Nombres y Telefono' })).toBeVisible()
  return form
}

function next(form: Locator): Promise<void> {
  return form.getByRole('button', { name: 'Siguiente' }).tap()
}

/** The form wakes at the first touch or key. */
async function reloadAndTouch(page: Page): Promise<void> {
  await page.reload()
  await page.keyboard.press('Shift')
}

/** The calls to the shop: the last part of the path, and the status. */
function calls(page: Page): string[] {
  const made: string[] = []
  page.on('request', (request) => {
    const act = /\/ticket\/(\w+)$/.exec(request.url())?.[1]
    if (act) made.push(`${act} ${JSON.parse(request.postData() ?? '{}').params.status ?? ''}`.trim())
  })
  return made
}

test('an old advertisement’s page orders its one product by touch: stored at the address, placed at the delivery', {
  tag: '@detail',
}, async ({ page, server }) => {
  const made = calls(page)
  const form = await openForm(page)
  await form.getByText('4 unidades').tap()
  await next(form)
  await expect(form.getByText('Elige un color').first()).toBeVisible()
  await expect(form.getByRole('group', { name: 'Color de la unidad 1' }).getByRole('radio').first()).toBeFocused()
  for (const unit of [1, 2, 3, 4]) {
    await form
      .getByRole('group', { name: `Color de la unidad ${unit}` })
      .getByText(unit % 2 ? 'Blanco' : 'Negro')
      .tap()
  }
  await next(form)
  await expect(form.getByRole('alert')).toHaveText('Por favor, ingrasa su nombre')
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Por favor, ingrasa su email')
  await expect(form.getByLabel('WhatsApp')).toHaveAccessibleDescription('Por favor, ingrasa su wsp')
  await expectAccessible(page)
  await form.getByLabel('Nombre', { exact: true }).fill('Rosa Quispe')
  await form.getByLabel('Email').fill('rosa@correo.pe')
  await form.getByLabel('WhatsApp').fill('987 654 321')
  await next(form)
  await expect(form.getByRole('heading', { name: '2 Dirección de entrega' })).toBeFocused()
  await expect.poll(() => conversions(page)).toEqual([{ event: 'AddPaymentInfo' }])
  expect(made).toEqual([])

  await next(form)
  await expect(form.getByRole('alert')).toHaveText('Por favor, ingrasa tu dirección de entrega')
  await form.getByLabel('Departamento').selectOption('Cusco')
  await form.getByLabel('Provincia').selectOption('Urubamba')
  await form.getByLabel('Distrito').selectOption('Ollantaytambo')
  await form.getByLabel('Dirección exacta y referencia').fill('Plaza 1')
  await expectAccessible(page)
  await next(form)
  await expect(form.getByLabel('Provincia: ENVIO PREVIO DEPOSITO')).toBeChecked()
  await expect.poll(() => made).toEqual(['store', 'update direccion'])

  const order = form.getByRole('button', { name: 'Finalizar pedido' })
  await order.tap()
  await expect(form.getByLabel('DNI / Carnet de extranjería')).toBeFocused()
  await form.getByLabel('DNI / Carnet de extranjería').fill('45678912')
  await form.getByLabel('Acepto los').uncheck()
  await order.tap()
  await expect(form.getByRole('alert')).toHaveText('Por favor, ingresa tu tipo de envio y los Términos.')
  await form.getByLabel('Acepto los').check()
  await form.getByRole('button', { name: 'Editar: 1 Nombres y Telefono' }).tap()
  await next(form)
  await expectAccessible(page)
  await order.tap()
  const code = await orderCode(form)
  await expectAccessible(page)
  await expect(form.getByRole('button', { name: 'Siguiente' })).toHaveCount(0)
  await expect
    .poll(() => conversions(page))
    .toEqual([{ event: 'AddPaymentInfo' }, { event: 'Purchase', code, value: '336.00', currency: 'PEN' }])
  expect(new URL(page.url()).search).toBe('?tpactioninfo=AddPaymentInfo&tpactionpurchase=Purchase')
  const shown = await server.contraentrega('orders', 'show', code, '--shop', 'peru.localhost')
  for (const said of ['Rosa Quispe', 'Ollantaytambo', 'Plaza 1', '45678912', 'Negro']) expect(shown).toContain(said)
})

test('the first generation’s form, by keyboard and across reloads, leaves the cart alone', { tag: '@detail' }, async ({
  page,
}) => {
  await page.goto('/producto/sarten-antiadherente-24')
  await page.locator('#pedir').getByRole('button', { name: 'Agregar al carrito' }).tap()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ticket'))).toContain('sarten')
  const form = await openForm(page)
  await form.getByRole('radio', { name: '1 unidad' }).focus()
  await page.keyboard.press('ArrowDown')
  for (const unit of [1, 2]) {
    await form
      .getByRole('group', { name: `Color de la unidad ${unit}` })
      .getByRole('radio')
      .first()
      .focus()
    await page.keyboard.press('Space')
  }
  await form.getByLabel('Nombre', { exact: true }).focus()
  await page.keyboard.type('Rosa Quispe')
  await reloadAndTouch(page)
  await expect(form.getByLabel('2 unidades')).toBeChecked()
  await expect(form.getByRole('group', { name: 'Color de la unidad 2' }).getByRole('radio').first()).toBeChecked()
  await expect(form.getByLabel('Nombre', { exact: true })).toHaveValue('Rosa Quispe')
  await form.getByLabel('Email').focus()
  await page.keyboard.type('rosa@correo.pe')
  await page.keyboard.press('Tab')
  await page.keyboard.type('987654321')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('heading', { name: '2 Dirección de entrega' })).toBeFocused()
  for (const [label, text] of [
    ['Departamento', 'Lima'],
    ['Provincia', 'Lima'],
    ['Distrito', 'Miraf'],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(form.getByLabel(label).getByRole('option').nth(3)).toBeAttached()
    await page.keyboard.type(text)
  }
  await reloadAndTouch(page)
  await expect(form.getByLabel('Distrito')).toHaveValue('150122')
  await form.getByLabel('Dirección exacta y referencia').focus()
  await page.keyboard.type('Av. Larco 123')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Todo Lima: GRATIS')).toBeChecked()
  await form.getByRole('button', { name: 'Finalizar pedido' }).focus()
  await page.keyboard.press('Enter')
  await orderCode(form)
  expect(await page.evaluate(() => localStorage.getItem('ticket'))).toContain('sarten')
})
