import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import { waitForBackground, welcome } from '../../support/visit-journey.ts'

test.use({ viewport: { width: 360, height: 740 } })

const field = 'Buscar productos'

test('a shopper types, walks down the suggestions by keyboard and opens a product', async ({ page }) => {
  await page.goto('/')
  const input = page.getByLabel(field)
  await input.click()
  await expect(input).toHaveAttribute('role', 'combobox')
  await input.pressSequentially('audi')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('Audífonos')
  await expect(input).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(input).toHaveValue('audi')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/producto\/audifonos/)
})

test('what was typed before the code arrived gets suggestions as soon as it is there', { tag: '@detail' }, async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/rest*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const input = page.getByLabel(field)
  await input.tap()
  await page.keyboard.insertText('audi')
  held.resolve()
  await expect(page.getByRole('option').first()).toContainText('Audífonos')
  await expect(input).toBeFocused()
})

test.describe('on a first visit', () => {
  test.use({ shopper: 'new' })

  test('a shopper who is in the field gets suggestions and no dialog', { tag: '@detail' }, async ({ page }) => {
    await page.goto('/')
    const input = page.getByLabel(field)
    await input.tap()
    await expect(input).toHaveAttribute('role', 'combobox')
    await waitForBackground(page)
    await expect(welcome(page)).toBeHidden()
    await page.keyboard.insertText('audi')
    await expect(page.getByRole('option').first()).toContainText('Audífonos')
  })

  test('a shopper who has closed the dialog gets suggestions', { tag: '@detail' }, async ({ page }) => {
    await page.goto('/')
    await expect(welcome(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(welcome(page)).toBeHidden()
    const input = page.getByLabel(field)
    await input.tap()
    await page.keyboard.insertText('audi')
    await expect(page.getByRole('option').first()).toContainText('Audífonos')
  })
})

test('Enter shows the results, from every page by the header', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/contactanos')
  await page.getByRole('link', { name: 'Buscar', exact: true }).click()
  await page.getByLabel(field).fill('audifono inalanbrico')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/buscar\?q=audifono/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('audifono inalanbrico')
  await expect(page.locator('main article').first()).toContainText('Audífonos inalámbricos')
  await expectAccessible(page)
})

test('suggestions move nothing on the page', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/categorias')
  const tile = page.getByRole('link', { name: 'Todos los productos' })
  const before = await tile.boundingBox()
  await page.getByLabel(field).click()
  await page.getByLabel(field).pressSequentially('olla')
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(await tile.boundingBox()).toEqual(before)
})

test('on a phone the home page shows what is on offer in less than six screens', { tag: '@detail' }, async ({
  page,
}) => {
  await page.goto('/')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThan(6 * 740)
  await expectAccessible(page)
  const row = page.locator('main article')
  expect(await row.count()).toBeGreaterThan(20)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a search is a form and a page', { tag: '@detail' }, async ({ page }) => {
    await page.goto('/')
    await page.getByLabel(field).fill('lapiz que no hay')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('lapiz que no hay')
    await page.getByLabel(field).fill('audífono')
    await page.keyboard.press('Enter')
    await expect(page.locator('main article').first()).toContainText('Audífonos')
  })
})
