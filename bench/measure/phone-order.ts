import { expect, type Page } from '@playwright/test'
import { sized } from './size.ts'

const LETTER_MS = sized(0, 60)

/** The rest of an order by touch, from the product's page with its colours to the code; Peru. */
export async function orderByTouch(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Color de la unidad 1' }).getByText('Blanco').tap()
  await page.getByRole('group', { name: 'Color de la unidad 2' }).getByText('Negro').tap()
  await page.getByRole('button', { name: 'Pedir ahora' }).first().tap()
  const dialog = page.getByRole('dialog', { name: '¡Pide ahora y paga en casa!' })
  const next = () => dialog.getByRole('button', { name: 'Siguiente' }).tap()
  await dialog.getByLabel('Nombre').tap()
  await page.keyboard.type('Rosa Quispe', { delay: LETTER_MS })
  await dialog.getByLabel('WhatsApp').tap()
  await page.keyboard.type('987654321', { delay: LETTER_MS })
  await next()
  await dialog.getByText('S/ 178.00').last().waitFor()
  await next()
  await dialog.getByRole('combobox').tap()
  await page.keyboard.type('miraflores lima', { delay: LETTER_MS })
  await dialog.getByRole('option', { name: 'Lima > Lima > Miraflores' }).tap()
  await dialog.getByLabel('Dirección exacta y referencia').tap()
  await page.keyboard.type('Av. Larco 100', { delay: LETTER_MS })
  await next()
  await dialog.getByRole('button', { name: 'Finalizar pedido' }).tap()
  await expect(dialog.getByText('Bien hecho, todo listo!')).toBeVisible({ timeout: 30_000 })
}
