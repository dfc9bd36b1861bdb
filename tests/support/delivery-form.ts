import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { agencyRule, doorRule } from './delivery-shop.ts'
import { orderCode } from './order-form.ts'

export const PAN = 'producto/sarten-antiadherente-24'
export const ADDRESS = 'Dirección exacta y referencia'

/** In the capital to the door; elsewhere to the door or to an agency. The first place is not served at all. */
export const rulesOf = (capital: string, unserved: string) => [
  { ...doorRule, id: 'nada', places: [unserved], payment: 'no' as const },
  { ...doorRule, id: 'capital', places: [capital] },
  { ...doorRule, id: 'lejos', except: [capital, unserved], rate: 1_500, freeFrom: 90_000 },
  { ...agencyRule, except: [capital, unserved] },
]

export const button = (form: Locator, name: string) => form.getByRole('button', { name })
export const next = (form: Locator) => button(form, 'Siguiente').tap()
export const order = (form: Locator) => button(form, 'Finalizar pedido').tap()
export const way = (form: Locator, name: string) => form.getByRole('radio', { name: new RegExp(`^${name}`) })
export const sum = (form: Locator, label: string) => form.getByText(new RegExp(`^${label} (S/|\\$)`)).last()

/** Chooses in the selects, largest division first. */
export async function select(form: Locator, choices: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, name] of Object.entries(choices)) await form.getByLabel(label).selectOption(name)
}

export async function give(form: Locator, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label, { exact: true }).fill(text)
}

/** The agency is chosen, the missing agency is told, and its name is given. */
export async function chooseAgency(form: Locator, page: Page, pass: () => Promise<void>): Promise<void> {
  await pass()
  await expect(form.getByText('Elige cómo lo recibes').last()).toBeVisible()
  await way(form, 'Recojo en agencia').check()
  await pass()
  await expect(form.getByLabel('Agencia donde lo recoges')).toBeFocused()
  await expectAccessible(page)
  await form.getByLabel('Agencia donde lo recoges').fill('Shalom Cayma')
}

interface Ordered {
  /** When what the deposit leaves is paid; `null`: there is no deposit. */
  readonly paid?: 'al recibir' | 'al recoger en agencia' | null
  /** A form that was made before the shop had rules knows no days. */
  readonly saysDays?: boolean
}

/** The order has this total, in the panel and at the seller, and says how its deposit is paid. */
export async function expectOrdered(
  form: Locator,
  show: (code: string) => Promise<string>,
  total: string,
  { paid = 'al recoger en agencia', saysDays = true }: Ordered = {},
): Promise<void> {
  const code = await orderCode(form)
  await expect(form.getByText(total).last()).toBeVisible()
  if (paid) await expect(form.getByText(new RegExp(`^Adelantas .* y pagas .* ${paid}\\.$`))).toBeVisible()
  const verb = paid === 'al recoger en agencia' ? 'Lo recoges' : 'Llega'
  if (saysDays) await expect(form.getByText(new RegExp(`^${verb} entre .* y .*\\.$`))).toBeVisible()
  const shown = await show(code)
  expect(shown.replace(/[.,]/g, '')).toContain(total.replace(/\D/g, ''))
}

export const rosa = { Nombre: 'Rosa Quispe', WhatsApp: '987654321' }

/** Posts the step that is open, on a page without script: the one button, or the one below what was typed. */
export function pass(page: Page): Promise<void> {
  return page
    .getByRole('button', { name: 'Finalizar pedido' })
    .or(page.getByRole('button', { name: 'Siguiente' }))
    .last()
    .click()
}

/** Without script: puts the product into the cart and posts the steps until Cayma in Arequipa is chosen. */
export async function passToCayma(page: Page): Promise<void> {
  await page.goto(PAN)
  await page.getByRole('button', { name: 'Pedir ahora' }).click()
  for (const [label, text] of Object.entries(rosa)) await page.getByLabel(label, { exact: true }).fill(text)
  await pass(page)
  await pass(page)
  await page.getByLabel('Distrito', { exact: true }).fill('Cayma')
  await page.getByLabel(ADDRESS).fill('Av. Ejército 100')
  await pass(page)
  await page.getByRole('radio', { name: 'Arequipa > Arequipa > Cayma' }).check()
  await pass(page)
}
