import { setImmediate as breathe } from 'node:timers/promises'
import { type Actor, commandLine } from '../../activity/actor.ts'
import { BucketFailure } from '../../lib/bucket/bucket-failure.ts'
import type { Shop } from '../../shops/shop.ts'
import { findShop } from '../../shops/shops.store.ts'
import { clearRun } from './clear-import-run.action.ts'
import type { CatalogueFile } from './formats/catalogue-file.ts'
import { addFoundRows, changeHeldRun, takeWaitingRun } from './hold-import-run.action.ts'
import { importCatalogue } from './import-catalogue.job.ts'
import { openImportFiles } from './import-file.platform.ts'
import { countRows } from './import-rows.store.ts'
import type { FoundRow, RunCounts, RunStep } from './import-run.ts'
import { type DueRun, findRun, type LeasedRun, listRuns, runsDue, runsOver } from './import-runs.store.ts'
import type { ImportDeps, ImportOptions, ImportRefusal, StartCounting } from './import-terms.ts'
import { BESIDE_SHOPPERS } from './media/encoding-effort.ts'
import { atOnce, type Pace, restAfter } from './pace.ts'
import { countKept } from './report/found-rows.ts'
import { checked, failed, goneOn, imported, LEFT_MS, leftOff, putOff } from './run-rules.ts'

/** How often a run tells how far it is, and looks whether it was cancelled. */
const TOLD_EVERY_MS = 1_000

/** How long a process that has no file of a run leaves it to others. */
const ELSEWHERE_MS = 10 * 60_000

/** How many earlier runs are looked through for the ZIP that a corrected file belongs to. */
const EARLIER = 50

/** The run was cancelled, or another process has it. */
class Taken extends Error {}

/** This process is about to stop. */
class Stopping extends Error {}

/**
 * Does what waits of the imports that people began at the desk: try-outs, and imports that were confirmed. Each is done in portions and kept in the database,
 * so another process goes on with it when this one ends. Between them it rests, for shoppers.
 */
export async function runImports(
  deps: ImportDeps,
  pace: Partial<Pace> = {},
  startCounting?: StartCounting,
): Promise<void> {
  const { isStopped, rest } = { ...atOnce, ...pace }
  for (const due of await runsDue(deps.db.read, deps.clock())) {
    if (isStopped()) return
    if (await isElsewhere(deps, due)) continue
    const shop = await findShop(deps.db.read, due.shopId)
    const mine = shop && (await takeWaitingRun(deps, due))
    const counting = mine?.choices.startsCounting && startCounting ? { startCounting } : {}
    if (shop && mine) await runOne(deps, shop, mine, { isStopped, rest, ...counting })
  }
}

/** Whether a run's file came to another machine, whose processes go on with it. One that none of them touches is taken all the same, and found to be broken. */
async function isElsewhere({ db, clock, settings }: ImportDeps, { shopId, id }: DueRun): Promise<boolean> {
  if ((await openImportFiles(settings.dataDir).received(shopId, id)) > 0) return false
  const run = await findRun(db.read, shopId, id)
  return run !== null && clock() - run.updatedAt < ELSEWHERE_MS
}

/** Deletes runs that ended, or that nobody went on with, a week ago, with their files. */
export async function sweepImports(deps: ImportDeps, isStopped: () => boolean = () => false): Promise<void> {
  const files = openImportFiles(deps.settings.dataDir)
  for (const run of await runsOver(deps.db.read, deps.clock() - LEFT_MS)) {
    if (isStopped()) return
    await files.remove(run.shopId, run.id)
    await clear(deps, run, { isOver: true })
  }
}

async function clear(deps: ImportDeps, run: DueRun, how: { readonly isOver: boolean }): Promise<void> {
  while (await clearRun(deps, run, how));
}

type Running = Pace & Pick<ImportOptions, 'startCounting'>

async function runOne(
  deps: ImportDeps,
  shop: Shop,
  mine: LeasedRun,
  { startCounting, ...pace }: Running,
): Promise<void> {
  try {
    const tell = teller(deps, shop, mine, pace)
    await (mine.state === 'checking' ? check(deps, shop, mine, tell) : write(deps, shop, mine, tell, startCounting))
  } catch (error) {
    if (error instanceof Taken) return
    const isPutOff = error instanceof BucketFailure
    if (!(error instanceof Stopping) && !isPutOff) throw error
    await changeHeldRun(deps, shop.id, mine, isPutOff ? putOff : leftOff)
  }
}

type Tell = (step: RunStep) => Promise<void>

/** Tells how far a run is now and then, and lets requests in between. Throws when the run is to stop. */
function teller(deps: ImportDeps, shop: Shop, mine: LeasedRun, { isStopped, rest }: Pace): Tell {
  let toldAt = deps.clock()
  let restedAt = toldAt
  return async (step) => {
    await breathe()
    const pause = restAfter(deps.clock() - restedAt)
    if (pause > 0) {
      await rest(pause)
      restedAt = deps.clock()
    }
    if (isStopped()) throw new Stopping()
    const now = deps.clock()
    if (now - toldAt < TOLD_EVERY_MS) return
    toldAt = now
    if (!(await changeHeldRun(deps, shop.id, mine, (run) => goneOn(run, step, now)))) throw new Taken()
  }
}

async function optionsOf(deps: ImportDeps, shop: Shop, mine: LeasedRun, onProgress: Tell): Promise<ImportOptions> {
  const sentBefore = await filesBefore(deps, shop, mine)
  return { actor: actorOf(mine.begunBy), skipRefused: true, effort: BESIDE_SHOPPERS, sentBefore, onProgress }
}

/** What the shop sent before, as far as it is still there. */
async function filesBefore(deps: ImportDeps, shop: Shop, mine: LeasedRun): Promise<readonly CatalogueFile[]> {
  const files = openImportFiles(deps.settings.dataDir)
  const kept = new Set(await files.list(shop.id))
  const runs = await listRuns(deps.db.read, shop.id, EARLIER)
  return runs.filter(({ id }) => id !== mine.id && kept.has(id)).map((run) => files.read(shop.id, run))
}

function actorOf(begunBy: string): Actor {
  const [by, personId] = begunBy.split(':')
  return by === 'staff' && personId !== undefined ? { by, personId } : commandLine
}

/** The try-out: writes what would change, and nothing else. */
async function check(deps: ImportDeps, shop: Shop, mine: LeasedRun, tell: Tell): Promise<void> {
  await clear(deps, { shopId: shop.id, id: mine.id }, { isOver: false })
  let first = 0
  let keptFields: RunCounts['keptFields'] = {}
  const onRows = async (rows: readonly FoundRow[]) => {
    if (!(await addFoundRows(deps, shop.id, mine, { first, rows }))) throw new Taken()
    first += rows.length
    keptFields = countKept(keptFields, rows)
  }
  const file = openImportFiles(deps.settings.dataDir).read(shop.id, mine)
  const outcome = await importCatalogue(deps, shop, file, {
    ...(await optionsOf(deps, shop, mine, tell)),
    dryRun: true,
    onRows,
  })
  if (!outcome.ok) return fail(deps, shop, mine, outcome.refusal)
  const { withCost, withCount } = outcome.value
  const counts = { ...(await countRows(deps.db.read, shop.id, mine.id)), keptFields, withCost, withCount }
  await changeHeldRun(deps, shop.id, mine, (run, now) => checked(run, { format: outcome.value.format, counts }, now))
}

async function write(
  deps: ImportDeps,
  shop: Shop,
  mine: LeasedRun,
  tell: Tell,
  startCounting: StartCounting | undefined,
): Promise<void> {
  const file = openImportFiles(deps.settings.dataDir).read(shop.id, mine)
  const outcome = await importCatalogue(deps, shop, file, {
    ...(await optionsOf(deps, shop, mine, tell)),
    ...mine.choices,
    ...(startCounting && { startCounting }),
  })
  if (!outcome.ok) return fail(deps, shop, mine, outcome.refusal)
  const { added, changed, unchanged, removed, withdrawn, kept, categoriesChanged } = outcome.value
  const saved = { added, changed, unchanged, removed, withdrawn, kept, categoriesChanged }
  await changeHeldRun(deps, shop.id, mine, (run, now) => imported(run, saved, now))
}

async function fail(deps: ImportDeps, shop: Shop, mine: LeasedRun, refusal: ImportRefusal): Promise<void> {
  // Refused rows do not stop what leaves them out.
  if (refusal.reason === 'refused-rows') throw new Error('An import that leaves out refused rows was refused for them')
  await changeHeldRun(deps, shop.id, mine, (run, now) => failed(run, refusal, now))
}
