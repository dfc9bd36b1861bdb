import type { Server } from '../tests/support/server.ts'
import { startDemoShops } from './measure/demo-shops.ts'
import { launchChromium, openPhone, playNetworkQuietly } from './measure/phone.ts'
import { publish } from './measure/publish.ts'
import { FIRST_ROUND } from './measure/rounds.ts'
import { sized } from './measure/size.ts'
import { type Vitals, vitalsOf, watchVitals } from './measure/vitals.ts'

const ROUNDS = sized(1, 9)
const QUIET_MS = sized(100, 2_500)
const PRODUCT = 'producto/audifonos-inalambricos-plegables'
/** How many times as long the largest picture may take. */
const MOST_TIMES = 1.1

/** What the shop tells, by the fields that say so. */
const TOLD = {
  'no network': ['pixel=', 'tiktok.pixel='],
  Meta: ['pixel=777', 'tiktok.pixel='],
  'Meta and TikTok': ['pixel=777', 'tiktok.pixel=C4A1B2C3D4E5F6G7H8I9'],
} as const
const KINDS = Object.keys(TOLD) as readonly (keyof typeof TOLD)[]

interface Visit extends Vitals {
  /** Bytes of our own answers, as they travel. The networks' own scripts are empty here. */
  readonly bytes: number
}

/** A product's page on a slow phone, in a shop that tells no network, one, and two, in turns. */
const server = await startDemoShops({
  LOG_LEVEL: 'error',
  GRAPH_API_URL: 'http://127.0.0.1:9',
  TIKTOK_API_URL: 'http://127.0.0.1:9',
})
const browser = await launchChromium()
try {
  const visits = new Map<string, Visit[]>(KINDS.map((kind) => [kind, []]))
  for (let round = FIRST_ROUND; round <= ROUNDS; round += 1) {
    for (const kind of KINDS) {
      await server.contraentrega('shop', 'set', 'peru.localhost', ...TOLD[kind])
      // The first visit makes the page, later ones get it from memory.
      await visit(server)
      const measured = await visit(server)
      if (round > 0) visits.get(kind)?.push(measured)
    }
  }
  // Other load makes a visit slower and never quicker.
  const least = (kind: string, figure: keyof Visit) =>
    Math.round(Math.min(...(visits.get(kind) ?? []).map((one) => one[figure])))
  const times = (kind: string) => least(kind, 'lcp') / least('no network', 'lcp')
  const slowest = Math.max(...KINDS.map(times))
  await publish({
    name: 'networks',
    columns: ['a product’s page in a shop that tells', 'our own bytes', 'LCP ms', 'ratio', 'TBT before a tap ms'],
    rows: KINDS.map((kind) => [
      ...[kind, least(kind, 'bytes'), least(kind, 'lcp'), times(kind).toFixed(2)],
      least(kind, 'tbtBefore'),
    ]),
    claims: [
      {
        claim: `with networks the largest picture takes at most ${MOST_TIMES} times as long`,
        holds: slowest <= MOST_TIMES,
      },
    ],
  })
} finally {
  await browser.close()
  await server.stop()
}

async function visit({ url }: Server): Promise<Visit> {
  const { page, devtools, close } = await openPhone(browser)
  await playNetworkQuietly(devtools)
  await watchVitals(page)
  await devtools.send('Network.enable')
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(url('peru.localhost') + PRODUCT)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(QUIET_MS)
  const vitals = await vitalsOf(page)
  await close()
  return { ...vitals, bytes }
}
