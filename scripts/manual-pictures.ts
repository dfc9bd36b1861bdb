import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { root } from '../bin/ground/paths.mjs'
import { openSeller } from '../tests/support/desk-journey.ts'
import { startServer } from '../tests/support/server.ts'
import { provideChromium } from './chromium.ts'

const FOLDER = join(root, 'docs/es/pictures')

/** The manual's pictures and the screen that each shows, at 360 px, after a click on the first element of `link`. */
const pictures: Readonly<Record<string, readonly [path: string, link?: string]>> = {
  hoy: ['/'],
  'por-llamar': ['pedidos?cola=llamar'],
  pedido: ['pedidos?cola=llamar', 'article a[href*="/pedidos/"]'],
  nuevo: ['nuevo'],
  recuperar: ['recuperar'],
  mensajes: ['plantillas'],
  producto: ['productos', 'main li a'],
  envios: ['/t/envios.localhost/envios'],
  entregar: ['despacho'],
  ajustes: ['ajustes'],
}

/** `node scripts/manual-pictures.ts [name …]`: takes the pictures of `docs/es/`, all or those named, from the built product and its demo shops. */
async function main(): Promise<void> {
  const executablePath = (await provideChromium('whole'))?.CHROMIUM_PATH
  const named = process.argv.slice(2)
  await mkdir(FOLDER, { recursive: true })
  const server = await startServer({ DEMO: '1' })
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  try {
    const { page } = await openSeller(browser, server, { hosts: ['peru.localhost', 'envios.localhost'] })
    for (const [name, [path, link]] of Object.entries(pictures)) {
      if (named.length > 0 && !named.includes(name)) continue
      await page.goto(path)
      if (link) await page.locator(link).first().click()
      await page.waitForLoadState('networkidle')
      const picture = await sharp(await page.screenshot())
        .webp({ quality: 70 })
        .toBuffer()
      await writeFile(join(FOLDER, `${name}.webp`), picture)
      console.log(`${name}: ${Math.round(picture.length / 1_024)} KB`)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

await main()
