import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import { openOrderForm } from '../../support/order-form.ts'

const PRODUCT = 'producto/sarten-antiadherente-24'
const SENTENCE = 'Por favor, ingrese su nombre, email o teléfono.'

test('the sentence stands once in the step, each field says its own, and a short phone how many digits it needs', {
  tag: '@detail',
}, async ({ page, server }) => {
  const form = await openOrderForm(page, server.url('colombia.localhost') + PRODUCT)
  await form.getByLabel('Whatsapp').fill('310 12')
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await expect(form.getByText(SENTENCE).and(page.locator('p:not([role])'))).toHaveCount(1)
  await expect(form.getByLabel('Nombre', { exact: true })).toHaveAccessibleDescription('Por favor, ingrasa su nombre')
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Por favor, ingrasa su email')
  await expect(form.getByLabel('Whatsapp')).toHaveAccessibleDescription(
    'Por favor, ingrasa su wsp Un celular de Colombia tiene 10 dígitos y empieza con 3.',
  )
  await expectAccessible(page)
})

test('what is no e-mail is refused at its field, and a likely misspelling is put right with one tap', {
  tag: '@detail',
}, async ({ page, server }) => {
  const form = await openOrderForm(page, server.url('colombia.localhost') + PRODUCT)
  const email = form.getByLabel('Email')
  await form.getByLabel('Nombre', { exact: true }).fill('Luis Rojas')
  await form.getByLabel('Whatsapp').fill('3101234567')
  await email.fill('luisrojas')
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Escribe tu email completo, por ejemplo nombre@gmail.com')
  await expectAccessible(page)

  await email.fill('')
  await email.pressSequentially('luis@gmial.com')
  await expect(form.getByText('¿Quisiste decir')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(form.getByText('¿Quisiste decir luis@gmail.com?')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Sí, corregirlo' }).tap()
  await expect(email).toHaveValue('luis@gmail.com')
  await expect(form.getByText('¿Quisiste decir')).toHaveCount(0)

  await email.fill('luis@hotmial.com')
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await expect(form.getByRole('heading', { name: '2 Dirección de entrega' })).toBeFocused()
})
