import type { Page, Request } from '@playwright/test'
import { watchRunning } from '../tests/support/running.ts'
import { startDemoShops } from './measure/demo-shops.ts'
import { launchChromium, openPhone } from './measure/phone.ts'
import { publish } from './measure/publish.ts'
import { sized } from './measure/size.ts'

const PAGES = {
  home: '',
  category: 'categoria/todo',
  product: 'producto/audifonos-inalambricos-plegables',
  cart: 'carrito',
  terms: 'terminos-y-condiciones',
} as const
const LARGEST_HTML = 14 * 1024
const MOST_JAVASCRIPT = 5 * 1024
/** What runs before the first touch only here: the cart looks for an order under way, and the terms' switch shows whether this visitor is measured. */
const MORE: Readonly<Record<string, number>> = { cart: 1024, terms: 5 * 1024 }
const AFTER_LOAD_MS = sized(100, 3_000)

const kinds = ['html', 'run', 'ahead', 'pictures'] as const

type Bytes = Readonly<Record<(typeof kinds)[number], number>>

/** The bytes that each page loads with an empty cache: in its first three untouched seconds, and after a first scroll through all of it. */
const server = await startDemoShops({ LOG_LEVEL: 'error' })
const browser = await launchChromium()
try {
  const rows: [string, Bytes, Bytes][] = []
  for (const [name, path] of Object.entries(PAGES)) {
    const { page, devtools, close } = await openPhone(browser, { slow: false })
    await devtools.send('Network.enable')
    const bytes = await count(page)
    const answer = await page.goto(server.url('peru.localhost') + path)
    if (!answer?.ok()) throw new Error(`/${path} answers ${answer?.status()}`)
    await page.waitForTimeout(AFTER_LOAD_MS)
    const before = await bytes()
    await scrollThrough(page)
    // A page that closes answers no more how large a request was.
    page.removeAllListeners('requestfinished')
    rows.push([name, before, await bytes()])
    await close()
  }
  await publish({
    name: 'bytes',
    columns: [
      ...['page', 'HTML with styles', 'JavaScript run', 'fetched ahead', 'pictures in sight'],
      ...['JavaScript after the first touch', 'pictures after scrolling through'],
    ],
    rows: rows.map(([name, before, after]) => [
      ...[name, kilobytes(before.html), kilobytes(before.run), kilobytes(before.ahead), kilobytes(before.pictures)],
      ...[kilobytes(after.run + after.ahead), kilobytes(after.pictures)],
    ]),
    claims: [
      {
        claim: 'each page is at most 14 KB with its styles',
        holds: rows.every(([, { html }]) => html <= LARGEST_HTML),
      },
      {
        claim:
          'at most 5 KB of JavaScript run before the first touch, 1 KB more on the cart page, which looks for an order under way, and 5 KB more on that of the terms, whose switch shows whether the visitor is measured',
        holds: rows.every(([name, { run }]) => run <= MOST_JAVASCRIPT + (MORE[name] ?? 0)),
      },
    ],
  })
} finally {
  await browser.close()
  await server.stop()
}

/** Compressed bodies without headers. Code that is fetched ahead of a tap counts, although it has not run. */
async function count(page: Page): Promise<() => Promise<Bytes>> {
  const running = await watchRunning(page)
  const code = new Map<string, number>()
  const sizes = { html: 0, pictures: 0 }
  const noted: Promise<void>[] = []
  const note = async (request: Request) => {
    const { responseBodySize } = await request.sizes()
    // Answers from the cache transfer no bytes.
    if (responseBodySize <= 0) return
    const type = request.resourceType()
    if (type === 'document') sizes.html += responseBodySize
    else if (type === 'image') sizes.pictures += responseBodySize
    else if (/\.(js|css)$/.test(request.url())) code.set(request.url(), responseBodySize)
  }
  page.on('requestfinished', (request) => noted.push(note(request)))
  return async () => {
    await Promise.all(noted)
    const ran = await running()
    const sum = (isWanted: (url: string) => boolean) =>
      [...code].reduce((all, [url, size]) => (isWanted(url) ? all + size : all), 0)
    return { ...sizes, run: sum((url) => ran.has(url)), ahead: sum((url) => !ran.has(url)) }
  }
}

async function scrollThrough(page: Page): Promise<void> {
  await page.touchscreen.tap(5, 400)
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < height; y += 370) {
    await page.mouse.wheel(0, 370)
    await page.waitForTimeout(60)
  }
  await page.waitForLoadState('networkidle')
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
