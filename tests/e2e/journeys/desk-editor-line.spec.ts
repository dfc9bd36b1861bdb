import { openSeller } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'

test(
  'what was typed just before the line broke is there again when the product is opened the next time',
  { tag: '@detail' },
  async ({ browser, server }, { project }) => {
    const { page } = await openSeller(browser, server, { width: 360 })
    await page.goto('producto')
    await page.getByLabel('Nombre').fill(`Tetera ${project.name}`)
    await page.getByLabel(/^Precio/).fill('40')
    await page.getByRole('button', { name: 'Crear borrador' }).click()
    const title = page.getByLabel('Nombre', { exact: true })
    await expect(title).toHaveValue(`Tetera ${project.name}`)
    const address = page.url()
    // The browser believes to be online, and nothing gets through.
    await page.route('**/productos/borrador', (route) => route.abort())
    await page.getByRole('button', { name: 'Ver cómo queda' }).waitFor()
    await title.press('End')
    await title.pressSequentially(' grande')
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('grande')
    await page.goto('about:blank')
    await page.unroute('**/productos/borrador')
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Descartar' })).toBeVisible()
    await expect(title).toHaveValue(`Tetera ${project.name} grande`)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('grande')
  },
)
