import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect } from './journey.ts'

/** A country's book of claims in the words of its link and pages, and what is filed there. */
interface ClaimBook {
  readonly title: string
  readonly sheet: string
  readonly kind: string
  readonly address: string
}

const LIBRO: ClaimBook = {
  ...{ title: 'Libro de Reclamaciones', sheet: 'Hoja de Reclamación', kind: 'Queja' },
  address: 'Av. Larco 7, Miraflores',
}

interface ClaimFacts {
  readonly name: string
  readonly hasScript: boolean
  /** The page whose foot leads to the book. */
  readonly from?: string
  readonly book?: ClaimBook
}

/** From a page's foot to a filed sheet. It is sent first without a way to answer, which is refused with all that was typed. Returns its code. */
export async function fileClaim(
  page: Page,
  { name, hasScript, from = '/', book = LIBRO }: ClaimFacts,
): Promise<string> {
  const look = () => (hasScript ? expectAccessible(page) : Promise.resolve())
  await page.goto(from)
  await page.getByRole('contentinfo').getByRole('link', { name: book.title }).tap()
  await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible()
  await look()
  const typed = [
    [page.getByLabel('Nombre completo'), name],
    [page.getByLabel('Número', { exact: true }).first(), '45678901'],
    [page.getByLabel('Teléfono (opcional)'), '987 654 321'],
    [page.getByLabel('Monto que reclamas'), '89.90'],
    [page.getByLabel('Cuéntanos qué pasó'), 'Nadie contesta.\nLlevo tres días.'],
  ] as const
  for (const [field, text] of typed) await field.fill(text)
  const address = page.getByLabel('Dirección', { exact: true })
  const email = page.getByLabel('Correo', { exact: true })
  await page.getByLabel(book.kind).check()
  await page.getByRole('button', { name: 'Enviar' }).tap()
  await expect(page.getByRole('alert')).toContainText('Todavía no se envió')
  await expect(address).toHaveAccessibleDescription(/^Escribe tu dirección o tu correo/)
  await expect(address).toBeFocused()
  await look()
  // A browser takes such an address for one; no mail server does.
  await email.fill('rosa@correo')
  await page.getByRole('button', { name: 'Enviar' }).tap()
  await expect(email).toHaveAccessibleDescription(/^Revisa tu correo/)
  await expect(email).toBeFocused()
  await look()
  for (const [field, text] of [...typed, [email, 'rosa@correo'] as const]) await expect(field).toHaveValue(text)
  await expect(page.getByLabel(book.kind)).toBeChecked()
  await email.fill('')
  await address.fill(book.address)
  await page.getByRole('button', { name: 'Enviar' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: book.sheet })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Fills in who files a sheet, in the form of any book. */
export async function tellWho(page: Page, name: string, email = 'rosa@example.com'): Promise<void> {
  await page.getByLabel('Nombre completo').fill(name)
  await page.getByLabel('Número', { exact: true }).first().fill('45678901')
  await page.getByLabel('Correo', { exact: true }).fill(email)
}
