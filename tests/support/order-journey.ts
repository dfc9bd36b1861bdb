import { expect, type Page } from '@playwright/test'
import { showHeader } from './show-header.ts'

export const PRODUCT = '/producto/sarten-antiadherente-24'

/** Puts the product into the cart with a click, and opens the form over it. */
export async function orderNow(page: Page): Promise<void> {
  await page.goto(PRODUCT)
  await page.locator('#pedir').getByRole('button', { name: 'Pedir ahora' }).click()
  await expect(page.getByRole('heading', { name: '1 Nombre y Telefono' })).toBeVisible()
}

/** The form of the second generation, by its accessible name. */
export function form(page: Page) {
  return page.getByRole('region', { name: 'Tu pedido' })
}

/** Each step ends where the next one begins; the last one ends at the button that orders. */
export async function giveName(page: Page, phone = '987 654 321'): Promise<void> {
  await form(page).getByLabel('Nombre', { exact: true }).fill('Rosa Quispe')
  await form(page).getByLabel('WhatsApp').fill(phone)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('heading', { name: '2 Carrito' })).toBeFocused()
}

export async function passCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('heading', { name: '3 Tipo de envio' })).toBeFocused()
}

export async function giveAddress(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Distrito' }).fill('miraflores lima')
  await page.getByRole('option').first().click()
  await page.getByLabel('Dirección exacta y referencia').fill('Av. Larco 123')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('button', { name: 'Finalizar pedido' })).toBeEnabled()
}

/** Fills in the whole form and leaves only the button that orders. */
export async function fillIn(page: Page): Promise<void> {
  await orderNow(page)
  await giveName(page)
  await passCart(page)
  await giveAddress(page)
}

/** Expects that the page is scrolled to where it was before the reload, with its header out of sight. */
export async function openCart(page: Page): Promise<void> {
  await showHeader(page)
  await page.locator('header').getByRole('link', { name: 'Ver tu carrito' }).click()
}

/** The browser's stored value under a name; `null` when there is none. */
export function stored(page: Page, name: string) {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), name)
}
