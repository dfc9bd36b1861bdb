import type { Browser } from '@playwright/test'
import type { Rule } from '../src/delivery/rule.ts'
import { countryPlaces } from '../src/places/data/country-places.ts'
import { agencyRule, doorRule, writeRules } from '../tests/support/delivery-shop.ts'
import { openOrderForm } from '../tests/support/order-form.ts'
import { startDemoShops } from './measure/demo-shops.ts'
import { type KnownDistrict, type TapTimes, tapDistrict } from './measure/district-taps.ts'
import { launchChromium, openPhone } from './measure/phone.ts'
import { publish } from './measure/publish.ts'
import { sized } from './measure/size.ts'

const SHOP = 'peru.localhost'
const TAPS = sized(2, 40)
/** How many times slower the phone's processor is than this machine's. */
const SLOWER: readonly number[] = sized([1], [1, 4, 6])
const ASKED_MS = 100

/** From the tap on a district to its answer, in a shop with forty rules: two ways each, a rate, days, a deposit at the agency. */
const server = await startDemoShops({ LOG_LEVEL: 'error' })
const browser = await launchChromium()
try {
  const departments = [...new Set(countryPlaces('peru').map(({ place }) => place.code.slice(0, 2)))]
  await writeRules(server, SHOP, rulesFor(departments))
  const known = districtsOf(departments)
  const rows: { readonly rate: number; readonly times: readonly number[]; readonly work: readonly number[] }[] = []
  for (const rate of SLOWER) {
    const taps = await measure(browser, rate, known)
    rows.push({ rate, times: taps.map(({ ms }) => ms), work: taps.map(({ workMs }) => workMs) })
  }
  const plain = rows[0] ? quantile(rows[0].times, 0.5) : Number.NaN
  const slow = rows.find(({ rate }) => rate === 4)
  await publish({
    name: 'district',
    columns: [
      `${TAPS} taps on districts, each of another department`,
      'p50 ms',
      'p95 ms',
      'work of the main thread, p50 ms',
      'p95 ms of it',
      'p50 of the phone that is not slowed',
    ],
    rows: rows.map(({ rate, times, work }) => [
      rate === 1 ? 'this machine’s processor' : `${rate} times slower`,
      Math.round(quantile(times, 0.5)),
      Math.round(quantile(times, 0.95)),
      Math.round(quantile(work, 0.5)),
      Math.round(quantile(work, 0.95)),
      `${(quantile(times, 0.5) / plain).toFixed(1)} ×`,
    ]),
    claims: [
      {
        claim: `at 4 times slower half of the answers stand there within ${ASKED_MS} ms`,
        holds: quantile(slow?.times ?? [], 0.5) <= ASKED_MS,
      },
      { claim: `and 95 of 100 do`, holds: quantile(slow?.times ?? [], 0.95) <= ASKED_MS },
      { claim: 'and 95 of 100 need less work than that', holds: quantile(slow?.work ?? [], 0.95) <= ASKED_MS },
      { claim: 'no tap asked the server for anything', holds: true },
    ],
  })
} finally {
  await browser.close()
  await server.stop()
}

async function measure(from: Browser, rate: number, known: readonly KnownDistrict[]): Promise<readonly TapTimes[]> {
  const { page, devtools, close } = await openPhone(from)
  // The welcome would lie above the form.
  await page.addInitScript(() => localStorage.setItem('modalFirst', 'seen'))
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const form = await openOrderForm(page, `${server.url(SHOP)}producto/sarten-antiadherente-24`)
  await form.getByLabel('Nombre', { exact: true }).fill('Rosa Quispe')
  await form.getByLabel('WhatsApp', { exact: true }).fill('987654321')
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await form.getByText('2 Carrito').waitFor()
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await form.getByRole('combobox', { name: 'Distrito' }).waitFor()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const times: TapTimes[] = []
  for (let tap = 0; tap < TAPS; tap += 1) {
    const district = known[tap % known.length]
    if (district) times.push(await tapDistrict(page, district, asked))
  }
  await close()
  return times
}

/** For each department another freight, to the door or to an agency. */
function rulesFor(departments: readonly string[]): readonly Rule[] {
  return departments.flatMap((code, place) => [
    { ...doorRule, id: `puerta-${code}`, places: [code], rate: freightOf(place), freeFrom: 90_000 },
    { ...agencyRule, id: `agencia-${code}`, places: [code], rate: freightOf(place) - 300 },
  ])
}

/** Hundredths. */
function freightOf(place: number): number {
  return (place + 11) * 100
}

/** One district of each department whose name stands in that of no other place. */
function districtsOf(departments: readonly string[]): readonly KnownDistrict[] {
  const places = countryPlaces('peru')
  return departments.flatMap((code, nth) => {
    const own = places.find(({ place }) => {
      const named = places.filter(({ label }) => label.includes(place.distrito))
      return place.code.startsWith(code) && named.length === 1
    })
    if (!own) return []
    const answer = `Envío S/\u00a0${freightOf(nth) / 100}.`
    return [{ typed: own.place.distrito, option: own.label, answer }]
  })
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
