import type { Page } from '@playwright/test'
import { finishFaults } from '../../support/finish-faults.ts'
import { outOfLine } from '../../support/gutter.ts'
import { expect, test } from '../../support/journey.ts'
import { form, orderNow, PRODUCT } from '../../support/order-journey.ts'
import { readScreen } from '../../support/screen.ts'

/** What each rule of a finished screen sees when something of the page is spoilt. */
const spoilt = [
  ['a page that is too wide', 'main h1', { width: '500px' }, /^the page is \d+ px wide$/],
  [
    'a text that is cut off',
    '#pedir button',
    { overflow: 'hidden', whiteSpace: 'nowrap', width: '60px' },
    /^cut off: Pedir ahora$/,
  ],
  ['a text that is too small', 'main h1', { fontSize: '13px' }, /^13 px: Sartén/],
  ['a button that is too low', '#pedir button', { minHeight: '0', height: '40px' }, /^40 px high: Pedir ahora$/],
  [
    'neighbours that touch',
    '[data-opens=foto-1]',
    { marginRight: '-8px' },
    /^0 px between: Foto 1 de 3 \| Foto 2 de 3$/,
  ],
  ['a heading beside the gutter', 'main h1', { marginLeft: '14px' }, /^h1 Sartén .* at 30$/],
] as const

async function faultsOf(page: Page): Promise<readonly string[]> {
  return [...finishFaults(await readScreen(page), 360), ...(await outOfLine(page, 360))]
}

for (const [what, selector, css, fault] of spoilt) {
  test(`the check of a finished screen sees ${what}`, { tag: '@detail' }, async ({ page }) => {
    await page.goto(PRODUCT)
    expect(await faultsOf(page)).toEqual([])
    await page
      .locator(selector)
      .first()
      .evaluate((one, css) => Object.assign((one as HTMLElement).style, css), css)
    expect(await faultsOf(page)).toContainEqual(expect.stringMatching(fault))
  })
}

test('the check of a finished screen sees a placeholder that has no room', { tag: '@detail' }, async ({ page }) => {
  await page.goto(`${PRODUCT}/indexOld`)
  await page.getByLabel('WhatsApp').evaluate((one) => {
    one.style.paddingRight = '260px'
  })
  expect(await faultsOf(page)).toContainEqual(
    expect.stringMatching(/^no room in its control.*Contacto para la entrega/),
  )
})

test('the check of a finished screen sees a dialog that can be scrolled with its title', { tag: '@detail' }, async ({
  page,
}) => {
  await orderNow(page)
  expect(await faultsOf(page)).toEqual([])
  await form(page).evaluate((one) => {
    const [body, dialog] = [one.closest<HTMLElement>('dialog > div'), one.closest('dialog')]
    if (body) body.style.position = 'static'
    if (dialog) dialog.style.overflow = 'hidden'
  })
  expect(await faultsOf(page)).toContainEqual(expect.stringMatching(/^the dialog hides \d+ px$/))
})
