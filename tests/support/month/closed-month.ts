import type { Database } from '../../../src/database/database.ts'
import { recomputeStaleDays } from '../../../src/figures/days/recompute-stale-days.job.ts'
import { queueNewOrders } from '../../../src/orders/queues/queue-new-orders.job.ts'
import { isFileDay, walletOf } from './dropi-wallet.ts'
import { effiMoney } from './effi-files.ts'
import { madeMonth } from './made-month.ts'
import { type MonthDesk, openMonthDesk } from './month-desk.ts'
import { placeDay } from './place-month.ts'
import { plantedNames } from './planted.ts'
import { readEvening } from './read-evening.ts'
import { spendFiles, spentInMonth } from './spend-files.ts'
import { DAYS, dayText, LAST_DAY, RIDERS, type Sold, timeOf } from './truth.ts'

export interface MonthSize {
  readonly orders: number
  /** Of orders; the others are of files. */
  readonly orderFaults: number
  readonly gaps: number
  readonly strangers: number
  readonly shortDeposits: number
  readonly shortHanded: number
}

const LOST_AFTER = 12

/** Lives a month at the desk: its orders are placed, its files read and applied day by day. Returns what truly happened, what was planted, and what the desk said. */
export async function closedMonth(db: Database, size: MonthSize) {
  const sold = madeMonth(size.orders, size.orderFaults)
  const desk = await openMonthDesk(db)
  const wallet = walletOf(sold, { gaps: size.gaps, strangers: size.strangers })
  const effi = effiMoney(sold, size.strangers)
  const spent = spentInMonth()
  const spend = spendFiles(spent)
  const fileDays = Array.from({ length: LAST_DAY }, (_, day) => day).filter((day) => isFileDay(day) && day > 3)
  const short = new Map(fileDays.slice(0, size.shortDeposits).map((day) => [day, 300 + day] as const))
  const handed = riderDays(sold).slice(0, size.shortHanded)
  const evening = {
    ...{ sold, wallet, effi, spend },
    shortOf: (day: number) => short.get(day) ?? 0,
    shortHanded: (rider: number, day: number) =>
      handed.some(([who, on]) => who === rider && on === day) ? 450 + day : 0,
  }
  const named: string[] = []
  for (let day = 0; day <= LAST_DAY; day += 1) {
    if (day % 7 === 0) await desk.signsIn()
    const today = sold.filter((one) => one.day === day)
    named.push(...(await placeDay(desk, today, sold.slice(0, today[0]?.nth ?? 0))))
    while (await queueNewOrders(desk.deps));
    named.push(...(await readEvening(desk, day, evening)))
    for (const one of sold.filter(({ end, ended }) => end === 'perdido' && ended + LOST_AFTER === day)) {
      await desk.does(one.code, 'devolver', { reason: 'perdido' })
    }
  }
  desk.time.now = timeOf(LAST_DAY + 1)
  while (await queueNewOrders(desk.deps));
  await recomputeStaleDays(desk.deps)
  named.push(...(await namedAtTheEnd(desk)))
  const planted = plantedNames({ ...{ sold, wallet, spend, short, handed }, strangers: size.strangers })
  const known = spent.filter(
    ({ network, day }) => !spend.some((one) => one.network === network && one.without.includes(day)),
  )
  return { desk, sold, spent: known, named: [...new Set(named)].toSorted(), planted: planted.toSorted() }
}

/** On which days which motorizados account for something, in turn. */
function riderDays(sold: readonly Sold[]): readonly (readonly [rider: number, day: number])[] {
  return Array.from({ length: DAYS }, (_, day) =>
    RIDERS.flatMap((_, rider) => {
      const own = sold.filter((one) => one.lane === 'rider' && one.rider === rider && one.ended === day)
      const brings = own.some(({ end }) => end === 'entregado')
      return brings && (day + rider) % 2 === 0 ? [[rider, day] as const] : []
    }),
  ).flat()
}

/** What stands open on the screens once the month is over. */
async function namedAtTheEnd(desk: MonthDesk): Promise<readonly string[]> {
  const owed = await desk.page('cobros')
  const unpaid = [...owed.matchAll(/Ya debían estar pagados.*?<\/p>/gs)]
    .flatMap(([text]) => [...text.matchAll(/#([A-Z0-9]{8})/g)])
    .map(([, code]) => `Sin pagar: ${code}`)
  const waiting = await desk.waitingFor('adelanto')
  const month = await desk.page(`numeros/gasto?mes=${dayText(0).slice(0, 7)}`)
  // What was lost and nobody paid for.
  const lost = await desk.page(`numeros/pedidos?que=perdidos&desde=${dayText(0)}&hasta=${dayText(DAYS - 1)}`)
  const unpaidLost = [...lost.matchAll(/\/pedidos\/([A-Z0-9]{8})"/g)].map(
    ([, code]) => `Perdido sin indemnizar: ${code}`,
  )
  return [...unpaid, ...unpaidLost, ...waiting.map((code) => `Falta el adelanto: ${code}`), ...unspentDays(month)]
}

/** Days of the month of which a network's spend is not known, by the table of the screen. */
function unspentDays(html: string): readonly string[] {
  const [, table = ''] = /id="dias"(.*?)<\/table>/s.exec(html) ?? []
  const networks = [...table.matchAll(/<th[^>]*>(Meta|TikTok)[^<]*<\/th>/g)].map(([, name = '']) => name.toLowerCase())
  const rows = [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) => row).slice(1)
  return rows.toReversed().flatMap((row, day) => {
    const cells = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell)
    return networks.flatMap((network, place) =>
      (cells[place] ?? '').includes('sin dato') ? [`Sin gasto anotado: ${network} ${dayText(day)}`] : [],
    )
  })
}
