import { expect } from '@playwright/test'
import { test } from './islands/fixture.ts'
import { awake, counter, form, holdChunks } from './islands/sleeping.ts'

test('taps before the code arrived are answered once, in order, each after the one before', async ({
  page,
  errors,
}) => {
  const arrive = await holdChunks(page)
  await page.goto('/')
  await page.evaluate(() => {
    const seen = { taps: 0 }
    Object.assign(window, { seen })
    document.addEventListener('click', () => {
      seen.taps += 1
    })
  })
  const more = counter(page, 'Dos').getByRole('button')
  for (const _ of [1, 2, 3]) await more.tap()
  await expect(counter(page, 'Dos').locator('output')).toHaveText('10')
  await expect(counter(page, 'Dos')).toHaveAttribute('aria-busy', 'true')
  arrive()
  await expect(counter(page, 'Dos').locator('output')).toHaveText('13')
  await expect(counter(page, 'Dos')).not.toHaveAttribute('aria-busy')
  await expect(counter(page, 'Uno').locator('output')).toHaveText('1')
  await more.tap()
  await expect(counter(page, 'Dos').locator('output')).toHaveText('14')
  expect(await page.evaluate(() => 'seen' in window && window.seen)).toEqual({ taps: 4 })
  expect(errors).toEqual([])
})

test('a form filled in and sent before the code arrived is sent once, with all typed text', async ({
  page,
  errors,
}) => {
  const arrive = await holdChunks(page)
  await page.goto('/')
  await page.getByLabel('Nombre').fill('Ana')
  await page.getByLabel('Teléfono').fill('987-654-321')
  await page.getByLabel('Ciudad').selectOption('Cusco')
  await page.getByLabel('Nota').fill('Puerta azul')
  await page.getByLabel('terms').uncheck()
  await page.getByLabel('gift').check()
  await page.getByLabel('send 1').check()
  await page.getByRole('button', { name: 'Enviar' }).tap()
  await expect(form(page)).not.toHaveAttribute('data-state', 'awake')
  arrive()
  const typed = { name: 'Ana', phone: '987654321', place: 'Cusco', note: 'Puerta azul' }
  const expected = { ...typed, terms: false, gift: true, send: '1' }
  await expect(page.locator('[data-sent]')).toHaveText([JSON.stringify(expected)])
  await expect(page).toHaveURL('/')
  await expect(page.getByLabel('Teléfono')).toHaveValue('987654321')
  expect(errors).toEqual([])
})

test('Enter in a field before the code arrived sends the form once', { tag: '@detail' }, async ({ page }) => {
  const arrive = await holdChunks(page)
  await page.goto('/')
  await page.getByLabel('Nombre').fill('Ana')
  await page.keyboard.press('Enter')
  arrive()
  await expect(page.locator('[data-sent]')).toHaveCount(1)
  await expect(page.locator('[data-sent]')).toContainText('"name":"Ana"')
})

test('typing goes on while the code arrives: no letter, caret or focus is lost', { tag: '@detail' }, async ({
  page,
}) => {
  const arrive = await holdChunks(page)
  await page.goto('/')
  const name = page.getByLabel('Nombre')
  await name.pressSequentially('Ana Luc', { delay: 5 })
  await page.keyboard.press('ArrowLeft')
  await expect(form(page)).not.toHaveAttribute('data-state', 'awake')
  arrive()
  await expect(page.locator(`[data-island=form]${awake}`)).toBeAttached()
  await expect(name).toBeFocused()
  await page.keyboard.type('X')
  await expect(name).toHaveValue('Ana LuXc')
  await page.getByRole('button', { name: 'Enviar' }).tap()
  await expect(page.locator('[data-sent]')).toContainText('"name":"Ana LuXc"')
})

test('typing while an island wakes keeps every letter', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/')
  const text = 'Av. Los Próceres 1234, tercer piso, al costado de la bodega azul'
  await page.getByLabel('Nombre').pressSequentially(text, { delay: 4 })
  await page.getByRole('button', { name: 'Enviar' }).tap()
  await expect(page.locator('[data-sent]')).toContainText(`"name":"${text}"`)
})
