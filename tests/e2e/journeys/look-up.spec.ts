import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a wrong look-up keeps the code, leads the focus to it and says what to do, by keyboard alone', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sigue tu pedido' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Sigue tu pedido' })).toBeVisible()
    const code = page.getByLabel('Código de pedido')
    await code.focus()
    await page.keyboard.type('acde fghj')
    await page.keyboard.press('Tab')
    await page.keyboard.type('4321')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('No encontramos un pedido con ese código')
    await expect(code).toHaveValue('ACDEFGHJ')
    await expect(code).toBeFocused()
    expect(new URL(page.url()).search).toBe('?revisa=pedido')
  })
})

for (const width of [360, 768, 1600])
  test(`the look-up can be read by everybody, ${width} px`, { tag: '@detail' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/pedido?revisa=digitos')
    await expect(page.getByLabel('Últimos 4 números de tu WhatsApp')).toBeFocused()
    await expectAccessible(page)
  })
