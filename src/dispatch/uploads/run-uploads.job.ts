import { setImmediate as breathe } from 'node:timers/promises'
import { beginnerOf } from '../../activity/actor.ts'
import type { ActDeps } from '../../orders/acts/act-on-order.step.ts'
import { uploadRowsOf } from '../../orders/parcels/courier-rows/upload-rows.store.ts'
import type { Shop } from '../../shops/shop.ts'
import { findShop } from '../../shops/shops.store.ts'
import { changeHeldRun, takeWaitingRun } from '../hold-run.action.ts'
import { type DueRun, released, renewed } from '../leased-run.ts'
import { permissionOfActor } from '../permission-of-actor.step.ts'
import { markRow } from './mark-row.action.ts'
import { sweepUpload } from './sweep-upload.action.ts'
import { unmarkRow } from './unmark-row.action.ts'
import { findUpload, saveUpload, takeUpload, uploadsDue, uploadsToSweep } from './upload-files.store.ts'
import { CELLS_KEPT_MS, ended, leased, type ResultCounts, type UploadFile } from './upload-run.ts'

/** Rows after which the lease is renewed. */
const PORTION = 25

type Stops = () => boolean

const runs = { take: takeUpload, save: saveUpload, leased }

/** Marks the parcels of all files that wait for it. Each row is saved when it is done, so another process goes on when this one ends. */
export async function runUploads(deps: ActDeps, isStopped: Stops = () => false): Promise<void> {
  for (const due of await uploadsDue(deps.db.read, deps.clock())) {
    if (isStopped()) return
    await runUpload(deps, due, isStopped)
  }
}

/** Works on one file, unless another process does. Returns it as it is then. */
export async function runUpload(
  deps: ActDeps,
  due: DueRun,
  isStopped: Stops = () => false,
): Promise<UploadFile | null> {
  const shop = await findShop(deps.db.read, due.shopId)
  const mine = shop && (await takeWaitingRun(deps, runs, due))
  if (shop && mine) await work(deps, shop, mine, isStopped)
  return findUpload(deps.db.read, due.shopId, due.id)
}

async function work(deps: ActDeps, shop: Shop, mine: UploadFile, isStopped: Stops): Promise<void> {
  const held = { shopId: shop.id, mine }
  const isUndoing = mine.state === 'undoing'
  const actor = beginnerOf((isUndoing ? mine.undoneBy : null) ?? mine.madeBy)
  const permission = await permissionOfActor(deps.db.read, shop, actor)
  const rows = await uploadRowsOf(deps.db.read, shop.id, mine.id)
  const waiting = rows.filter(({ result }) => (isUndoing ? result === 'marked' : result === null))
  for (const [place, { nth }] of waiting.entries()) {
    await (isUndoing ? unmarkRow : markRow)(deps, shop, { file: mine, nth, actor, permission })
    if (isStopped()) {
      await changeHeldRun(deps, runs, held, released)
      return
    }
    await breathe()
    if (place % PORTION === PORTION - 1 && !(await changeHeldRun(deps, runs, held, renewed))) return
  }
  const results = countsOf((await uploadRowsOf(deps.db.read, shop.id, mine.id)).map(({ result }) => result))
  await changeHeldRun(deps, runs, held, (file, now) => ended(file, results, now))
}

function countsOf(results: readonly (string | null)[]): ResultCounts {
  const groups = Map.groupBy(results, (result) => result ?? '')
  return Object.fromEntries([...groups].flatMap(([result, all]) => (result === '' ? [] : [[result, all.length]])))
}

/** Empties the rows of files that are old enough, and deletes templates that were replaced as long ago. */
export async function sweepUploads(deps: ActDeps, isStopped: Stops = () => false): Promise<void> {
  for (const due of await uploadsToSweep(deps.db.read, deps.clock() - CELLS_KEPT_MS)) {
    if (isStopped()) return
    await sweepUpload(deps, due)
  }
}
