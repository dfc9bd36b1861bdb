import type { Locator, Page } from '@playwright/test'
import { expectAccessibleWithoutFrames } from '../../support/accessible.ts'
import { openSeller } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'
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

/** Pastes as a phone or a computer does: what was copied in several forms at once. */
async function paste(into: Locator, forms: Readonly<Record<string, string>>): Promise<void> {
  await into.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, forms)
}

/** Pastes, or drops onto something, a photo that was copied. */
async function bring(how: 'paste' | 'drop', into: Locator, { mimeType, name, buffer }: Photo): Promise<void> {
  const bytes = [...buffer]
  await into.evaluate(
    (element, given) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: given.mimeType }))
      const { right, top, height } = element.getBoundingClientRect()
      const at = { bubbles: true, cancelable: true, clientX: right - 2, clientY: top + height / 2 }
      element.dispatchEvent(
        given.how === 'paste'
          ? new ClipboardEvent('paste', { ...at, clipboardData: data })
          : new DragEvent('drop', { ...at, dataTransfer: data }),
      )
    },
    { how, name, mimeType, bytes },
  )
}

interface Photo {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A film of a red square, as this browser records it. */
async function film(page: Page): Promise<Photo> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const isOver = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    for (let drawn = 0; drawn < 20; drawn += 1) {
      if (pen) pen.fillStyle = drawn % 2 ? '#d01010' : '#d81010'
      pen?.fillRect(0, 0, 320, 180)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    recorder.stop()
    await isOver
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return { name: 'olla.webm', mimeType: 'video/webm', buffer: Buffer.from(bytes) }
}

/** The colour in the middle of a picture. */
function colorOf(image: HTMLImageElement): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
  const pen = canvas.getContext('2d')
  pen?.drawImage(image, 0, 0, 1, 1)
  return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].join()
}

const WHATSAPP = '*OLLA DE 5 LITROS*\n✅ Arroz al punto\n✅ No se pega\n\nTrae:\n- Olla\n- Tapa de vidrio'
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<p class="MsoNormal" style="font-size:14pt"><b style="mso-bidi-font-weight:normal">Cuidados</b><o:p></o:p></p>
<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="font-family:Symbol"><span style="mso-list:Ignore">·<span style="font:7pt 'Times New Roman'">&nbsp;&nbsp;</span></span></span><!--[endif]-->Lavar a mano</p>
<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Secar<script>x()</script><img src="https://x.test/a.png"></p></body></html>`

for (const width of [360, 1280]) {
  test(`at ${width} px a product gets a description with formats and a picture, sections in an order, and a preview, and the shop shows it all`, async ({
    browser,
    server,
  }, { project }) => {
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
    await page.getByLabel('Añadir fotos').first().setInputFiles(photo)
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
    await page.getByLabel('Añadir la foto').setInputFiles(photo)
    await expect(text.getByAltText('La olla servida')).toBeVisible()
    await expect
      .poll(() => text.getByAltText('La olla servida').evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(1)

    // The HTML shows the same, and what the shop does not keep goes before anybody believes in it.
    await page.getByRole('button', { name: 'HTML', exact: true }).click()
    const html = page.getByRole('textbox', { name: 'Descripción' })
    await expect(html).toHaveValue(/<h2>Garantía<\/h2>/)
    await html.fill(
      `${await html.inputValue()}<p onclick="x()">Hecha en <i>Lima</i><img src="https://x.test/a.png"></p>`,
    )
    await page.getByRole('button', { name: 'Texto', exact: true }).click()
    await expect(page.getByText('Quitamos lo que la tienda no muestra')).toBeVisible()
    await expect(text.locator('i')).toHaveText('Lima')

    // Sections.
    const add = (type: string) =>
      page.getByRole('group', { name: 'Añadir una sección' }).getByRole('button', { name: new RegExp(`^${type}`) })
    await add('Preguntas').click()
    await page.getByLabel('Pregunta 1', { exact: true }).fill('¿Sirve en inducción?')
    await add('Fotos largas').click()
    await page.locator('[data-drag="pictures-1"]').getByLabel('Añadir fotos').setInputFiles(photo)
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
      await heads.nth(3).hover()
      await expect(page.locator('[data-drag="video-1"][draggable=true]')).toBeAttached()
      await heads.nth(3).dragTo(heads.nth(0))
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
    await page.getByLabel('Añadir la foto').setInputFiles(photo)
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
    if (!isWide) await page.getByRole('button', { name: 'Ver cómo queda' }).click()
    await expect(
      page.getByRole('heading', { name: 'Así la ven tus clientes' }).and(page.locator(':visible')),
    ).toBeVisible()
    const shown = page.frameLocator('iframe >> visible=true')
    await expect(shown.getByText('¿Sirve en inducción?')).toBeAttached()
    await expect(shown.getByRole('heading', { name: 'Garantía' })).toBeAttached()
    await pictureOf(page, 'preview')
    if (!isWide) await page.getByRole('button', { name: 'Cerrar' }).click()

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
  })
}

test('what was typed just before the line broke is there again when the product is opened the next time', async ({
  browser,
  server,
}, { project }) => {
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
})
