import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { PRODUCT } from '../../support/order-journey.ts'

/** What the dialog of the order form shows. */
interface Shown {
  readonly isOpen: boolean
  readonly words: string
  readonly height: number
  readonly focus: string
  readonly stored: string | null
}

declare global {
  interface Window {
    shown(): Shown
    atTap?: Shown
    saysEmpty?: boolean
  }
}

/** Waits until the form behind the buy box runs and shows an empty cart. */
async function openProduct(page: Page): Promise<void> {
  await page.goto(PRODUCT)
  await page.locator('#pedir').getByText('2 unidades').click()
  await expect(page.locator('#pedido [data-empty-cart]')).toBeAttached()
  await page.evaluate(watchDialog)
}

/** Keeps what the dialog shows when every listener of a tap has run, and whether it ever says that the cart is empty. Resolves after the next frame. */
function watchDialog(): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('#pedido')
  window.shown = () => ({
    isOpen: dialog?.open ?? false,
    words: dialog?.querySelector('[data-island]')?.textContent ?? '',
    height: dialog?.offsetHeight ?? 0,
    focus: document.activeElement?.ariaLabel ?? '',
    stored: localStorage.getItem('ticket'),
  })
  addEventListener('click', () => {
    window.atTap ??= window.shown()
  })
  const look = () => {
    if (dialog?.open && dialog.querySelector('[data-empty-cart]')) window.saysEmpty = true
    requestAnimationFrame(look)
  }
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    requestAnimationFrame(look)
  })
}

test('the tap that orders stores the cart and opens the dialog at its full height, and the contents follow after the next paint', async ({
  page,
}) => {
  await openProduct(page)
  await page.locator('#pedir').getByRole('button', { name: 'Pedir ahora' }).click()
  await expect(page.getByRole('heading', { name: '1 Nombre y Telefono' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('status', { name: 'Cantidad' })).toHaveText('2')
  const { atTap, after, saysEmpty } = await page.evaluate(() => ({
    atTap: window.atTap,
    after: window.shown(),
    saysEmpty: window.saysEmpty,
  }))
  expect(atTap).toEqual({ ...after, words: '', stored: expect.stringContaining('"amount":2') })
  expect(after).toMatchObject({ isOpen: true, focus: 'Cerrar' })
  expect(saysEmpty).toBeUndefined()
})

test('a line that is put back in the dialog is there at once, with the focus', { tag: '@detail' }, async ({ page }) => {
  await openProduct(page)
  await page.locator('#pedir').getByRole('button', { name: 'Pedir ahora' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Quitar del carrito/ }).click()
  const undo = dialog.getByRole('button', { name: /^Deshacer/ })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(dialog.getByRole('button', { name: /^Quitar del carrito/ })).toBeFocused()
  await expect(dialog.getByText(/está otra vez en tu carrito$/)).toBeAttached()
})
