import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type GraphApi, startGraphApi } from './graph-api.ts'
import { test as base, expect } from './journey.ts'
import { type PixelNetwork, playNetwork } from './pixel-page.ts'
import { startServer } from './server.ts'
import { startTiktokApi, type TiktokApi } from './tiktok-api.ts'

export const PIXEL = '100100100100'
export const VARIANT = '110110110110'
export const TIKTOK = 'C4PERUPERUPERU'
export const HASHING = '200200200200'

const SHOPS = [
  [
    ...['peru.localhost', 'peru', `pixel=${PIXEL}`, 'access_token=T1', `px110.pixel=${VARIANT}`, 'px110.token=T2'],
    ...[`tiktok.pixel=${TIKTOK}`, 'tiktok.token=T4'],
  ],
  ['ecuador.localhost', 'ecuador', `pixel=${HASHING}`, 'access_token=T3', 'hashed_contact=true'],
  ['colombia.localhost', 'colombia', 'tracking_currency=COP'],
] as const

const catalogueIn = (symbol: string) => ({
  categories: [{ slug: 'productos-destacados', name: 'Destacados' }],
  products: [
    {
      ...{ slug: 'sarten', title: 'Sartén', categories: ['productos-destacados'] },
      money: [{ price: '59.00', country: [{ symbol }] }],
    },
  ],
})

interface Fixtures {
  readonly network: PixelNetwork
  /** The events that the server has taken from this test's pages, repeated ones too. */
  readonly posted: readonly PostedEvent[]
}

interface WorkerFixtures {
  readonly graph: GraphApi
  readonly tiktokApi: TiktokApi
}

export interface PostedEvent {
  readonly name: string
  readonly id: string
}

/** A shopper's journey in shops with a pixel (Peru, which has one of TikTok too, and Ecuador with hashed contact, which asks before) and without (Colombia). Stand-ins play the networks' scripts and their APIs. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  graph: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from the pattern.
    async ({}, use) => {
      const graph = await startGraphApi()
      await use(graph)
      await graph.stop()
    },
    { scope: 'worker' },
  ],
  tiktokApi: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const api = await startTiktokApi()
      await use(api)
      await api.stop()
    },
    { scope: 'worker' },
  ],
  shops: [
    async ({ graph, tiktokApi }, use) => {
      const server = await startServer({ GRAPH_API_URL: graph.url, TIKTOK_API_URL: tiktokApi.url, DEMO: '0' })
      for (const [host, country, ...fields] of SHOPS) {
        const facts = ['--country', country, '--title', country, '--phone', '+51900000000']
        await server.contraentrega('shop', 'add', host, ...facts, '--set', ...fields)
      }
      for (const [host, symbol] of [
        ['peru.localhost', 'S/'],
        ['ecuador.localhost', '$'],
      ] as const) {
        const file = join(server.dataDir, `${host}.json`)
        await writeFile(file, JSON.stringify(catalogueIn(symbol)))
        await server.contraentrega('catalogue', 'import', file, '--shop', host)
      }
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  network: [
    async ({ context, quiet }, use) => {
      quiet.allow(/facebook\.(net|com)|tiktok\.com/)
      await use(await playNetwork(context))
    },
    { auto: true },
  ],
  posted: async ({ context }, use) => {
    const posted: PostedEvent[] = []
    context.on('response', (response) => {
      if (!response.url().endsWith('/api/v1/web/event') || !response.ok()) return
      posted.push(...JSON.parse(response.request().postData() ?? '').params.events)
    })
    await use(posted)
  },
})

/** Events that the browser has noted and not sent yet. */
export function waiting(page: Page): Promise<readonly PostedEvent[]> {
  return page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('event-'))
    return keys.map((key) => JSON.parse(localStorage.getItem(key) ?? ''))
  })
}

/** Waits until the tracker runs, no event waits, and the pixels' reports have arrived. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => history.state?.isSeen === true)
  await expect.poll(() => waiting(page)).toEqual([])
  await page.waitForFunction(() => !(window as { reports?: { way: number } }).reports?.way)
}

export const chat = (page: Page) => page.locator('main a[href^="https://wa.me/"]').first()

/** Answers a shop that asks whether it may measure, as the visitor has done before. */
export async function allowMeasuring(page: Page, url: string): Promise<void> {
  await page.context().addCookies([{ name: 'medicion', value: 'si', url }])
}

/** Taps the link to the chat, which opens in a tab of its own. */
export async function tapChat(page: Page): Promise<void> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), chat(page).tap()])
  await opened.close()
}

export { expect }
