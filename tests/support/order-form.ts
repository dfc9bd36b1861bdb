import { expect, type Locator, type Page } from '@playwright/test'

/** The conversions that the page's form has reported so far; call `watchConversions` before the page is opened. */
export function conversions(page: Page): Promise<readonly { readonly event: string }[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('seen') ?? '[]'))
}

export async function watchConversions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('contraentrega:conversion', (event) => {
      const seen = JSON.parse(sessionStorage.getItem('seen') ?? '[]')
      sessionStorage.setItem('seen', JSON.stringify([...seen, (event as CustomEvent).detail]))
    })
  })
}

/** The visible order form: in the dialog, or on the page. */
export function formOn(page: Page): Locator {
  return page.locator('[data-island="order-form"]:visible').first()
}

/** Puts the product of an address into the cart and opens the form over it. */
export async function openOrderForm(page: Page, address: string): Promise<Locator> {
  await page.goto(address)
  await page.locator('#pedir').getByRole('button', { name: 'Pedir ahora' }).tap()
  const form = formOn(page)
  await expect(form.getByRole('heading', { name: /^1 Nombres? y Telefono$/ })).toBeVisible()
  return form
}

/** The order's code, once the success panel shows it. */
export async function orderCode(form: Locator): Promise<string> {
  await expect(form.getByRole('heading', { name: 'Bien hecho, todo listo!' })).toBeFocused()
  await expect(form.getByText('Para saber el estado de tu pedido, envianos un mensaje .')).toBeVisible()
  const text = await form.getByText(/^Codigo de pedido: #/).innerText()
  const code = /#(\w{8})$/.exec(text)?.[1] ?? ''
  const link = form.getByRole('link', { name: 'Ver estado de mi pedido' })
  await expect(link).toHaveAttribute('href', new RegExp(`^https://wa\\.me/\\d+\\?text=.*${code}`))
  const yes = form.getByRole('link', { name: 'Confirmar por WhatsApp' })
  await expect(yes).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\d+\\?text=CONFIRMO%20mi%20pedido%20%23${code}$`),
  )
  return code
}
