import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { placesPath } from '../../src/places/places-files.ts'
import { buildPart, type Network, openPart, type Part } from '../support/part-page.ts'

let part: Part

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test.beforeAll(async () => {
  part = await buildPart(import.meta.resolve('./places-page.tsx'))
})

/** Opens the field with the real files of places. */
function openPage(page: Page, path = '/', network?: Network): Promise<void> {
  return openPart(page, part, { path, data: { places: placesPath('peru') }, ...(network && { network }) })
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Distrito' })
const options = (page: Page) => page.getByRole('option')
const chosen = (page: Page) => page.getByLabel('Elegido')

test('the script contains no names of places: they are in a file of their own', () => {
  expect(part.script).toContain('Escribe tu distrito')
  expect(part.script).not.toContain('Chachapoyas')
})

for (const path of ['/', '/?dialog']) {
  test(`a thumb finds a district and chooses it on ${path}`, async ({ page }) => {
    await openPage(page, path)
    await field(page).tap()
    await expect(options(page).first()).toHaveText('Lima > Lima > Lima (Cercado de Lima)')
    await field(page).fill('cane vicente')
    await expect(options(page)).toHaveText(['Lima > Cañete > San Vicente de Cañete'])
    await expect(page.locator('mark')).toHaveText(['Cañe', 'Vicente', 'Cañe'])
    await options(page).first().tap()
    await expect(field(page)).toHaveValue('Lima > Cañete > San Vicente de Cañete')
    await expect(chosen(page)).toHaveText('150501 San Vicente de Cañete')
    await expect(page.getByRole('listbox')).toBeHidden()
  })

  test(`no state of the field breaks an accessibility rule on ${path}`, async ({ page }) => {
    await openPage(page, path)
    const check = async (): Promise<void> => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(violations).toEqual([])
    }
    await check()
    await field(page).tap()
    await expect(options(page)).toHaveCount(50)
    await check()
    await field(page).fill('zzz')
    await expect(page.getByText('Ningún distrito coincide').first()).toBeVisible()
    await check()
    await page.getByRole('button', { name: 'Finalizar pedido' }).press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Elige tu distrito')
    await check()
  })
}

test('by keyboard alone: arrows, Enter, Escape and Tab do what a list of options does', async ({ page }) => {
  await openPage(page)
  await expect(field(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.type('miraflores')
  const active = async (): Promise<string | null> => {
    const id = await field(page).getAttribute('aria-activedescendant')
    return page.locator(`[id="${id}"]`).textContent()
  }
  await expect.poll(() => active()).toBe('Lima > Lima > Miraflores')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active()).toBe('Arequipa > Arequipa > Miraflores')
  await page.keyboard.press('Enter')
  await expect(chosen(page)).toHaveText('040110 Miraflores')
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await expect(chosen(page)).toHaveText('nada')
  await expect(field(page)).toHaveValue('Arequipa > Arequipa > Miraflore')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(field(page)).toHaveValue('Arequipa > Arequipa > Miraflore')
})

test('a letter that is removed in the moment of the choice stays removed', async ({ page }) => {
  await openPage(page)
  await field(page).fill('cane vicente')
  await expect(options(page)).toHaveCount(1)
  // As soon as the choice is on the page, before anything else of its rendering runs.
  await page.evaluate(() => {
    const output = document.querySelector('output')
    const input = document.querySelector('input')
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    if (!output || !input) throw new Error('There is no field')
    new MutationObserver((_, observer) => {
      observer.disconnect()
      setValue?.call(input, input.value.slice(0, -1))
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }))
    }).observe(output, { childList: true, characterData: true, subtree: true })
  })
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('Lima > Cañete > San Vicente de Cañet')
  await expect(chosen(page)).toHaveText('nada')
})

test('Escape closes the list first and the dialog after it, and no letter is lost', async ({ page }) => {
  await openPage(page, '/?dialog')
  await field(page).fill('surco')
  await expect(options(page)).not.toHaveCount(0)
  await field(page).press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('surco')
  await field(page).press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the count is spoken once the shopper pauses', async ({ page }) => {
  await openPage(page)
  const spoken = page.getByRole('status').filter({ hasText: /distrito/ })
  await field(page).fill('surquillo')
  await expect(spoken).toHaveText('1 distrito')
  await field(page).fill('san')
  await expect(spoken).toHaveText(/^50 de \d{3} distritos\. Escribe más\.$/)
  await field(page).fill('xyz')
  await expect(spoken).toHaveText('Ningún distrito coincide')
})

test('typed text and a chosen place both survive a reload', async ({ page }) => {
  await openPage(page)
  await field(page).fill('villa el')
  await page.reload()
  await expect(field(page)).toHaveValue('villa el')
  await field(page).tap()
  await options(page).filter({ hasText: 'Villa El Salvador' }).first().tap()
  await page.reload()
  await expect(field(page)).toHaveValue('Lima > Lima > Villa El Salvador')
  await expect(chosen(page)).toHaveText('150142 Villa El Salvador')
})

test('text typed before the code arrived is kept and searched for', async ({ page }) => {
  await openPage(page, '/?late')
  await field(page).fill('surquillo')
  await page.evaluate(() => dispatchEvent(new Event('wake')))
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('text'))).toBe('surquillo')
  await expect(field(page)).toHaveValue('surquillo')
  await field(page).tap()
  await expect(options(page)).toHaveText(['Lima > Lima > Surquillo'])
})

test('the clear button and a reset from outside empty the field', async ({ page }) => {
  await openPage(page)
  for (const empty of ['Borrar: Distrito', 'Empezar de nuevo']) {
    await field(page).fill('ancon')
    await options(page).first().tap()
    await expect(field(page)).toHaveValue('Lima > Lima > Ancón')
    await page.getByRole('button', { name: empty }).tap()
    await expect(field(page)).toHaveValue('')
    await expect(chosen(page)).toHaveText('nada')
  }
})

test('a tap outside closes the list and chooses nothing', async ({ page }) => {
  await openPage(page)
  await field(page).fill('mira')
  await expect(options(page)).not.toHaveCount(0)
  await page.getByRole('heading').tap()
  await expect(options(page)).toHaveCount(0)
  await expect(chosen(page)).toHaveText('nada')
  await expect(field(page)).toHaveValue('mira')
})

test('without the list the shopper types freely, and chooses once the network is back', async ({ page, context }) => {
  const network: Network = { list: 'dropped' }
  await openPage(page, '/', network)
  await context.setOffline(true)
  await field(page).tap()
  await field(page).fill('Miraflores, Lima ')
  await expect(page.getByText('Sin conexión')).toBeVisible()
  await expect(chosen(page)).toHaveText('Miraflores, Lima')
  network.list = 'served'
  await context.setOffline(false)
  await expect(page.getByText('Sin conexión')).toBeHidden()
  await field(page).fill('miraflores lima')
  await options(page).first().tap()
  await expect(chosen(page)).toHaveText('150122 Miraflores')
})

test('when the server refuses the list the field says so, and typed text is the place', async ({ page }) => {
  await openPage(page, '/', { list: 'refused' })
  await field(page).fill('Surco')
  await expect(page.getByText('No pudimos cargar la lista')).toBeVisible({ timeout: 15_000 })
  await expect(chosen(page)).toHaveText('Surco')
})

for (const query of ['san', 'santa']) {
  test(`in a dialog above the keyboard the field and its list for “${query}” are in sight`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 400 })
    await openPage(page, '/?dialog')
    await field(page).tap()
    await field(page).fill(query)
    await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 0.99 })
    await expect(field(page)).toBeInViewport({ ratio: 0.99 })
  })
}
