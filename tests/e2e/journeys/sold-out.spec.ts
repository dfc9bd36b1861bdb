import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import { form } from '../../support/order-journey.ts'
import type { Server } from '../../support/server.ts'

/** What of the shop's two products is sold out. */
interface Gone {
  readonly pan?: boolean
  readonly blue?: boolean
}

/** Opens a shop of its own, because an import changes what other journeys see. */
async function openShop(server: Server, name: string) {
  const host = `${name}.localhost`
  await server.contraentrega('shop', 'add', host, '--country', 'peru', '--title', 'Prueba', '--phone', '987654321')
  const bring = async ({ pan = false, blue = false }: Gone) => {
    const file = join(server.dataDir, `${name}.json`)
    const colors = [{ name: 'Azul', hex: '#1f5fbf', soldOut: blue }, 'Negro', 'Fucsia']
    const products = [
      { slug: 'mochila', title: 'Mochila', money: '99.00', colors },
      { slug: 'sarten', title: 'Sartén', money: '59.00', soldOut: pan },
    ]
    await writeFile(file, JSON.stringify({ products }))
    await server.contraentrega('catalogue', 'import', file, '--shop', host)
  }
  return { url: (path: string) => new URL(path, server.url(host)).href, bring }
}

async function addToCart(page: Page, address: string, color?: string): Promise<void> {
  await page.goto(address)
  const box = page.locator('#pedir')
  if (color) await box.getByText(color, { exact: true }).click()
  await box.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(page.locator('[data-said] p')).toHaveText('Agregado al carrito')
}

for (const width of [360, 1600]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } })

    test('what is sold out says so on its card and its page, and a colour that is sold out cannot be chosen', {
      tag: '@detail',
    }, async ({ page, server }) => {
      const shop = await openShop(server, `agotado-${width}`)
      await shop.bring({ pan: true, blue: true })
      await page.goto(shop.url('/categoria/todo'))
      const card = page.getByRole('article').filter({ hasText: 'Sartén' })
      await expect(card.getByText('Agotado')).toBeVisible()
      await expect(card.getByRole('link', { name: /Agregar al carrito/ })).toHaveCount(0)
      await expectAccessible(page)
      await card.getByRole('link', { name: 'Sartén' }).click()
      await expect(page.locator('#pedir').getByText('Agotado')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Preguntar por WhatsApp' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Pedir ahora' })).toHaveCount(0)
      await expectAccessible(page)

      await page.goto(shop.url('/producto/mochila'))
      const blue = page.getByRole('radio', { name: 'Azul agotado' })
      await expect(blue).toBeDisabled()
      await page.locator('label').filter({ hasText: 'Azul' }).click({ force: true })
      await page.locator('#pedir').getByRole('button', { name: 'Agregar al carrito' }).click()
      await expect(page.getByRole('group', { name: 'Color' })).toHaveAccessibleDescription('Elige un color')
      await expect(page.getByRole('radio', { name: 'Negro' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('radio', { name: 'Fucsia' })).toBeChecked()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('radio', { name: 'Negro' })).toBeChecked()
      await expect(blue).not.toBeChecked()
      await expectAccessible(page)
    })
  })
}

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the cart says what was sold out since, and the rest is ordered', { tag: '@detail' }, async ({
    page,
    server,
  }) => {
    const shop = await openShop(server, 'agotado-carrito')
    await shop.bring({})
    await addToCart(page, shop.url('/producto/sarten'))
    await addToCart(page, shop.url('/producto/mochila'), 'Azul')
    await shop.bring({ pan: true, blue: true })
    await page.goto(shop.url('/carrito'))
    const cart = page.getByRole('region', { name: 'Productos de tu carrito' })
    await expect(page.getByText('Algo de tu carrito se agotó.')).toBeVisible()
    await expect(cart.getByText('Se agotó: quítalo para continuar.')).toBeVisible()
    await expect(cart.getByText('«Azul» se agotó: elige otra opción.')).toBeVisible()
    await expect(cart.getByRole('option', { name: 'Azul (agotado)' })).toBeDisabled()
    await expectAccessible(page)
    await cart.getByLabel('Color: Mochila').selectOption('Negro')
    await cart.getByRole('button', { name: 'Quitar del carrito: Sartén' }).click()
    await expect(page.getByText('Algo de tu carrito se agotó.')).toHaveCount(0)
    await expect(cart.getByText(/agotó/)).toHaveCount(0)
  })

  test('what is sold out while the form is filled in is refused by its name, and marked in the cart', async ({
    page,
    quiet,
    server,
  }) => {
    // The browser reports each refusal.
    quiet.allow(/ticket\/store/)
    const shop = await openShop(server, 'agotado-pedido')
    await shop.bring({})
    await addToCart(page, shop.url('/producto/sarten'))
    await page.goto(shop.url('/carrito'))
    await shop.bring({ pan: true })
    await form(page).getByLabel('Nombre', { exact: true }).fill('Rosa Quispe')
    await form(page).getByLabel('WhatsApp').fill('987 654 321')
    await form(page).getByRole('button', { name: 'Siguiente' }).click()
    await expect(form(page).getByText('«Sartén» se agotó. Quítalo de tu carrito para continuar.').first()).toBeVisible()
    await expect(page.getByText('Se agotó: quítalo para continuar.')).toBeVisible()
    await expectAccessible(page)
  })
})
