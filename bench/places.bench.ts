import { placesFile, placesPath } from '../src/places/data/places-files.ts'
import { prepareClosePlaces } from '../src/places/search/close-places.ts'
import { indexPlaces, searchPlaces } from '../src/places/search/place-search.ts'
import { buildPart, openPart } from '../tests/support/part-page.ts'
import { launchChromium, openPhone, SLOWER } from './measure/phone.ts'
import { publish } from './measure/publish.ts'
import { FIRST_ROUND, median } from './measure/rounds.ts'
import { sized } from './measure/size.ts'

const ROUNDS = sized(1, 7)
const OPENS_WITHIN_MS = 100
const FRAME_MS = 16
/** A name, and one with a wrong letter: what comes close is looked for too. */
const QUERIES = ['miraflores lim', 'san juan de lurigacho']
const prefixes = QUERIES.flatMap((query) => Array.from(query, (_, end) => query.slice(0, end + 1)))

/** The district field on a processor six times slower, with the real list of Peru's districts. */
const part = await buildPart(import.meta.resolve('../tests/e2e/places-page.tsx'))
const browser = await launchChromium()
try {
  const opened: number[] = []
  const shown: number[] = []
  for (let round = FIRST_ROUND; round <= ROUNDS; round += 1) {
    const { page, devtools, close } = await openPhone(browser, { slow: false })
    const list = page.waitForResponse(/\/api\/places\//)
    await openPart(page, part, { path: '/', data: { places: placesPath('peru') } })
    await (await list).finished()
    await page.waitForTimeout(300)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const ms = await page.evaluate(timeToOpen)
    const letters = await page.evaluate(timesToFind, prefixes)
    if (round > 0) {
      opened.push(ms)
      shown.push(...letters)
    }
    await close()
  }
  const rounds = searches()
  const searched = rounds.flat()
  const slowest = Math.max(...prefixes.map((_, nth) => median(rounds.map((times) => times[nth] ?? 0))))
  await publish({
    name: 'places',
    columns: ['the district’s field', 'ms'],
    rows: [
      ['first opening, from the tap to the frame with its options', Math.round(median(opened))],
      ['a letter, from the key to the frame with what it finds, median', Math.round(median(shown))],
      ['the slowest letter', Math.round(Math.max(...shown))],
      ['searching for it alone, median', median(searched).toFixed(1)],
      ['the slowest search, median of the rounds', slowest.toFixed(1)],
    ],
    claims: [
      { claim: `the list opens within ${OPENS_WITHIN_MS} ms`, holds: median(opened) < OPENS_WITHIN_MS },
      { claim: `each letter’s search takes less than a frame of ${FRAME_MS} ms`, holds: slowest < FRAME_MS },
    ],
  })
} finally {
  await browser.close()
}

/** Runs in the page: from the tap to the next frame with all options laid out. */
async function timeToOpen(): Promise<number> {
  const start = performance.now()
  const input = document.querySelector('input')
  input?.focus()
  input?.click()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  if (document.querySelectorAll('[role=option]').length !== 50) throw new Error('The list did not open')
  return performance.now() - start
}

/** Runs in the page: from each letter to the next frame. */
async function timesToFind(texts: readonly string[]): Promise<number[]> {
  const input = document.querySelector('input')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const times: number[] = []
  for (const text of texts) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const start = performance.now()
    if (input) setValue?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    times.push(performance.now() - start)
  }
  return times
}

/** Times each search alone, in ms on this processor, and multiplies it by `SLOWER`: for each round the time of each beginning. */
function searches(): readonly (readonly number[])[] {
  return Array.from({ length: ROUNDS }, () => {
    const index = indexPlaces(JSON.parse(placesFile(placesPath('peru'))?.body ?? ''))
    prepareClosePlaces(index)
    return prefixes.map((text) => {
      const start = performance.now()
      searchPlaces(index, text)
      return (performance.now() - start) * SLOWER
    })
  })
}
