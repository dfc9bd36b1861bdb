import { expect, test } from '@playwright/test'
import { placesPath } from '../../src/places/data/places-files.ts'
import type { Network } from '../support/part-page.ts'
import { buildField, chosen, field, openField, options, phone } from '../support/place-field.ts'

test.use(phone)

test.beforeAll(buildField)

test('a letter that is removed in the moment of the choice stays removed', async ({ page }) => {
  await openField(page)
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

test('typed text and a chosen place both survive a reload', async ({ page }) => {
  await openField(page)
  await field(page).fill('villa el')
  await page.reload()
  await expect(field(page)).toHaveValue('villa el')
  await field(page).tap()
  await options(page).filter({ hasText: 'Villa El Salvador' }).first().tap()
  await page.reload()
  await expect(field(page)).toHaveValue('Lima > Lima > Villa El Salvador')
  await expect(chosen(page)).toHaveText('150142 Villa El Salvador')
})

test('text typed before the code arrived is kept and searched for', { tag: '@detail' }, async ({ page }) => {
  await openField(page, '/?late')
  await field(page).fill('surquillo')
  await page.evaluate(() => dispatchEvent(new Event('wake')))
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('text'))).toBe('surquillo')
  await expect(field(page)).toHaveValue('surquillo')
  await field(page).tap()
  await expect(options(page)).toHaveText(['Lima > Lima > Surquillo'])
})

test('Enter takes the only match of a text that was typed while the list was on its way', { tag: '@detail' }, async ({
  page,
}) => {
  await openField(page)
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

test('Enter takes the only match of a text that came in the moment of the list', async ({ page }) => {
  // Holds the list back, read already, so that nothing is rendered between its arrival and the text.
  await page.addInitScript((list) => {
    const { fetch } = window
    window.fetch = async (asked) => {
      const response = await fetch(asked)
      if (asked !== list) return response
      const places = await response.json()
      await new Promise<void>((resolve) => Object.assign(window, { serve: resolve }))
      return Object.assign(new Response(), { json: () => Promise.resolve(places) })
    }
  }, placesPath('peru'))
  await openField(page)
  await field(page).focus()
  await page.waitForFunction(() => 'serve' in window)
  await field(page).evaluate(async () => {
    ;(window as unknown as { serve(): void }).serve()
    for (let turn = 0; turn < 100; turn += 1) await null
    document.execCommand('insertText', false, 'cane vicente')
  })
  await expect(options(page)).toHaveCount(1)
  await field(page).press('Enter')
  await expect(chosen(page)).toHaveText('150501 San Vicente de Cañete')
})

test('the clear button and a reset from outside empty the field', { tag: '@detail' }, async ({ page }) => {
  await openField(page)
  for (const empty of ['Borrar: Distrito', 'Empezar de nuevo']) {
    await field(page).fill('ancon')
    await options(page).first().tap()
    await expect(field(page)).toHaveValue('Lima > Lima > Ancón')
    await page.getByRole('button', { name: empty }).tap()
    await expect(field(page)).toHaveValue('')
    await expect(chosen(page)).toHaveText('nada')
  }
})

test('without the list the shopper types freely, and chooses once the network is back', { tag: '@detail' }, async ({
  page,
  context,
}) => {
  const network: Network = { list: 'dropped' }
  await openField(page, '/', network)
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

test('when the server refuses the list the field says so, and typed text is the place', { tag: '@detail' }, async ({
  page,
}) => {
  await openField(page, '/', { list: 'refused' })
  await field(page).fill('Surco')
  await expect(page.getByText('No pudimos cargar la lista')).toBeVisible({ timeout: 15_000 })
  await expect(chosen(page)).toHaveText('Surco')
})
