import { setImmediate as breathe } from 'node:timers/promises'
import { beginnerOf } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { comparable } from '../../lib/text/comparable.ts'
import { countMoneyResults, sumsByVerdict } from '../../orders/parcels/courier-rows/money-findings.store.ts'
import { listMoneyRows } from '../../orders/parcels/courier-rows/money-rows.store.ts'
import type { Shop } from '../../shops/shop.ts'
import { findShop } from '../../shops/shops.store.ts'
import { changeHeldRun, takeWaitingRun } from '../hold-run.action.ts'
import { advanced, type DueRun, released } from '../leased-run.ts'
import { GENERIC } from '../reports/courier-file.ts'
import { savedWords } from '../reports/courier-words.store.ts'
import { ROWS_KEPT_MS } from '../reports/report-run.ts'
import { eachRow } from '../rows-at-once.job.ts'
import { adoptRows } from './adopt-rows.action.ts'
import { applyMoneyRow, type MoneyDeps } from './apply-money-row.action.ts'
import { type Chained, chainGaps } from './chain-gaps.ts'
import { judgeOrders } from './judge-orders.action.ts'
import { leaveMoneyRow } from './leave-money-row.action.ts'
import { isUnsignedFile, type Reading } from './money-cells.ts'
import { classOf, type MoneyClass } from './money-class.ts'
import { leased, type MoneyFacts, type MoneyFile } from './money-file.ts'
import { findMoneyFile, moneyFilesDue, moneyFilesToSweep, saveMoneyFile, takeMoneyFile } from './money-files.store.ts'
import { APPLIED, type MoneyVerdict } from './money-verdict.ts'
import { moneyOf } from './money-words.ts'
import type { UsualChargeOf } from './promised.ts'
import { readMoneyRows } from './read-money-rows.action.ts'
import { sweepMoneyFile } from './sweep-money-file.action.ts'
import { undoMoneyRow } from './undo-money-row.action.ts'

export type MoneyRunDeps = MoneyDeps & {
  /** What couriers usually take in a shop. */
  usualCharges(sql: Sql, shopId: string): Promise<UsualChargeOf>
}

/** Rows that are applied before the progress is saved and the lease renewed. */
const PORTION = 50
const MOST_GAPS = 20

type Stops = () => boolean

const runs = { take: takeMoneyFile, save: saveMoneyFile, leased }

/** Checks, applies and takes back all waiting files. Each row is saved when it is done, so another process continues when this one ends. */
export async function runMoneyFiles(deps: MoneyRunDeps, isStopped: Stops = () => false): Promise<void> {
  for (const due of await moneyFilesDue(deps.db.read, deps.clock())) {
    if (isStopped()) return
    await runMoneyFile(deps, due, isStopped)
  }
}

/** Works on one file, unless another process does. */
export async function runMoneyFile(deps: MoneyRunDeps, due: DueRun, isStopped: Stops = () => false): Promise<void> {
  const shop = await findShop(deps.db.read, due.shopId)
  const mine = shop && (await takeWaitingRun(deps, runs, due))
  if (!shop || !mine) return
  const isOver = await (mine.state === 'checking' ? check : move)(deps, shop, mine, isStopped)
  if (!isOver) await changeHeldRun(deps, runs, { shopId: shop.id, mine }, released)
}

/** Does the waiting work of a file in this process, and returns the file as it is then. */
export async function runMoneyFileNow(deps: MoneyRunDeps, shop: Shop, id: string): Promise<MoneyFile | null> {
  await runMoneyFile(deps, { shopId: shop.id, id })
  return findMoneyFile(deps.db.read, shop.id, id)
}

/** Takes persons out of the rows of files that are old enough. */
export async function sweepMoneyFiles(deps: MoneyDeps, isStopped: Stops = () => false): Promise<void> {
  for (const due of await moneyFilesToSweep(deps.db.read, deps.clock() - ROWS_KEPT_MS)) {
    if (isStopped()) return
    await sweepMoneyFile(deps, due)
  }
}

/** Always starts at the first row, because the orders may have changed. */
async function check(deps: MoneyRunDeps, shop: Shop, mine: MoneyFile, isStopped: Stops): Promise<boolean> {
  const goesOn = async () => {
    await breathe()
    return changeHeldRun(deps, runs, { shopId: shop.id, mine }, (file, now) => advanced(file, 0, now))
  }
  const reading = await readingOf(deps, shop, mine)
  const seen = new Set<string>()
  const chained: Chained[] = []
  for (let after = -1; ; ) {
    const portion = await readMoneyRows(deps, shop, { file: mine, reading, after, seen })
    if (portion === null) break
    after = portion.last
    chained.push(...portion.chained)
    if (isStopped()) return false
    if (!(await goesOn())) return true
  }
  for (let after: number | null = -1; after !== null; ) {
    after = await adoptRows(deps, shop, { file: mine, after })
    if (isStopped()) return false
    if (!(await goesOn())) return true
  }
  const usualOf = await deps.usualCharges(deps.db.read, shop.id)
  let toDeliver = 0
  for (let after = ''; ; ) {
    const judged = await judgeOrders(deps, shop, { file: mine, usualOf, after })
    if (judged === null) break
    after = judged.last
    toDeliver += judged.toDeliver
    if (isStopped()) return false
    if (!(await goesOn())) return true
  }
  const facts = { ...(await factsOf(deps, shop, mine, chained)), toDeliver }
  await changeHeldRun(
    deps,
    runs,
    { shopId: shop.id, mine },
    (file, now): MoneyFile => ({
      ...{ ...file, facts, results: {}, state: 'checked' },
      ...{ place: 0, tries: 0, leaseUntil: 0, updatedAt: now },
    }),
  )
  return true
}

async function readingOf({ db, couriers }: MoneyRunDeps, shop: Shop, file: MoneyFile): Promise<Reading> {
  const { columns, courier } = file
  const section = (id: string) => couriers.find((one) => one.id === id)?.money
  const said = await savedWords<MoneyClass>(db.read, shop.id, moneyOf(courier))
  const cells: (readonly string[])[] = []
  for (let after = -1; columns.sign === undefined; ) {
    const rows = await listMoneyRows(db.read, shop.id, { fileId: file.id, after, limit: 1_000 })
    cells.push(...rows.map((row) => row.cells))
    const last = rows.at(-1)?.nth
    if (last === undefined) break
    after = last
  }
  return {
    ...{ columns, country: shop.country, isUnsigned: isUnsignedFile(cells, columns) },
    classOf: classOf({ ...section(GENERIC)?.words, ...section(courier)?.words }, said),
    out: (section(courier)?.out ?? []).map(comparable),
  }
}

async function factsOf(
  { db }: MoneyRunDeps,
  shop: Shop,
  { id, columns }: MoneyFile,
  chained: readonly Chained[],
): Promise<Omit<MoneyFacts, 'toDeliver'>> {
  const sums = await sumsByVerdict(db.read, shop.id, id)
  const times = chained.flatMap(({ at }) => at ?? [])
  const isWallet = columns.previous !== undefined
  return {
    verdicts: Object.fromEntries(sums.map(({ verdict, ...sum }) => [verdict as MoneyVerdict, sum])),
    gaps: isWallet ? chainGaps(chained).slice(0, MOST_GAPS) : [],
    from: times.length > 0 ? Math.min(...times) : null,
    to: times.length > 0 ? Math.max(...times) : null,
    isWallet,
  }
}

/** Applies the rows of a file, or takes them back from the last one on: those of an order one after the other. */
async function move(deps: MoneyRunDeps, shop: Shop, mine: MoneyFile, isStopped: Stops): Promise<boolean> {
  const isUndoing = mine.state === 'undoing'
  const actor = beginnerOf((isUndoing ? mine.undone?.by : mine.applied?.by) ?? mine.begunBy)
  const way = isUndoing ? { isBackwards: true } : { verdicts: APPLIED }
  for (let after = isUndoing ? mine.rows : -1; ; ) {
    const portion = { fileId: mine.id, ...way, after, limit: PORTION }
    const rows = await listMoneyRows(deps.db.read, shop.id, portion)
    const waiting = rows.filter(({ result, countedKey }) => (isUndoing ? countedKey !== null : result === null))
    const isWhole = await eachRow(waiting, isStopped, async (row) => {
      const asked = { file: mine, nth: row.nth, actor }
      const did = isUndoing
        ? await undoMoneyRow(deps, shop, asked)
        : await applyMoneyRow(deps, shop, { file: mine, row, actor })
      if (did.ok) return
      await leaveMoneyRow(deps, shop, { ...asked, result: isUndoing ? 'stuck' : 'refused', why: did.refusal })
    })
    if (!isWhole) return false
    const last = rows.at(-1)?.nth
    if (last === undefined) break
    after = last
    const held = await changeHeldRun(deps, runs, { shopId: shop.id, mine }, (file, now) => advanced(file, last, now))
    if (!held) return true
  }
  const results = await countMoneyResults(deps.db.read, shop.id, mine.id)
  await changeHeldRun(
    deps,
    runs,
    { shopId: shop.id, mine },
    (file, now): MoneyFile => ({
      ...{ ...file, results, state: isUndoing ? 'undone' : 'done', place: file.rows },
      ...{ endedAt: now, updatedAt: now, leaseUntil: 0 },
    }),
  )
  return true
}
