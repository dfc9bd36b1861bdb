import { expect, test } from 'vitest'
import { onOneEngine } from '../support/databases.ts'
import { closedMonth } from '../support/month/closed-month.ts'
import { ledger } from '../support/month/ledger.ts'
import { DAYS, dayText, GOODS } from '../support/month/truth.ts'
import { isWhole, sized } from '../support/sizes.ts'

const FILE_FAULTS = { gaps: 8, strangers: 5, shortDeposits: 4, shortHanded: 5 }
/** 40 faults of 24 and more kinds; 200 in the whole. */
const SIZE = sized(
  { orders: 300, orderFaults: 24, gaps: 3, strangers: 2, shortDeposits: 2, shortHanded: 2 },
  { orders: 3_000, orderFaults: 168, ...FILE_FAULTS },
)
const FAULTS = sized(40, 200)

/** What a screen of figures says of an account, in the ledger's words. */
function shown({ sums, margin, spend, profit }: Readonly<Record<string, unknown>>) {
  const { revenue, productCost, freight, fee, packing, losses } = sums as Readonly<Record<string, number>>
  return { revenue, productCost, freight, fee, packing, losses, margin, spend, profit }
}

onOneEngine((engine, openDatabase) => {
  test('a month closes itself: by the raw files of its couriers, motorizados and advertisements the desk names every planted fault and none besides, and earns what an independent ledger says, to the cent', {
    tags: ['detail'],
    timeout: 3_600_000,
  }, async () => {
    const { desk, sold, spent, named, planted } = await closedMonth(await openDatabase(), SIZE)
    if (isWhole) console.log(`${engine}: ${desk.watch.words()}`)
    expect(planted).toHaveLength(FAULTS)
    expect(named).toEqual(planted)

    const days = Array.from({ length: DAYS }, (_, day) => day)
    const own = ledger(sold, spent, days)
    const range = `desde=${dayText(0)}&hasta=${dayText(DAYS - 1)}`
    const { now, days: byDay } = await desk.asks(`numeros/cifras?${range}`)
    expect(now.sums).toMatchObject({ orders: SIZE.orders, unclear: 0 })
    expect(shown(now)).toEqual(own.all)
    expect(byDay.map(shown)).toEqual(own.days)
    const { lines } = await desk.asks(`numeros/lineas?por=product&${range}`)
    const byTitle = lines.map((one: Readonly<Record<string, unknown>>) => [one.name, shown(one)])
    expect(Object.fromEntries(byTitle)).toEqual(
      Object.fromEntries(GOODS.map(({ slug, title }) => [title, own.products[slug]])),
    )
  })
})
