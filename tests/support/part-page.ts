import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, type Rollup } from 'vite'
import { placesResponse } from '../../src/api/places.api.ts'

const ORIGIN = 'http://tienda.test'
const ROOT = join(import.meta.dirname, '../..')

/** The script and styles of a page with one part of the shop. */
export interface Part {
  readonly script: string
  readonly style: string
}

/** How requests for the files of places end; a test may change it while the page is open. */
export interface Network {
  list: 'served' | 'dropped' | 'refused' | 'hanging'
}

/** Builds the page's script and styles from its file, given as a `file:` address. */
export async function buildPart(entry: string): Promise<Part> {
  const built = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rollupOptions: { input: fileURLToPath(entry), output: { codeSplitting: false } } },
  })) as Rollup.RollupOutput
  let script = ''
  let style = ''
  for (const file of built.output) {
    if (file.type === 'chunk') script = file.code
    else if (file.fileName.endsWith('.css')) style = String(file.source)
  }
  const base = await readFile(join(ROOT, 'src/web/base.css'), 'utf8')
  const surroundings = `form { display: grid; gap: 16px; padding: 16px }
    dialog { max-height: 80vh; width: 100%; overflow: auto; border: 0; padding: 0 }`
  return { script, style: `${base}\n${surroundings}\n${style}` }
}

interface Opening {
  readonly path?: string
  /** The `data-…` attributes of the page's root. */
  readonly data?: Readonly<Record<string, string>>
  readonly network?: Network
}

/** Opens the part under a content-security policy as strict as the shop's, with the real files of places. */
export async function openPart(page: Page, { script, style }: Part, opening: Opening): Promise<void> {
  const { path = '/', data = {}, network = { list: 'served' } } = opening
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${value.replaceAll('"', '&quot;')}"`)
  const html = `<!doctype html><html lang="es" ${attributes.join(' ')}><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Prueba</title>
    <link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css"><main id="root"></main><script type="module" src="/script.js"></script></html>`
  const files = new Map([
    ['/script.js', ['text/javascript', script]],
    ['/style.css', ['text/css', style]],
  ])
  await page.route(`${ORIGIN}/**`, async (route) => {
    const url = new URL(route.request().url())
    const places = await placesResponse(new Request(url))
    if (places && network.list === 'hanging') return
    if (places && network.list === 'dropped') return route.abort('internetdisconnected')
    if (places && network.list === 'refused') return route.fulfill({ status: 503 })
    if (places)
      return route.fulfill({ status: places.status, body: await places.text(), contentType: 'application/json' })
    const [contentType = 'text/html', body = html] = files.get(url.pathname) ?? []
    const headers = { 'content-security-policy': "default-src 'self'; img-src data:" }
    return route.fulfill({ contentType, body, headers })
  })
  await page.goto(ORIGIN + path)
}
