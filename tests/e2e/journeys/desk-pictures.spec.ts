import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../../support/accessible.ts'
import { openSeller } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'
import { buildPart, type Part } from '../../support/part-page.ts'
import { cameraPhoto, heicPhoto, movingPicture } from '../../support/pictures.ts'

let part: Part

test.beforeAll(async () => {
  part = await buildPart(import.meta.resolve('../pictures-page.tsx'))
})

const BLUE =
  ':root{--primary-1:#0b57d0;--on-primary-1:#fff;--secundary-1:#eaf1fd;--on-secundary-1:#0b3a8a} main{padding:16px}'

/** Shows the pictures of a product on a page at the desk's own host; whatever they ask is answered by the product. */
async function openPictures(page: Page): Promise<void> {
  const html = `<!doctype html><html lang="es" data-takes="/t/peru.localhost/fotos"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fotos</title><link rel="icon" href="data:,"><link rel="stylesheet" href="prueba.css"><main id="root"></main><script type="module" src="prueba.js"></script></html>`
  const headers = { 'content-security-policy': "default-src 'self'; img-src 'self' data:" }
  const files = {
    '': ['text/html', html],
    '.js': ['text/javascript', part.script],
    '.css': ['text/css', part.style + BLUE],
  }
  for (const [end, [contentType = '', body = '']] of Object.entries(files))
    await page.route(`**/prueba${end}`, (route) => route.fulfill({ contentType, body, headers }))
  await page.goto('prueba')
}

interface File {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const file = (name: string, bytes: Uint8Array): File => ({
  name,
  mimeType: `image/${name.split('.').at(-1)}`,
  buffer: Buffer.from(bytes),
})

const plain = (background: string, width = 900, height = 700) =>
  sharp({ create: { width, height, channels: 3, background } })

/** The gallery's field: its label is what people tap. */
const gallery = (page: Page): Locator => page.getByLabel(/Agregar (más )?fotos/)
const tile = (page: Page, place: number): Locator => page.getByRole('button', { name: new RegExp(`^Foto ${place} de`) })
const shown = (page: Page): Locator => page.getByRole('button', { name: /^Foto \d+ de/ })
const colors = async (page: Page): Promise<readonly string[]> => {
  const words = (await page.locator('output').textContent()) ?? ''
  return words.split('; ').map((color) => nameOf(color))
}

function nameOf(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  if (green > 150) return 'verde'
  return Math.abs(red - blue) < 60 ? 'foto' : red > blue ? 'rojo' : 'azul'
}

test('on a phone several photos are chosen at once, the line breaks in the middle, the tab is closed, and each arrives once, upright, in the order in which it was chosen', {
  tag: '@detail',
}, async ({ browser, server }) => {
  const { page, context } = await openSeller(browser, server)
  await openPictures(page)
  const photo = await cameraPhoto({ width: 3_000, height: 2_000 })
  const chosen = [
    file('IMG_2034.jpeg', photo),
    file('verde.png', await plain('#1fa34a').png().toBuffer()),
    file('roja.webp', await plain('#c81e1e').webp().toBuffer()),
  ]
  const arrived: string[] = []
  let line: 'breaks' | 'broken' | 'steady' = 'breaks'
  await page.route(/\/fotos\//, async (route) => {
    const { pathname } = new URL(route.request().url())
    // Behind the first piece of the large photo.
    if (line === 'breaks' && /\/partes\/[1-9]\d+$/.test(pathname)) line = 'broken'
    if (line === 'broken') return route.abort('connectionreset')
    if (pathname.includes('/partes/')) arrived.push(pathname)
    return route.continue()
  })
  await gallery(page).setInputFiles(chosen)
  await expect(page.getByText('Sin conexión. Sigue sola desde donde quedó.').first()).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/fotos-sin-linea.png' })
  const before = [...arrived]
  expect(before.length).toBeGreaterThan(0)
  line = 'steady'
  await page.reload()
  await expect(shown(page)).toHaveCount(3)
  expect(await colors(page)).toEqual(['foto', 'verde', 'rojo'])
  // What the server had was not sent again, and the rest was.
  expect(arrived.slice(before.length).filter((path) => before.includes(path))).toEqual([])
  expect(arrived.slice(before.length).some((path) => /\/partes\/[1-9]\d+$/.test(path))).toBe(true)
  await expect(page.getByRole('list', { name: 'Fotos que se están subiendo' })).toHaveCount(0)
  const image = tile(page, 1).locator('img')
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(300)
  // Red was on the left in the camera's file, and is on top.
  const large = await image.evaluate(async (one: HTMLImageElement) => {
    const bytes = await (await fetch(one.src.replace('-300.webp', '-600.jpg'))).arrayBuffer()
    return [...new Uint8Array(bytes)]
  })
  const top = sharp(Uint8Array.from(large)).extract({ left: 290, top: 30, width: 20, height: 20 })
  const [red = 0, , blue = 0] = await top.resize(1, 1).raw().toBuffer()
  expect(red).toBeGreaterThan(blue + 40)
  await expectAccessible(page)
  await context.close()
})

test('photos are ordered, described, given a colour, removed and brought back with the keyboard alone, and each move is told', {
  tag: '@detail',
}, async ({ browser, server }) => {
  const { page, context } = await openSeller(browser, server)
  await openPictures(page)
  const three = await Promise.all(['#1fa34a', '#c81e1e', '#1e3ac8'].map((color) => plain(color).png().toBuffer()))
  await gallery(page).setInputFiles(three.map((bytes, place) => file(`${place}.png`, bytes)))
  await expect(shown(page)).toHaveCount(3)
  expect(await colors(page)).toEqual(['verde', 'rojo', 'azul'])
  await expect(tile(page, 1)).toHaveAccessibleName(/Portada/)
  await tile(page, 3).press('Enter')
  await page.getByRole('button', { name: 'Antes' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'lugar 2 de 3' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Antes' })).toBeFocused()
  await page.getByRole('button', { name: 'Primera' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'lugar 1 de 3. Es la portada.' })).toBeVisible()
  expect(await colors(page)).toEqual(['azul', 'verde', 'rojo'])
  await page.getByLabel('Qué se ve en la foto').fill('Olla azul con tapa')
  await page.getByRole('checkbox', { name: 'Azul' }).check()
  await expect(tile(page, 1)).toHaveAccessibleName('Foto 1 de 3, Portada Azul, Olla azul con tapa')
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/fotos.png', fullPage: true })
  await page.getByRole('button', { name: 'Quitar la foto' }).press('Enter')
  await expect(shown(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tile(page, 1)).toHaveAccessibleName('Foto 1 de 3, Portada Azul, Olla azul con tapa')

  // What is no good is told at once or by the server, with what to do, and the good one beside it arrives.
  await gallery(page).setInputFiles([
    file('IMG_0001.heic', heicPhoto()),
    file('baila.gif', await movingPicture('gif')),
    file('nota.png', Buffer.from('nada')),
    file('4.png', await plain('#c8b41e').png().toBuffer()),
  ])
  await expect(page.getByText('Ajustes → Cámara → Formatos → Más compatible')).toBeVisible()
  await expect(page.getByText('Esta imagen se mueve')).toBeVisible()
  await expect(page.getByText('Caben 6 fotos: no se agregaron 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar IMG_0001.heic' }).click()
  await page.getByRole('button', { name: 'Quitar baila.gif' }).click()
  await expectAccessible(page)
  await context.close()
})
