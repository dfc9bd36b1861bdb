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
const offers = (page: Page) => page.getByRole('group').getByRole('button')
const question = (page: Page) => page.locator('#distrito-note')
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
    await expect(page.getByRole('alert')).toHaveText('Elige tu distrito de la lista')
    await check()
    for (const text of ['miraflores', 'miraflores lima']) {
      await field(page).fill(text)
      await field(page).press('Tab')
      await expect(offers(page).first()).toBeVisible()
      await check()
    }
    await offers(page).first().tap()
    await expect(chosen(page)).toHaveText('150122 Miraflores')
    await check()
  })
}

test('a name that several provinces have is never taken by leaving the field: the shopper is asked which one', async ({
  page,
}) => {
  await openPage(page)
  await field(page).pressSequentially('Miraflores')
  await expect(options(page).first()).toBeVisible()
  await expect(offers(page)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(chosen(page)).toHaveText('nada')
  await expect(question(page)).toHaveText('4 distritos se llaman así. ¿Cuál es el tuyo?')
  await expect(field(page)).toHaveAccessibleDescription('4 distritos se llaman así. ¿Cuál es el tuyo?')
  await expect(offers(page)).toHaveText([
    'Lima > Lima > Miraflores',
    'Arequipa > Arequipa > Miraflores',
    'Huánuco > Huamalíes > Miraflores',
    'Lima > Yauyos > Miraflores',
  ])
  await offers(page).nth(1).tap()
  await expect(chosen(page)).toHaveText('040110 Miraflores')
  await expect(field(page)).toHaveValue('Arequipa > Arequipa > Miraflores')
  await expect(offers(page)).toHaveText(['Arequipa > Arequipa > Miraflores✓'])
  await expect(offers(page)).toBeFocused()
  await expect(question(page)).toHaveText('Elegiste Arequipa > Arequipa > Miraflores')
})

test('the one place of exactly this name is offered, and one tap confirms it', async ({ page }) => {
  await openPage(page)
  await field(page).fill('Miraflores, Lima')
  await page.getByRole('heading').tap()
  await expect(question(page)).toHaveText('¿Es este tu distrito? Tócalo para confirmarlo.')
  await expect(chosen(page)).toHaveText('nada')
  await offers(page).tap()
  await expect(chosen(page)).toHaveText('150122 Miraflores')
  await expect(page.getByLabel('Pasos')).toHaveText('0')
})

test('what no place is called asks to choose from the list, and names the few places that begin so', async ({
  page,
}) => {
  await openPage(page)
  await field(page).fill('zzqq')
  await field(page).press('Tab')
  await expect(page.getByRole('alert')).toHaveText('Elige tu distrito de la lista')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(offers(page)).toHaveCount(0)
  await field(page).fill('surquil')
  await expect(page.getByRole('alert')).toBeEmpty()
  await field(page).press('Tab')
  await expect(page.getByRole('alert')).toHaveText('Elige tu distrito de la lista')
  await expect(offers(page)).toHaveText(['Lima > Lima > Surquillo'])
  await field(page).fill('')
  await field(page).press('Tab')
  await expect(page.getByRole('alert')).toBeEmpty()
})

test('Enter takes the only match, and asks where there are several', async ({ page }) => {
  await openPage(page)
  for (const text of ['san borja', 'miraflores lima']) {
    await field(page).fill(text)
    await expect(page.locator('[aria-selected=true]')).toHaveCount(1)
    await field(page).press('Enter')
    await expect(chosen(page)).not.toHaveText('nada')
  }
  await field(page).fill('independencia')
  await expect(options(page).first()).toBeVisible()
  await field(page).press('Enter')
  await expect(options(page)).toHaveCount(0)
  await expect(question(page)).toHaveText('4 distritos se llaman así. ¿Cuál es el tuyo?')
  await expect(chosen(page)).toHaveText('nada')
  await expect(page.getByLabel('Pasos')).toHaveText('0')
})

test('a tap that leaves the field for the button is not lost, and the confirmation then goes on', async ({ page }) => {
  await openPage(page)
  await field(page).fill('San Borja')
  const button = page.getByRole('button', { name: 'Finalizar pedido' })
  await field(page).press('Escape')
  await button.hover()
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('alert')).toHaveText('Elige tu distrito')
  await expect(page.getByLabel('Pasos')).toHaveText('0')
  await offers(page).tap()
  await expect(chosen(page)).toHaveText('150130 San Borja')
  await expect(page.getByLabel('Pasos')).toHaveText('1')
})

test('a text that the browser fills in or that is pasted is asked about too', async ({ page }) => {
  await openPage(page)
  await expect(field(page)).toBeVisible()
  await page.evaluate(() => {
    const input = document.querySelector('input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Barranco')
    input?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await expect(offers(page)).toHaveText(['Lima > Lima > Barranco'])
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.getByRole('button', { name: 'Borrar: Distrito' }).tap()
  await page.evaluate(() => {
    document.querySelector('input')?.focus()
    document.execCommand('insertText', false, 'Miraflores, Arequipa')
  })
  await expect(options(page).first()).toHaveText('Arequipa > Arequipa > Miraflores')
  await expect(offers(page)).toHaveCount(0)
  await field(page).press('Tab')
  await offers(page).tap()
  await expect(chosen(page)).toHaveText('040110 Miraflores')
})

test('a name that was left unchosen is asked about again after a reload and after a way back', async ({ page }) => {
  await openPage(page)
  await field(page).fill('independencia')
  for (const comeBack of [() => page.reload(), () => page.goto(`${page.url()}?dialog`).then(() => page.goBack())]) {
    await comeBack()
    await expect(field(page)).toHaveValue('independencia')
    await expect(offers(page)).toHaveCount(4)
    await expect(chosen(page)).toHaveText('nada')
  }
})

test('in the list the district stands large above its provincia and departamento', async ({ page }) => {
  await openPage(page)
  await field(page).fill('wanchaq')
  const option = options(page).first()
  await expect(option).toHaveText('Cusco > Cusco > Wanchaq')
  const within = option.getByText('Cusco > Cusco')
  const [own, above] = await Promise.all([option.getByText('Wanchaq').boundingBox(), within.boundingBox()])
  expect(own && above && own.y < above.y && own.height > above.height).toBe(true)
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(48)
})

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
  await expect(options(page).first()).toHaveText('Lima > Lima > Miraflores')
  // Four provinces have one, so Enter alone takes none.
  await expect(field(page)).toHaveAttribute('aria-activedescendant', '')
  await page.keyboard.press('ArrowDown')
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

test('Enter takes the only match of a text that was typed while the list was on its way', async ({ page }) => {
  await openPage(page)
  let serve = (): void => {}
  const served = new Promise<void>((resolve) => {
    serve = resolve
  })
  await page.route(`**${placesPath('peru')}`, async (route) => {
    await served
    await route.fallback()
  })
  await page.reload()
  await field(page).fill('cane vicente')
  serve()
  await expect(options(page)).toHaveCount(1)
  await field(page).press('Enter')
  await expect(chosen(page)).toHaveText('150501 San Vicente de Cañete')
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
