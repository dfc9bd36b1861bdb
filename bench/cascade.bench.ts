import { cascadeSource } from '../src/places/data/places-files.ts'
import { buildPart, openPart } from '../tests/support/part-page.ts'
import { launchChromium, openPhone, SLOWER } from './measure/phone.ts'
import { publish } from './measure/publish.ts'
import { median } from './measure/rounds.ts'
import { sized } from './measure/size.ts'

const ROUNDS = sized(1, 7)
const WITHIN_MS = 100

/** The place selects on a processor six times slower: the time from a choice to the frame with the next level's options. */
const part = await buildPart(import.meta.resolve('../tests/e2e/cascade-page.tsx'))
const browser = await launchChromium()
try {
  const answers: Record<'peru' | 'colombia', number> = {
    peru: await answerMs('peru', ['15', '1501']),
    colombia: await answerMs('colombia', ['05']),
  }
  await publish({
    name: 'cascade',
    columns: ['a choice in the selects of a place', 'ms, median'],
    rows: Object.entries(answers).map(([country, ms]) => [country, Math.round(ms)]),
    claims: [
      {
        claim: `a choice is answered within ${WITHIN_MS} ms once its level is loaded`,
        holds: Math.max(...Object.values(answers)) < WITHIN_MS,
      },
    ],
  })
} finally {
  await browser.close()
}

async function answerMs(country: 'peru' | 'colombia', codes: readonly string[]): Promise<number> {
  const { page, devtools, close } = await openPhone(browser, { slow: false })
  await openPart(page, part, { path: '/', data: { cascade: JSON.stringify(cascadeSource(country)) } })
  for (const [depth, code] of codes.entries()) {
    await page.locator('select').nth(depth).selectOption(code)
    await page
      .locator('select')
      .nth(depth + 1)
      .locator('option:nth-child(6)')
      .waitFor({ state: 'attached' })
  }
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await page.getByRole('button', { name: 'Empezar de nuevo' }).tap()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    for (const [depth, code] of codes.entries()) times.push(await page.evaluate(timeToOpen, { depth, code }))
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  await close()
  return median(times)
}

/** Runs in the page. */
async function timeToOpen({ depth, code }: { depth: number; code: string }): Promise<number> {
  const [select, next] = [...document.querySelectorAll('select')].slice(depth)
  if (!select || !next) throw new Error('There is no such select')
  const start = performance.now()
  select.value = code
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  if (next.options.length < 6) throw new Error('The next list is not there')
  return performance.now() - start
}
