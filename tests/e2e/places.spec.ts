import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { buildField, builtScript, chosen, field, offers, openField, options, phone } from '../support/place-field.ts'

test.use(phone)

test.beforeAll(buildField)

test('the script contains no names of places: they are in a file of their own', { tag: '@detail' }, () => {
  expect(builtScript()).toContain('Escribe tu distrito')
  expect(builtScript()).not.toContain('Chachapoyas')
})

for (const path of ['/', '/?dialog']) {
  test(`a thumb finds a district and chooses it on ${path}`, { tag: path === '/' ? [] : '@detail' }, async ({
    page,
  }) => {
    await openField(page, path)
    await field(page).tap()
    await expect(options(page).first()).toHaveText('Lima > Lima > Lima (Cercado de Lima)')
    await field(page).fill('cane vicente')
    await expect(options(page)).toHaveText(['Lima > Cañete > San Vicente de Cañete'])
    await expect(page.locator('mark')).toHaveText(['Cañe', 'Vicente', 'Cañe'])
    await options(page).first().tap()
    await expect(field(page)).toHaveValue('Lima > Cañete > San Vicente de Cañete')
    await expect(chosen(page)).toHaveText('150501 San Vicente de Cañete')
    await expect(page.getByRole('listbox')).toBeHidden()
  })

  test(`no state of the field breaks an accessibility rule on ${path}`, { tag: '@detail' }, async ({ page }) => {
    await openField(page, path)
    const check = async (): Promise<void> => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(violations).toEqual([])
    }
    await check()
    await field(page).tap()
    await expect(options(page)).toHaveCount(50)
    await check()
    await field(page).fill('zzz')
    await expect(page.getByText('Ningún distrito coincide').first()).toBeVisible()
    await check()
    await page.getByRole('button', { name: 'Finalizar pedido' }).press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Elige tu distrito de la lista')
    await check()
    for (const text of ['miraflores', 'miraflores lima']) {
      await field(page).fill(text)
      await field(page).press('Tab')
      await expect(offers(page).first()).toBeVisible()
      await check()
    }
    await offers(page).first().tap()
    await expect(chosen(page)).toHaveText('150122 Miraflores')
    await check()
  })
}

test('in the list the district stands large above its provincia and departamento', { tag: '@detail' }, async ({
  page,
}) => {
  await openField(page)
  await field(page).fill('wanchaq')
  const option = options(page).first()
  await expect(option).toHaveText('Cusco > Cusco > Wanchaq')
  const within = option.getByText('Cusco > Cusco')
  const [own, above] = await Promise.all([option.getByText('Wanchaq').boundingBox(), within.boundingBox()])
  expect(own && above && own.y < above.y && own.height > above.height).toBe(true)
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(48)
})

test('a slip and a neighbourhood find their place, and a neighbourhood stays the choice after a reload', {
  tag: '@detail',
}, async ({ page }) => {
  await openField(page)
  await field(page).fill('surko')
  await expect(options(page).first()).toHaveText('Lima > Lima > Santiago de Surco')
  await field(page).fill('huaycan')
  await expect(options(page).first()).toHaveText('Lima > Lima > Huaycán, en Ate')
  await options(page).first().tap()
  await expect(chosen(page)).toHaveText('150103 Huaycán, en Ate')
  await page.reload()
  await expect(field(page)).toHaveValue('Lima > Lima > Huaycán, en Ate')
  await field(page).tap()
  await field(page).fill('ate')
  await expect(options(page).first()).toHaveText('Lima > Lima > Ate (Vitarte)')
  await options(page).first().tap()
  await expect(chosen(page)).toHaveText('150103 Ate')
})

test('by keyboard alone: arrows, Enter, Escape and Tab do what a list of options does', async ({ page }) => {
  await openField(page)
  await expect(field(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.type('miraflores')
  const active = async (): Promise<string | null> => {
    const id = await field(page).getAttribute('aria-activedescendant')
    return page.locator(`[id="${id}"]`).textContent()
  }
  await expect(options(page).first()).toHaveText('Lima > Lima > Miraflores')
  // Four provinces have one, so Enter alone takes none.
  await expect(field(page)).toHaveAttribute('aria-activedescendant', '')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active()).toBe('Lima > Lima > Miraflores')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active()).toBe('Arequipa > Arequipa > Miraflores')
  await page.keyboard.press('Enter')
  await expect(chosen(page)).toHaveText('040110 Miraflores')
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await expect(chosen(page)).toHaveText('nada')
  await expect(field(page)).toHaveValue('Arequipa > Arequipa > Miraflore')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(field(page)).toHaveValue('Arequipa > Arequipa > Miraflore')
})

test('Escape closes the list first and the dialog after it, and no letter is lost', { tag: '@detail' }, async ({
  page,
}) => {
  await openField(page, '/?dialog')
  await field(page).fill('surco')
  await expect(options(page)).not.toHaveCount(0)
  await field(page).press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('surco')
  await field(page).press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the count is spoken once the shopper pauses', { tag: '@detail' }, async ({ page }) => {
  await openField(page)
  const spoken = page.getByRole('status').filter({ hasText: /distrito/ })
  await field(page).fill('surquillo')
  await expect(spoken).toHaveText('1 distrito')
  await field(page).fill('san')
  await expect(spoken).toHaveText(/^50 de \d{3} distritos\. Escribe más\.$/)
  await field(page).fill('xyz')
  await expect(spoken).toHaveText('Ningún distrito coincide')
})

test('a tap outside closes the list and chooses nothing', { tag: '@detail' }, async ({ page }) => {
  await openField(page)
  await field(page).fill('mira')
  await expect(options(page)).not.toHaveCount(0)
  await page.getByRole('heading').tap()
  await expect(options(page)).toHaveCount(0)
  await expect(chosen(page)).toHaveText('nada')
  await expect(field(page)).toHaveValue('mira')
})

for (const query of ['san', 'santa']) {
  test(`in a dialog above the keyboard the field and its list for “${query}” are in sight`, { tag: '@detail' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 400 })
    await openField(page, '/?dialog')
    await field(page).tap()
    await field(page).fill(query)
    await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 0.99 })
    await expect(field(page)).toBeInViewport({ ratio: 0.99 })
  })
}
