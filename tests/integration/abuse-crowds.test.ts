import { expect, test } from 'vitest'
import { testDeps } from '../support/app.ts'
import { buyers, dayStart, learn, markedOf, orderAll } from '../support/crowds.ts'
import { onOneEngine } from '../support/databases.ts'
import { confirmOrder } from '../support/desk-acts.ts'
import { CARRIER, openStreet, type Street } from '../support/shoppers.ts'

/** `npm run prove crowds` plays the whole; `npm test` a small version with the same limits. */
const isWhole = process.env.CROWDS === 'whole'
const sizes = isWhole
  ? { days: 5, aDay: 40, flash: 200, fakes: 800, patient: 100 }
  : { days: 3, aDay: 30, flash: 120, fakes: 120, patient: 20 }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** 15:00 UTC, a morning in Lima. */
const MORNING = 15 * HOUR
const SITE = '2800:200:1'

function report(engine: string, text: string): void {
  if (isWhole) console.log(`${engine.padEnd(8)} ${text}`)
}

/** Honest shoppers of several days, whom the server has learnt. Returns the start of the day after. */
async function daysOf(
  street: Street,
  address: (n: number) => string,
  { days = sizes.days, aDay = sizes.aDay, from = 0 } = {},
) {
  const first = street.time.now
  for (let day = 0; day < days; day += 1) {
    const within = { from: dayStart(first, day) + MORNING, within: 8 * HOUR }
    await orderAll(street, buyers(aDay, from + day * aDay, address, within))
  }
  street.time.now = dayStart(first, days) + HOUR
  await learn(street)
  return dayStart(first, days)
}

const behindCarrier = () => CARRIER
/** Another /64 each time, spread over the /56s of one /48. */
const rotating = (n: number) => `${SITE}:${((n * 257) % 65_536).toString(16)}::9`
const NEW = 10_000

onOneEngine((engine, openDatabase) => {
  test('on the first day shoppers behind one address are marked only beyond 100 in ten minutes', {
    tags: ['detail'],
  }, async () => {
    const street = await openStreet(await openDatabase())
    const start = dayStart(street.time.now, 1) + MORNING
    const inAnHour = await orderAll(street, buyers(sizes.flash, 0, behindCarrier, { from: start, within: HOUR * 1.5 }))
    expect(await markedOf(street, inAnHour)).toBe(0)
    const later = start + 30 * HOUR
    const atOnce = await orderAll(street, buyers(sizes.flash, NEW, behindCarrier, { from: later, within: 9 * MINUTE }))
    const marked = await markedOf(street, atOnce)
    expect(marked).toBe(sizes.flash - 100)
    report(engine, `day one: ${sizes.flash} shoppers in 90 minutes: 0 marked; in 9 minutes: ${marked} marked`)
  })

  test('shoppers behind a carrier that was learnt over days are not marked, however many come at once', {
    tags: ['detail'],
  }, async () => {
    const street = await openStreet(await openDatabase())
    const start = (await daysOf(street, behindCarrier)) + MORNING
    const codes = await orderAll(street, buyers(sizes.flash, NEW, behindCarrier, { from: start, within: 9 * MINUTE }))
    const marked = await markedOf(street, codes)
    expect(marked).toBeLessThanOrEqual(0.02 * sizes.flash)
    report(engine, `learnt in ${sizes.days} days: ${sizes.flash} shoppers in 9 minutes: ${marked} marked`)
  })

  test('two days are not enough, nor are days of fewer than five phones', { tags: ['detail'] }, async () => {
    const street = await openStreet(await openDatabase())
    await daysOf(street, behindCarrier, { days: 2, aDay: 60 })
    const start = (await daysOf(street, behindCarrier, { days: 4, aDay: 4, from: 500 })) + MORNING
    const codes = await orderAll(street, buyers(102, NEW, behindCarrier, { from: start, within: 9 * MINUTE }))
    expect(await markedOf(street, codes)).toBe(2)
  })

  test('a new shop is spared where two other shops have learnt the carrier, and not where one has', {
    tags: ['detail'],
  }, async () => {
    const db = await openDatabase()
    const known = await Promise.all(['one', 'two'].map((id) => openStreet(db, id)))
    const fresh = await openStreet(db, 'fresh')
    const flash = async (from: number, at: number) => {
      const codes = await orderAll(fresh, buyers(sizes.flash, from, behindCarrier, { from: at, within: 9 * MINUTE }))
      return markedOf(fresh, codes)
    }
    const [first, second] = known
    if (!first || !second) throw new Error('no shops')
    const start = await daysOf(first, behindCarrier)
    expect(await flash(NEW, start + MORNING)).toBe(sizes.flash - 100)
    await daysOf(second, behindCarrier)
    const marked = await flash(2 * NEW, start + MORNING + 25 * HOUR)
    expect(marked).toBe(0)
    report(engine, `new shop, learnt in two others: ${sizes.flash} shoppers in 9 minutes: ${marked} marked`)
  })

  test('orders that the seller confirmed teach a crowd that goes to one place with one browser', {
    tags: ['detail'],
  }, async () => {
    const street = await openStreet(await openDatabase())
    const first = street.time.now
    for (let day = 0; day < 3; day += 1) {
      const alike = buyers(10, 0, behindCarrier, { from: dayStart(first, day) + MORNING, within: 8 * HOUR })
      // 215 phones apart, two buyers have the same district and browser.
      const codes = await orderAll(
        street,
        alike.map((one, n) => ({ ...one, n: (10 * day + n) * 215 })),
      )
      const deps = testDeps(street.db, { clock: () => street.time.now })
      for (const code of codes) expect((await confirmOrder(deps, street.shop, code)).ok).toBe(true)
    }
    street.time.now = dayStart(first, 3) + HOUR
    await learn(street)
    const start = dayStart(first, 3) + MORNING
    const codes = await orderAll(street, buyers(110, NEW, behindCarrier, { from: start, within: 9 * MINUTE }))
    expect(await markedOf(street, codes)).toBe(0)
  })

  test('fake orders from one /48 are marked beyond its limit, from a new /64 and /56 each time', async () => {
    const street = await openStreet(await openDatabase())
    const start = dayStart(street.time.now, 1) + MORNING
    const codes = await orderAll(street, buyers(sizes.fakes, 0, rotating, { from: start, within: 9 * MINUTE }))
    const marked = await markedOf(street, codes)
    expect(marked).toBe(sizes.fakes - 100)
    report(engine, `${sizes.fakes} fakes from one /48 in 9 minutes: ${marked} marked`)
  })

  test('variety that is made up in one night does not raise the limit', { tags: ['detail'] }, async () => {
    const street = await openStreet(await openDatabase())
    const night = dayStart(street.time.now, 1) + 2 * HOUR
    const slow = isWhole ? 8 * HOUR : 9 * MINUTE
    const codes = await orderAll(street, buyers(sizes.fakes, 0, behindCarrier, { from: night, within: slow }))
    street.time.now = dayStart(night, 1) + HOUR
    await learn(street)
    const next = dayStart(night, 1) + MORNING + 12 * HOUR
    const more = await orderAll(street, buyers(sizes.fakes, NEW, behindCarrier, { from: next, within: 9 * MINUTE }))
    const [first, second] = [await markedOf(street, codes), await markedOf(street, more)]
    expect(first).toBe(sizes.fakes - (isWhole ? 500 : 100))
    expect(second).toBe(sizes.fakes - 100)
    report(
      engine,
      `${sizes.fakes} fakes from one IPv4 address in a night: ${first} marked; as many the day after at once: ${second}`,
    )
  })

  test('an attacker behind a carrier that was learnt is marked beyond the raised limit', {
    tags: ['detail'],
  }, async () => {
    const street = await openStreet(await openDatabase())
    const start = (await daysOf(street, behindCarrier)) + MORNING
    const many = isWhole ? sizes.fakes : 300
    const codes = await orderAll(street, buyers(many, NEW, behindCarrier, { from: start, within: 9 * MINUTE }))
    const marked = await markedOf(street, codes)
    expect(marked).toBeGreaterThanOrEqual(many - 400)
    expect(marked).toBeGreaterThan(0)
    report(engine, `${many} fakes in 9 minutes inside a learnt crowd: ${marked} marked`)
  })

  test('a patient attacker is spared no more orders at once than the days of patience took', {
    tags: ['detail'],
  }, async () => {
    const street = await openStreet(await openDatabase())
    const start = (await daysOf(street, rotating, { days: 3, aDay: sizes.patient })) + MORNING
    const many = isWhole ? sizes.fakes : 300
    const codes = await orderAll(street, buyers(many, NEW, rotating, { from: start, within: 9 * MINUTE }))
    const spared = many - (await markedOf(street, codes)) - 100
    report(engine, `after ${3 * sizes.patient} fakes over three days: ${spared} more of ${many} pass unmarked`)
    expect(spared).toBeLessThanOrEqual(1.1 * 3 * sizes.patient)
  })
})
