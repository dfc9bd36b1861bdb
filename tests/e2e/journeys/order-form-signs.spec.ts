import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import { openOrderForm } from '../../support/order-form.ts'

const PRODUCT = '/producto/sarten-antiadherente-24'

/** What the ticket calls report of how the form was filled in. */
function signsSent(page: Page): { website: unknown; filledMs: unknown }[] {
  const sent: { website: unknown; filledMs: unknown }[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/api/v1/web/ticket/')) return
    const { website, filledMs } = request.postDataJSON().params.client
    sent.push({ website, filledMs })
  })
  return sent
}

async function giveName(form: Locator): Promise<void> {
  await form.getByLabel('Nombre', { exact: true }).fill('Rosa Quispe')
  await form.getByLabel('WhatsApp').fill('987654321')
  await form.getByRole('button', { name: 'Siguiente' }).click()
  await expect(form.getByRole('heading', { name: '2 Carrito' })).toBeFocused()
}

function begunAt(page: Page): Promise<number> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('filling') ?? '{}').begunAt)
}

test('the honeypot field is hidden from eyes, keyboard and screen readers, and the form reports how long it took', {
  tag: '@detail',
}, async ({ page }) => {
  const sent = signsSent(page)
  const form = await openOrderForm(page, PRODUCT)
  const honeypot = form.locator('input[name=website]')
  await expect(honeypot).toHaveCount(1)
  await expect(form.getByRole('textbox')).toHaveCount(2)
  await expect(form.getByRole('textbox', { name: 'Sitio web', includeHidden: true })).toHaveAttribute('tabindex', '-1')
  const box = await honeypot.boundingBox()
  const seen = box && (await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.getAttribute('name'), box))
  expect(seen).not.toBe('website')
  await honeypot.evaluate((field: HTMLInputElement) => field.focus())
  await expect(honeypot).not.toBeFocused()
  await form.getByLabel('WhatsApp').focus()
  await page.keyboard.press('Tab')
  await expect(form.getByRole('button', { name: 'Siguiente' })).toBeFocused()
  await expectAccessible(page)
  const begun = await begunAt(page)
  await giveName(await openOrderForm(page, PRODUCT))
  expect(await begunAt(page)).toBe(begun)
  await expect.poll(() => sent).toEqual([{ website: '', filledMs: expect.any(Number) }])
  expect(sent[0]?.filledMs).toBeGreaterThan(0)
  expect(sent[0]?.filledMs).toBeLessThanOrEqual((await page.evaluate(() => Date.now())) - begun)
})

test('a program that fills in every field is reported, and its order is taken as usual', { tag: '@detail' }, async ({
  page,
}) => {
  const sent = signsSent(page)
  const form = await openOrderForm(page, PRODUCT)
  await form.locator('input[name=website]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example'
  })
  await giveName(form)
  await form.getByRole('button', { name: 'Siguiente' }).click()
  await expect(form.getByRole('heading', { name: '3 Tipo de envio' })).toBeFocused()
  await expect.poll(() => sent.map(({ website }) => website)).toEqual(Array(2).fill('https://spam.example'))
})
