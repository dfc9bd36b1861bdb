import type { Page } from '@playwright/test'
import { expectAccessibleWithoutFrames } from '../../support/accessible.ts'
import { openSeller } from '../../support/desk-journey.ts'
import { press } from '../../support/dragging.ts'
import { expect, test } from '../../support/journey.ts'
import { bring, colorOf, film, paste, WHATSAPP, WORD } from '../../support/pasted-media.ts'
import { cameraPhoto, heicPhoto } from '../../support/pictures.ts'

async function pictureOf(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  const before = page.viewportSize()
  for (const width of before && before.width < 700 ? [360, 768] : [1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}.png`, fullPage: width < 1000 })
  }
  if (before) await page.setViewportSize(before)
}

for (const width of [360, 1280]) {
  test(
    `at ${width} px a product gets a description with formats and a picture, sections in an order, and a preview, and the shop shows it all`,
    { tag: '@detail' },
    async ({ browser, server }, { project }) => {
      // Much is typed here, and axe looks four times.
      test.slow()
      const isWide = width > 1000
      const { page, context } = await openSeller(browser, server, { width })
      const name = `Olla ${project.name} ${width}`
      await page.goto('producto')
      await page.getByLabel('Nombre').fill(name)
      await page.getByLabel(/^Precio/).fill('25')
      await page.getByRole('button', { name: 'Crear borrador' }).click()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      const address = page.url()
      const photo = { name: 'olla.jpeg', mimeType: 'image/jpeg', buffer: Buffer.from(await cameraPhoto()) }
      await page.getByLabel('Agregar fotos').first().setInputFiles(photo)
      await expect(page.getByRole('button', { name: /^Foto 1 de 1/ })).toBeVisible()

      const text = page.getByRole('textbox', { name: 'Descripción', exact: true })
      const tools = page.getByRole('toolbar', { name: 'Formato de la descripción' })
      await text.scrollIntoViewIfNeeded()
      await expect(tools.getByRole('button', { name: 'Negrita' })).toBeEnabled()
      await text.click()
      await paste(text, { 'text/plain': WHATSAPP, 'text/html': '<span>*OLLA DE 5 LITROS* ✅ Arroz</span>' })
      await expect(text.locator('b')).toHaveText('OLLA DE 5 LITROS')
      await expect(text.locator('li')).toHaveText(['Olla', 'Tapa de vidrio'])
      await page.keyboard.press('Control+End')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await paste(text, { 'text/html': WORD, 'text/plain': 'Cuidados' })
      await expect(text.locator('b').last()).toHaveText('Cuidados')
      await expect(text.locator('ul').last().locator('li')).toHaveText(['Lavar a mano', 'Secar'])
      await expect(text.locator('[style], [class], script, img')).toHaveCount(0)

      // A copied photo stands where the cursor was, one that is dropped where it is let go, and a HEIC says what to do.
      await text.getByText('Trae:').click()
      await page.keyboard.press('Home')
      await page.keyboard.type('Así viene: ')
      await bring('paste', text, photo)
      await page.keyboard.type(' lista. ')
      await bring('drop', text.locator('b').first(), photo)
      await expect(text.locator('img[src^="/media/"]')).toHaveCount(2)
      await expect(page.getByRole('list', { name: 'Fotos que se están subiendo' })).toHaveCount(0)
      const shape = (await text.innerHTML()).replace(/<img [^>]*>/g, '<img>')
      expect(shape).toMatch(/OLLA DE 5 LITROS(<\/b>)?<img>/)
      expect(shape).toMatch(/Así viene: <img>&nbsp;lista\. Trae:/)
      // What is seen in it is asked where it stands: by a tap, or with the picture selected by the keyboard.
      await text.locator('img').last().click()
      await page.getByLabel('Qué se ve en la foto').fill('La olla en su caja')
      await page.getByRole('button', { name: 'Listo' }).click()
      await expect(text.getByAltText('La olla en su caja')).toBeVisible()
      await expect(page.locator('textarea[name="description"]')).toHaveValue(/alt="La olla en su caja"/)
      await text.focus()
      await text
        .locator('img')
        .last()
        .evaluate((one) => {
          const range = document.createRange()
          range.selectNode(one)
          getSelection()?.removeAllRanges()
          getSelection()?.addRange(range)
        })
      await tools.getByRole('button', { name: 'Foto' }).click()
      await expect(page.getByLabel('Qué se ve en la foto')).toHaveValue('La olla en su caja')
      await tools.getByRole('button', { name: 'Deshacer' }).click()
      await expect(page.getByLabel('Qué se ve en la foto')).toHaveCount(0)
      await tools.getByRole('button', { name: 'Rehacer' }).click()
      await expect(text.getByAltText('La olla en su caja')).toBeVisible()
      await bring('paste', text, {
        ...photo,
        buffer: Buffer.from(heicPhoto()),
        name: 'IMG_1.heic',
        mimeType: 'image/heic',
      })
      await expect(page.getByText('Ajustes → Cámara → Formatos → Más compatible')).toBeVisible()
      await expect(text.locator('img')).toHaveCount(2)
      await pictureOf(page, 'pasted')
      await page.getByRole('button', { name: 'Quitar IMG_1.heic' }).click()

      // By the keyboard alone: a heading, and bold.
      await text.focus()
      await page.keyboard.press('Control+End')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Garantía')
      await tools.getByRole('button', { name: 'Negrita' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(tools.getByRole('button', { name: 'Título', exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(text.locator('h2')).toHaveText('Garantía')
      await expect(tools.getByRole('button', { name: 'Título', exact: true })).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('Control+End')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Lee la guía')
      await page.keyboard.press('Shift+Control+ArrowLeft')
      await tools.getByRole('button', { name: 'Enlace' }).click()
      await page.getByLabel('Dirección del enlace').fill('javascript:alert(1)')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Escribe una dirección, como')).toBeVisible()
      await page.getByLabel('Dirección del enlace').fill('guias.pe/olla')
      await page.keyboard.press('Enter')
      await expect(text.locator('a')).toHaveAttribute('href', 'https://guias.pe/olla')
      await tools.getByRole('button', { name: 'Foto' }).click()
      await page.getByLabel('Qué se ve en la foto').fill('La olla servida')
      await expectAccessibleWithoutFrames(page)
      await pictureOf(page, 'description')
      await page.getByLabel('Agregar la foto').setInputFiles(photo)
      await expect(text.getByAltText('La olla servida')).toBeVisible()
      await expect
        .poll(() => text.getByAltText('La olla servida').evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBeGreaterThan(1)

      // The HTML shows the same, and what the shop does not keep goes before anybody believes in it.
      await page.getByRole('tab', { name: 'HTML' }).click()
      const html = page.getByRole('textbox', { name: 'Descripción' })
      await expect(html).toHaveValue(/<h2>Garantía<\/h2>/)
      await html.fill(
        `${await html.inputValue()}<p onclick="x()">Hecha en <i>Lima</i><img src="https://x.test/a.png"></p>`,
      )
      await page.getByRole('tab', { name: 'Texto' }).click()
      await expect(page.getByText('Quitamos lo que la tienda no muestra')).toBeVisible()
      await expect(text.locator('i')).toHaveText('Lima')

      // Sections.
      const add = (type: string) =>
        page.getByRole('group', { name: 'Agregar una sección' }).getByRole('button', { name: new RegExp(`^${type}`) })
      await add('Preguntas').click()
      await page.getByLabel('Pregunta 1', { exact: true }).fill('¿Sirve en inducción?')
      await add('Fotos largas').click()
      await page.locator('[data-drag="pictures-1"]').getByLabel('Agregar fotos').setInputFiles(photo)
      await expect(page.locator('[data-drag="pictures-1"]').getByRole('button', { name: /^Foto 1 de 1/ })).toBeVisible()
      await add('Comparación').click()
      await page.getByLabel('Qué se compara 1').fill('Antiadherente')
      await add('Video').click()
      await page.getByLabel('Enlace del video').fill('https://youtu.be/aqz-KE-bpKQ')
      await expect(page.getByText('Un video de YouTube.')).toBeVisible()
      const heads = page.locator('[data-head]')
      await expect(heads).toHaveCount(4)
      const subir = page.getByRole('button', { name: /^Subir Fotos largas/ })
      await subir.press('Enter')
      await expect(heads.first()).toHaveText('Fotos largas: 1 foto')
      await expect(page.getByRole('button', { name: /^Subir Fotos largas/ })).toBeFocused()
      if (isWide) {
        for (const head of await heads.all()) await head.click()
        const video = await press(page, heads.nth(3), false)
        await video.over(heads.first())
        await video.drop()
        await expect(heads.first()).toHaveText(/^Video/)
        for (const head of await heads.all()) await head.click()
      }
      await page.getByRole('button', { name: /^Quitar la sección Comparación/ }).click()
      await expect(heads).toHaveCount(3)
      await page.getByRole('button', { name: 'Deshacer' }).last().click()
      await expect(heads).toHaveCount(4)
      await expectAccessibleWithoutFrames(page)
      await pictureOf(page, 'sections')

      await page.getByText('Para quienes piden por WhatsApp').click()
      await page.getByLabel('Mostrarles otra ficha').check()
      await page.getByLabel('Nombre para ellos').fill(`${name} por chat`)
      const variant = page.locator('details').filter({ hasText: 'Para quienes piden por WhatsApp' })
      await variant.getByLabel('1 unidad', { exact: true }).fill('22')
      await pictureOf(page, 'variant')

      // What is missing is said at its field, and nothing is lost.
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(page.getByText('No se guardó. Corrige lo marcado.')).toBeVisible()
      await expect(page.getByText('Falta la portada')).toBeVisible()
      await expect(page.getByLabel('Respuesta 1', { exact: true })).toHaveAccessibleDescription('Falta este texto.')
      await expectAccessibleWithoutFrames(page)
      await pictureOf(page, 'refused')
      await page.getByLabel('Respuesta 1', { exact: true }).fill('Sí, y en gas.')
      await page.getByLabel('Agregar la foto').setInputFiles(photo)
      await expect(page.locator('[data-drag="video-1"]').getByRole('button', { name: /^Foto 1 de 1/ })).toBeVisible()
      // A film gets a moment of its own as its poster, and another one where the seller says so; what is written meanwhile stays.
      await add('Video').click()
      const filmed = page.locator('[data-drag="video-2"]')
      await filmed.getByLabel('O sube un archivo').setInputFiles(await film(page))
      await filmed.getByLabel('Título (opcional)').fill('Mírala hervir')
      const poster = filmed.getByRole('button', { name: /^Foto 1 de 1/ })
      await expect(poster).toBeVisible()
      await expect(filmed.getByLabel('Título (opcional)')).toHaveValue('Mírala hervir')
      await filmed.getByRole('button', { name: 'Usar este momento de portada' }).click()
      await expect(poster).toBeVisible()
      await expectAccessibleWithoutFrames(page)
      await pictureOf(page, 'film')
      await expect(page.getByText('Borrador guardado.')).toBeVisible()

      // The preview has what was typed, before it is saved, and follows.
      await page.getByRole('button', { name: 'Ver cómo queda' }).click()
      await expect(
        page.getByRole('heading', { name: 'Así la ven tus clientes' }).and(page.locator(':visible')),
      ).toBeVisible()
      const shown = page.frameLocator('iframe >> visible=true')
      await expect(shown.getByText('¿Sirve en inducción?')).toBeAttached()
      await expect(shown.getByRole('heading', { name: 'Garantía' })).toBeAttached()
      await pictureOf(page, 'preview')
      await page.getByRole('button', { name: 'Cerrar' }).click()

      await page.getByLabel('Visible').check()
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(page.getByText('Guardado.', { exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'Ver en la tienda' }).click()
      await expect(page.getByRole('heading', { name: 'Garantía' })).toBeVisible()
      const served = page.getByAltText('La olla servida')
      await served.scrollIntoViewIfNeeded()
      await expect.poll(() => served.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(1)
      await expect(page.getByText('¿Sirve en inducción?')).toBeVisible()
      await expect(page.getByText('Ver video de YouTube')).toBeVisible()
      // Red, before anybody has asked for the film.
      const still = page.locator('a[data-video=""][href$=".webm"] img')
      await still.scrollIntoViewIfNeeded()
      await expect.poll(() => still.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(1)
      expect(await still.evaluate(colorOf)).toMatch(/^2\d\d,\d\d?,/)
      await pictureOf(page, 'shop')
      await page.goto(`${page.url().split('?')[0]}?mode=wsp`)
      await expect(page.getByRole('heading', { name: `${name} por chat`, level: 1 })).toBeVisible()
      // Opened again, nothing is left to be saved.
      await page.goto(address)
      await expect(tools.getByRole('button', { name: 'Negrita' })).toBeAttached()
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(page.getByText('Guardado.', { exact: true })).toBeVisible()
      expect(new URL(page.url()).searchParams.get('guardado')).toBe('')
      await context.close()
    },
  )
}
