import { expect, test } from '@playwright/test'
import { buildField, chosen, field, offers, openField, options, phone, question } from '../support/place-field.ts'

test.use(phone)

test.beforeAll(buildField)

test('a name that several provinces have is never taken by leaving the field: the shopper is asked which one', async ({
  page,
}) => {
  await openField(page)
  await field(page).pressSequentially('Miraflores')
  await expect(options(page).first()).toBeVisible()
  await expect(offers(page)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(chosen(page)).toHaveText('nada')
  await expect(question(page)).toHaveText('4 distritos se llaman así. ¿Cuál es el tuyo?')
  await expect(field(page)).toHaveAccessibleDescription('4 distritos se llaman así. ¿Cuál es el tuyo?')
  await expect(offers(page)).toHaveText([
    'Lima > Lima > Miraflores',
    'Arequipa > Arequipa > Miraflores',
    'Huánuco > Huamalíes > Miraflores',
    'Lima > Yauyos > Miraflores',
  ])
  await offers(page).nth(1).tap()
  await expect(chosen(page)).toHaveText('040110 Miraflores')
  await expect(field(page)).toHaveValue('Arequipa > Arequipa > Miraflores')
  await expect(offers(page)).toHaveText(['Arequipa > Arequipa > Miraflores✓'])
  await expect(offers(page)).toBeFocused()
  await expect(question(page)).toHaveText('Elegiste Arequipa > Arequipa > Miraflores')
})

test('the one place of exactly this name is offered, and one tap confirms it', async ({ page }) => {
  await openField(page)
  await field(page).fill('Miraflores, Lima')
  await page.getByRole('heading').tap()
  await expect(question(page)).toHaveText('¿Es este tu distrito? Tócalo para confirmarlo.')
  await expect(chosen(page)).toHaveText('nada')
  await offers(page).tap()
  await expect(chosen(page)).toHaveText('150122 Miraflores')
  await expect(page.getByLabel('Pasos')).toHaveText('0')
})

test('what no place is called asks to choose from the list, and names the few places that begin so', {
  tag: '@detail',
}, async ({ page }) => {
  await openField(page)
  await field(page).fill('zzqq')
  await field(page).press('Tab')
  await expect(page.getByRole('alert')).toHaveText('Elige tu distrito de la lista')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(offers(page)).toHaveCount(0)
  await field(page).fill('surquil')
  await expect(page.getByRole('alert')).toBeEmpty()
  await field(page).press('Tab')
  await expect(page.getByRole('alert')).toHaveText('Elige tu distrito de la lista')
  await expect(offers(page)).toHaveText(['Lima > Lima > Surquillo'])
  await field(page).fill('')
  await field(page).press('Tab')
  await expect(page.getByRole('alert')).toBeEmpty()
})

test('Enter takes the only match, and asks where there are several', { tag: '@detail' }, async ({ page }) => {
  await openField(page)
  for (const text of ['san borja', 'miraflores lima']) {
    await field(page).fill(text)
    await expect(page.locator('[aria-selected=true]')).toHaveCount(1)
    await field(page).press('Enter')
    await expect(chosen(page)).not.toHaveText('nada')
  }
  await field(page).fill('independencia')
  await expect(options(page).first()).toBeVisible()
  await field(page).press('Enter')
  await expect(options(page)).toHaveCount(0)
  await expect(question(page)).toHaveText('4 distritos se llaman así. ¿Cuál es el tuyo?')
  await expect(chosen(page)).toHaveText('nada')
  await expect(page.getByLabel('Pasos')).toHaveText('0')
})

test('a tap that leaves the field for the button is not lost, and the confirmation then goes on', {
  tag: '@detail',
}, async ({ page }) => {
  await openField(page)
  await field(page).fill('San Borja')
  const button = page.getByRole('button', { name: 'Finalizar pedido' })
  await field(page).press('Escape')
  await button.hover()
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('alert')).toHaveText('Elige tu distrito')
  await expect(page.getByLabel('Pasos')).toHaveText('0')
  await offers(page).tap()
  await expect(chosen(page)).toHaveText('150130 San Borja')
  await expect(page.getByLabel('Pasos')).toHaveText('1')
})

test('a text that the browser fills in or that is pasted is asked about too', { tag: '@detail' }, async ({ page }) => {
  await openField(page)
  await expect(field(page)).toBeVisible()
  await page.evaluate(() => {
    const input = document.querySelector('input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Barranco')
    input?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await expect(offers(page)).toHaveText(['Lima > Lima > Barranco'])
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.getByRole('button', { name: 'Borrar: Distrito' }).tap()
  await page.evaluate(() => {
    document.querySelector('input')?.focus()
    document.execCommand('insertText', false, 'Miraflores, Arequipa')
  })
  await expect(options(page).first()).toHaveText('Arequipa > Arequipa > Miraflores')
  await expect(offers(page)).toHaveCount(0)
  await field(page).press('Tab')
  await offers(page).tap()
  await expect(chosen(page)).toHaveText('040110 Miraflores')
})

test('a name that was left unchosen is asked about again after a reload and after a way back', {
  tag: '@detail',
}, async ({ page }) => {
  await openField(page)
  await field(page).fill('independencia')
  for (const comeBack of [() => page.reload(), () => page.goto(`${page.url()}?dialog`).then(() => page.goBack())]) {
    await comeBack()
    await expect(field(page)).toHaveValue('independencia')
    await expect(offers(page)).toHaveCount(4)
    await expect(chosen(page)).toHaveText('nada')
  }
})
