import type { Page } from '@playwright/test'
import { phoneOf, placeOrder, signIn, standInForApps } from '../tests/support/desk-journey.ts'
import { startDemoShops } from './measure/demo-shops.ts'
import { type Spot, spotOf, type TapTimes, tapAct, tapAtOnce, watchCards } from './measure/desk-taps.ts'
import { launchChromium, openPhone } from './measure/phone.ts'
import { publish } from './measure/publish.ts'
import { FIRST_ROUND, median } from './measure/rounds.ts'
import { sized } from './measure/size.ts'
import { vitalsOf, watchVitals } from './measure/vitals.ts'

const ROUNDS = sized(1, 5)
const WALK = sized(2, 20)
/** After everything has loaded. */
const QUIET_MS = sized(100, 1_500)
/** A page of the list, after the taps of a round. */
const CARDS = sized(5, 50)
const SHOP = 'peru.localhost'
const NEXT_ACT = 'button[data-act=confirmar]'

interface Round {
  readonly seen: number
  readonly cold: TapTimes
  readonly warm: TapTimes
  readonly inp: number
}

/** The queue of the desk on a slow phone with slow 4G: when its list is seen, a tap on a page that has just come, a later one, and a walk of twenty acts. */
const server = await startDemoShops({ LOG_LEVEL: 'error' })
const browser = await launchChromium()
try {
  const rounds: Round[] = []
  for (let round = FIRST_ROUND; round <= ROUNDS; round += 1) {
    const departamento = `Ronda ${'abcdefgh'[round]}`
    const codes = await placeOrders(departamento, CARDS + 1)
    const address = `t/${SHOP}/pedidos?cola=llamar&departamento=${encodeURIComponent(departamento)}`
    const measured = await measure(server.url('desk.localhost') + address, codes)
    // In the first round the server renders its first page.
    if (round > 0) rounds.push(measured)
  }
  await publishRounds(rounds)
} finally {
  await browser.close()
  await server.stop()
}

async function placeOrders(departamento: string, orders: number): Promise<readonly string[]> {
  const codes: string[] = []
  for (let place = 0; place < orders; place += 1) {
    const name = `María del Carmen ${'abcdefghij'[Math.floor(place / 10)]}${'abcdefghij'[place % 10]} Huamán`
    codes.push(await placeOrder(server, { name, departamento, phone: phoneOf(name + departamento, place) }))
  }
  return codes
}

async function openDeskPhone() {
  const { page, close } = await openPhone(browser)
  await page.context().addCookies([{ name: 'desk', value: signIn(server), url: server.url('desk.localhost') }])
  await page.addInitScript(standInForApps)
  await watchVitals(page)
  await watchCards(page)
  return { page, close }
}

async function measure(address: string, codes: readonly string[]): Promise<Round> {
  const { card, spot } = await firstAct(address, codes.length)
  const { page, close } = await openDeskPhone()
  const cold = await tapAtOnce(page, address, card, spot)
  await isQuiet(page)
  const { lcp } = await vitalsOf(page)
  const warm = await tapAct(page, await firstCard(page), await spotOf(page, `article ${NEXT_ACT} >> nth=0`))
  for (let act = 0; act < WALK; act += 1) await doAct(page, act)
  const { inp } = await vitalsOf(page)
  await close()
  return { seen: lcp, cold, warm, inp }
}

/** The first card, and where it has the button of its next act, from a visit that changes nothing. Waits until all orders are in the list. */
async function firstAct(address: string, orders: number): Promise<{ card: string; spot: Spot }> {
  const { page, close } = await openDeskPhone()
  do {
    await page.goto(address)
  } while ((await page.locator('article').count()) < Math.min(CARDS, orders))
  await isQuiet(page)
  const found = { card: await firstCard(page), spot: await spotOf(page, `article ${NEXT_ACT} >> nth=0`) }
  await close()
  return found
}

function firstCard(page: Page): Promise<string> {
  return page
    .locator('article')
    .first()
    .evaluate(({ id }) => id)
}

/** Confirms an order, or calls its buyer, who does not answer. */
async function doAct(page: Page, nth: number): Promise<void> {
  const id = await firstCard(page)
  const card = page.locator(`#${id}`)
  if (nth % 2 === 0) await card.locator(NEXT_ACT).tap()
  else {
    await card.locator('[data-contact=call]').tap()
    await page.getByRole('dialog').getByRole('button', { name: 'No contesta' }).tap()
  }
  await card.waitFor({ state: 'detached' })
}

/** Waits until everything has loaded, and a little longer. */
async function isQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(QUIET_MS)
}

async function publishRounds(rounds: readonly Round[]): Promise<void> {
  const of = (figure: (round: Round) => number) => Math.round(median(rounds.map(figure)))
  const seen = of((round) => round.seen)
  const [acknowledged, done] = [of(({ cold }) => cold.acknowledged), of(({ cold }) => cold.done)]
  const warm = of(({ warm: { lifted, done: end } }) => end - lifted)
  const visible = of(({ warm: { lifted, acknowledged: shown } }) => shown - lifted)
  const inp = of((round) => round.inp)
  await publish({
    name: 'desk-vitals',
    columns: [`the desk’s queue of ${CARDS} orders on a slow phone`, 'ms'],
    rows: [
      ['list seen (largest paint), cold', seen],
      ['a tap as soon as the list is seen, cold: the finger lifts', of(({ cold }) => cold.lifted)],
      ['… the page shows that it was taken', acknowledged],
      ['… done: the order has left the list', done],
      ['a tap later, from lifting the finger: the order shows that it is being done', visible],
      ['… done', warm],
      [`slowest interaction (INP) of ${WALK} acts`, inp],
    ],
    claims: [
      { claim: 'a cold tap is acknowledged within 1.5 s of the navigation', holds: acknowledged <= 1_500 },
      { claim: 'and done within 2.5 s', holds: done <= 2_500 },
      { claim: 'a warm one is done within 1 s', holds: warm <= 1_000 },
      { claim: 'an act is visible within 100 ms', holds: visible <= 100 },
      { claim: 'every tap of the walk is answered within 200 ms', holds: inp <= 200 },
    ],
  })
}
