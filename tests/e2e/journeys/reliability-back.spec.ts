import { findChromium } from '../../support/chromium.ts'
import { PIXEL } from '../../support/frail-shop.ts'
import { formOn } from '../../support/order-form.ts'
import { expect, test } from '../../support/reliability-journey.ts'

const executablePath = findChromium(process.env)

// Playwright switches the cache of pages that were left off unless told otherwise.
test.use({
  launchOptions: { ...(executablePath && { executablePath }), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

test('back from a product the home page comes as it was left: its form is alive, and it is not counted again', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.shown = persisted ? 'again' : 'anew'
    })
  })
  const views = () => shop.graph.counted(PIXEL).filter(({ event_name }) => event_name === 'PageView')
  const before = views().length
  await page.goto('/')
  await page.waitForFunction(() => history.state?.isSeen === true)
  await expect.poll(() => views().length).toBe(before + 1)
  // It is left while it looks whether something is to be told.
  await page.evaluate(() => addEventListener('click', () => dispatchEvent(new Event('online')), { capture: true }))
  await page.getByRole('link', { name: 'Sartén', exact: true }).first().tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Sartén' })).toBeVisible()
  await page.waitForFunction(() => history.state?.isSeen === true)
  await expect.poll(() => views().length).toBe(before + 2)
  await page.locator('#pedir').getByRole('button', { name: 'Pedir ahora' }).tap()
  await expect(formOn(page)).toBeVisible()
  // A page that is put away never answers.
  await Promise.race([page.evaluate(() => history.back()).catch(() => {}), page.waitForTimeout(500)])
  await page.waitForFunction(() => document.documentElement.dataset.shown === 'again')
  expect(new URL(page.url()).pathname).toBe('/')
  // The header is away as long as one reads downwards.
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('link', { name: 'Ver tu carrito' }).tap()
  const form = formOn(page)
  await form.getByLabel('Nombre', { exact: true }).fill('Rosa')
  await form.getByLabel('WhatsApp').fill('987 654 321')
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await expect(form.getByRole('heading', { name: '2 Carrito' })).toBeFocused()
  await expect(form.getByText('S/ 59.00').first()).toBeVisible()
  await expect.poll(() => shop.graph.counted(PIXEL).at(-1)?.event_name).toBe('InitiateCheckout')
  expect(views()).toHaveLength(before + 2)
})
