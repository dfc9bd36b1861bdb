import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import {
  ADDRESS,
  button,
  expectOrdered,
  give,
  next,
  order,
  PAN,
  rosa,
  select,
  sum,
} from '../../support/delivery-form.ts'
import { agencyRule, doorRule, writeRules } from '../../support/delivery-shop.ts'
import { expect, test } from '../../support/journey.ts'
import { openOrderForm } from '../../support/order-form.ts'

// The form was open before the shop had delivery rules, and is never loaded again.

const HOST = 'peru.localhost'
const DOCUMENT = { 'DNI / Carnet de extranjería': '45678912' }
const deposit = { payment: 'deposito', deposit: { kind: 'fixed', amount: 2_500 } } as const

/** Everything is typed and chosen for this district, and only the tap that orders is left. */
async function readyToOrder(page: Page, district: string, type: string, typed: Readonly<Record<string, string>> = {}) {
  const form = await openOrderForm(page, PAN)
  await give(form, rosa)
  await next(form)
  await next(form)
  await form.getByRole('combobox', { name: 'Distrito' }).fill(district)
  await form.getByRole('option').first().tap()
  await form.getByText(type).tap()
  await give(form, { [ADDRESS]: 'Av. Ejército 100', ...typed })
  await next(form)
  await expect(button(form, 'Finalizar pedido')).toBeEnabled()
  return form
}

/** The total of the last step. */
const total = (form: Locator) => form.locator('strong', { hasText: /S\// }).last().innerText()

test.beforeEach(({ quiet }) => quiet.allow(/status of 4(09|22)/))
test.afterEach(({ server }) => writeRules(server, HOST, []))

test('a deposit that the seller set since for the place is shown where the form had none, and one tap orders with it', {
  tag: '@detail',
}, async ({ page, server }) => {
  const form = await readyToOrder(page, 'cayma', 'Provincia: ENVIO PREVIO DEPOSITO', DOCUMENT)
  const before = await total(form)
  await writeRules(server, HOST, [{ ...doorRule, rate: 0, ...deposit }])
  await order(form)
  const notice = form.getByRole('alert').filter({ hasText: 'Cambió cómo se paga tu envío' })
  await expect(notice).toContainText('Tu pedido todavía no se hizo')
  await expect(notice.getByRole('heading')).toBeFocused()
  await expect(sum(form, 'Adelantas')).toContainText('25.00')
  expect(await total(form)).toBe(before)
  await expectAccessible(page)
  await order(form)
  await expectOrdered(form, (code) => server.contraentrega('orders', 'show', code, '--shop', HOST), before, {
    paid: 'al recibir',
    saysDays: false,
  })
})

test('where a new deposit needs a document, the form asks for it, shows the deposit, and orders with everything that was typed', {
  tag: '@detail',
}, async ({ page, server }) => {
  const form = await readyToOrder(page, 'barranco lima', 'Todo Lima: GRATIS')
  await writeRules(server, HOST, [{ ...doorRule, ...deposit }])
  await order(form)
  await expect(form.getByRole('heading', { name: '3 Tipo de envio' })).toBeVisible()
  await expect(form.getByText(/Adelantas S\/\s25; pagas S\/\s[\d.]+ al recibir\./)).toBeVisible()
  await expect(form.getByLabel(ADDRESS)).toHaveValue('Av. Ejército 100')
  await expectAccessible(page)
  await give(form, DOCUMENT)
  await next(form)
  await expect(sum(form, 'Envío')).toContainText('10.00')
  await expect(sum(form, 'Adelantas')).toContainText('25.00')
  const now = await total(form)
  await order(form)
  await expectOrdered(form, (code) => server.contraentrega('orders', 'show', code, '--shop', HOST), now, {
    paid: 'al recibir',
  })
})

test('where only an agency is left, the refusal brings it: the shopper names the agency and orders without typing anything again', {
  tag: '@detail',
}, async ({ page, server }) => {
  const form = await readyToOrder(page, 'cayma', 'Provincia: ENVIO PREVIO DEPOSITO', DOCUMENT)
  await writeRules(server, HOST, [{ ...doorRule, payment: 'no' }, agencyRule])
  await order(form)
  await expect(form.getByRole('heading', { name: '3 Tipo de envio' })).toBeVisible()
  await expect(form.getByText('Escribe la agencia donde lo recoges').first()).toBeVisible()
  await expect(
    form.getByText(/Envío S\/\s8\. Adelantas S\/\s20; pagas S\/\s[\d.]+ al recoger en agencia\./),
  ).toBeVisible()
  await expect(form.getByLabel(ADDRESS)).toHaveValue('Av. Ejército 100')
  await expect(form.getByLabel('DNI / Carnet de extranjería')).toHaveValue('45678912')
  await expectAccessible(page)
  await form.getByLabel('Agencia donde lo recoges').fill('Shalom Cayma')
  await next(form)
  await expect(sum(form, 'Envío')).toContainText('8.00')
  const now = await total(form)
  await order(form)
  await expectOrdered(form, (code) => server.contraentrega('orders', 'show', code, '--shop', HOST), now)
})

test('where the place is not served any more, the form says so with the chat, and another place is ordered for', {
  tag: '@detail',
}, async ({ page, server }) => {
  const form = await readyToOrder(page, 'cayma', 'Provincia: ENVIO PREVIO DEPOSITO', DOCUMENT)
  await writeRules(server, HOST, [{ ...doorRule, places: ['1501'] }])
  await order(form)
  await expect(form.getByText('Por ahora no enviamos a Cayma.').first()).toBeVisible()
  await expect(form.getByRole('link', { name: 'Escríbenos por WhatsApp' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('combobox', { name: 'Distrito' }).clear()
  // The first letter takes the error away, and not the focus.
  await page.keyboard.type('barranco lima')
  await form.getByRole('option').first().tap()
  await expect(form.getByText(/^Llega entre .* · Envío S\/\s10\. Pagas/)).toBeVisible()
  await next(form)
  const now = await total(form)
  await order(form)
  await expectOrdered(form, (code) => server.contraentrega('orders', 'show', code, '--shop', HOST), now, { paid: null })
})

test('a form with other rules than the shop has now gets the new ones with the refusal', { tag: '@detail' }, async ({
  page,
  server,
}) => {
  const host = 'ecuador.localhost'
  await writeRules(server, host, [doorRule])
  const form = await openOrderForm(page, server.url(host) + PAN)
  await give(form, { ...rosa, WhatsApp: '0991234567' })
  await next(form)
  await select(form, { Provincia: 'Azuay', Cantón: 'Cuenca', Parroquia: 'Yanuncay' })
  await expect(form.getByText(/Envío \$\s10\. Pagas/)).toBeVisible()
  await give(form, { [ADDRESS]: 'Calle Larga 5-12' })
  await next(form)
  await expect(button(form, 'Finalizar pedido')).toBeEnabled()
  await writeRules(server, host, [
    { ...doorRule, payment: 'no' },
    agencyRule,
    { ...agencyRule, id: 'otra', places: ['17'] },
  ])
  await order(form)
  await expect(form.getByText(/Envío \$\s8\. Adelantas \$\s20; pagas .* al recoger en agencia\./)).toBeVisible()
  await form.getByLabel('Agencia donde lo recoges').fill('Servientrega Cuenca')
  await next(form)
  const now = await form.locator('strong', { hasText: /\$/ }).last().innerText()
  await order(form)
  await expectOrdered(form, (code) => server.contraentrega('orders', 'show', code, '--shop', host), now)
  await writeRules(server, host, [])
})
