import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { resolve } from 'node:path'
import { placeOrder } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'
import { watchRunning } from '../../support/running.ts'

const MANIFEST = resolve(import.meta.dirname, '../../../dist/client/manifest.json')
/** The first congestion window: the bytes that a server may send before the phone acknowledges any. */
const LARGEST_HTML = 14 * 1024
const LARGEST_STARTER = 2 * 1024
const MOST_JAVASCRIPT = 5 * 1024
/** What the cart page runs besides, to look for a cart or an order that only the browser knows: other pages load it at the first activity. */
const LOOK_OF_THE_CART = 1024
const CART = '1~sarten-antiadherente-24*2~mochila-impermeable-25-litros*3.Fucsia.Azul.Negro'
/** Long enough to count the scripts that load last without a tap. */
const FIRST_SECONDS_MS = 2_000

function compressedSize(url: string): Promise<number> {
  const { hostname, port, pathname, search } = new URL(url)
  return new Promise((resolve, reject) => {
    const headers = { host: `${hostname}:${port}`, 'accept-encoding': 'br, gzip' }
    const asked = request({ host: '127.0.0.1', port, path: pathname + search, headers }, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      response.on('end', () => resolve(size))
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Of what a shopper accepted: its texts are kept with the first order. */
test('a text that was accepted is at most 14 KB with its styles', { tag: '@detail' }, async ({ page, server }) => {
  await placeOrder(server, { name: 'Rosa Peso', departamento: 'Cusco', phone: '987650092' }, 1)
  await page.goto('/terminos-y-condiciones')
  const foot = await page.getByText(/^Versión .+ de estos términos/).textContent()
  const version = /Versión (\S+) /.exec(foot ?? '')?.[1] ?? ''
  for (const name of ['terminos-y-condiciones', 'privacidad']) {
    const kept = new URL(`/${name}/${version}`, server.url('peru.localhost')).href
    expect((await page.goto(kept))?.status()).toBe(200)
    expect(await compressedSize(kept)).toBeLessThanOrEqual(LARGEST_HTML)
  }
})

/** Has sections of every type, a video among them. */
const WITH_SECTIONS = '/producto/foco-led-inteligente'

test('every page is at most 14 KB with its styles', async ({ server }) => {
  const pages = [
    '/',
    '/producto/audifonos-inalambricos-plegables',
    WITH_SECTIONS,
    '/categoria/todo',
    '/categorias',
    '/carrito',
    '/terminos-y-condiciones',
    '/privacidad',
    '/cambios-y-devoluciones',
    '/mis-datos',
    '/libro-de-reclamaciones',
    '/producto/audifonos-inalambricos-plegables/index14-02-25',
  ]
  for (const path of pages)
    expect(await compressedSize(new URL(path, server.url('peru.localhost')).href), path).toBeLessThanOrEqual(
      LARGEST_HTML,
    )
})

for (const [name, path, most, cart] of [
  ['home', '/', MOST_JAVASCRIPT, ''],
  ['product', '/producto/audifonos-inalambricos-plegables', MOST_JAVASCRIPT, ''],
  ['long product', WITH_SECTIONS, MOST_JAVASCRIPT, ''],
  ['cart', '/carrito', MOST_JAVASCRIPT + LOOK_OF_THE_CART, CART],
  ['empty cart', '/carrito', MOST_JAVASCRIPT + LOOK_OF_THE_CART, ''],
] as const) {
  test(`the ${name} page starts with 2 KB of JavaScript, and runs ${most / 1024} KB before the first tap`, {
    tag: /^(home|product|cart)$/.test(name) ? [] : '@detail',
  }, async ({ page, server }) => {
    if (cart) await page.context().addCookies([{ name: 'cart', value: cart, url: server.url('peru.localhost') }])
    const running = await watchRunning(page)
    await page.goto(path)
    await page.waitForLoadState('load')
    // A busy machine runs the first script late; what comes after it has its seconds from then on.
    await expect.poll(async () => (await running()).size).toBeGreaterThan(1)
    await page.waitForTimeout(FIRST_SECONDS_MS)
    const ran = [...(await running())]
    const starter = ran.filter((url) => url.includes('/assets/starter'))
    expect(starter).toHaveLength(1)
    expect(await sizes(starter)).toBeLessThanOrEqual(LARGEST_STARTER)
    expect(await sizes(ran)).toBeLessThanOrEqual(most)
  })
}

test.describe('on a first visit', () => {
  test.use({ shopper: 'new' })

  test('the dialog that opens by itself brings no JavaScript', { tag: '@detail' }, async ({ page }) => {
    const running = await watchRunning(page)
    await page.goto('/')
    await expect(page.getByRole('dialog', { name: 'Así compras aquí' })).toBeVisible()
    await page.waitForTimeout(FIRST_SECONDS_MS)
    expect(await sizes([...(await running())])).toBeLessThanOrEqual(MOST_JAVASCRIPT)
  })
})

async function sizes(urls: readonly string[]): Promise<number> {
  const each = await Promise.all(urls.map(compressedSize))
  return each.reduce((sum, size) => sum + size, 0)
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

test('no script that runs on an untouched page contains React', async () => {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(MANIFEST, 'utf8'))
  const filesOf = (name: string): readonly string[] => {
    const { file, imports = [] } = manifest[name] ?? { file: `no ${name}` }
    return [file, ...imports.flatMap(filesOf)]
  }
  const early = ['storefront/starter', 'storefront/rest', 'storefront/visit/set-up', 'tracking/browser/measuring']
  const files = early.flatMap((name) => filesOf(`src/${name}.browser.ts`))
  expect(files.filter((file) => /react|views|^no /.test(file))).toEqual([])
  expect(filesOf('src/web/islands/hydrate.browser.tsx').join()).toContain('react')
})

test('scripts contain the countries’ phone numbers, but no holidays, laws or clocks', async () => {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(MANIFEST, 'utf8'))
  const files = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'))
  const scripts = (await Promise.all(files.map((file) => readFile(resolve(MANIFEST, '..', file), 'utf8')))).join('\n')
  expect(scripts).toContain('tiene 9 dígitos y empieza con 9')
  for (const fact of ['Fiestas Patrias', 'Indecopi', 'America/Lima']) expect(scripts).not.toContain(fact)
})
