import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { saveUploadRow } from '../../orders/parcels/courier-rows/upload-rows.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { savePlace } from './courier-places.store.ts'
import { sourceText } from './courier-source.ts'
import { saveTemplate } from './courier-templates.store.ts'
import { placeKey } from './lacks.ts'
import { answered, type Question, questionsOf } from './questions.ts'
import { readUpload } from './read-upload.step.ts'
import { saveUpload, takeUpload } from './upload-files.store.ts'
import type { ReadUpload } from './upload-reading.ts'
import type { UploadFile, UploadState } from './upload-run.ts'

type DecisionDeps = Pick<Deps, 'db' | 'clock' | 'chance'>

export type UploadRefusal =
  | { readonly reason: 'not-found' | 'template-gone' }
  | { readonly reason: 'wrong-state'; readonly state: UploadState }
  /** So many of its parcels lack something. */
  | { readonly reason: 'lacking'; readonly rows: number }
  /** All of them lack something. */
  | { readonly reason: 'none-complete' }

type Decided = Promise<Outcome<UploadFile, UploadRefusal>>

/** Keeps what was said of a file's parcels, also what is wrong with it. What a courier calls a place is kept for the next files. */
export function answerUpload(
  deps: DecisionDeps,
  shop: Shop,
  {
    id,
    typed,
    actor,
  }: { readonly id: string; readonly typed: (field: string) => string | null; readonly actor: Actor },
): Decided {
  return decide(deps, shop, id, async (tx, file, now) => {
    if (file.state !== 'asking') return wrongState(file)
    const read = await readUpload(tx, shop, file, now)
    if (!read) return refused({ reason: 'template-gone' })
    const questions = questionsOf(read.form, read.rows, file.common)
    const said = answered(questions, read.rows, typed)
    for (const { nth, answers, kept } of read.rows) {
      const after = said.rows.get(nth) ?? answers
      if (after !== answers) await saveUploadRow(tx, shop.id, file.id, { ...kept, answers: after })
    }
    const by = { by: actorText(actor), at: now }
    for (const question of questions) await keepName(tx, shop.id, file.courier, { question, read, typed, by })
    return done({ ...file, common: { ...file.common, ...said.common }, updatedAt: now })
  })
}

interface Naming {
  readonly question: Question
  readonly read: ReadUpload
  readonly typed: (field: string) => string | null
  readonly by: { readonly by: string; readonly at: number }
}

/** What a courier calls a value of ours is kept once it is one that the courier has. */
async function keepName(
  tx: Sql,
  shopId: string,
  courier: string,
  { question, read, typed, by }: Naming,
): Promise<void> {
  const { field, source, of, list, rows } = question
  const text = typed(field)?.trim() ?? ''
  const first = read.rows.find(({ nth }) => nth === rows[0])
  if (of !== 'value' || !list || !first || text === '') return
  const theirs = list.values.find((value) => value.toLowerCase() === text.toLowerCase())
  if (theirs === undefined) return
  const ours = placeKey(source, sourceText(source, first.facts), first.facts)
  await savePlace(tx, shopId, { courier, kind: source, ours, theirs }, by)
}

/** Starts making a file: its cells are kept, and its parcels are marked next. `isPartial`: parcels that lack something are left out. */
export function makeUpload(
  deps: DecisionDeps,
  shop: Shop,
  { id, isPartial, actor }: { readonly id: string; readonly isPartial: boolean; readonly actor: Actor },
): Decided {
  return decide(deps, shop, id, async (tx, file, now) => {
    if (file.state === 'marking' || file.state === 'done') return done(file)
    if (file.state !== 'asking') return wrongState(file)
    const read = await readUpload(tx, shop, file, now)
    if (!read) return refused({ reason: 'template-gone' })
    const lacking = read.rows.filter(({ found }) => found.lacks.length > 0).length
    if (lacking > 0 && !isPartial) return refused({ reason: 'lacking', rows: lacking })
    if (lacking === read.rows.length) return refused({ reason: 'none-complete' })
    for (const { kept, found } of read.rows) {
      const isLeft = found.lacks.length > 0
      const row = isLeft ? { ...kept, result: 'left', answers: {} } : { ...kept, cells: found.cells }
      await saveUploadRow(tx, shop.id, file.id, row)
    }
    await saveTemplate(tx, shop.id, { ...read.template, usual: { ...read.template.usual, ...file.common } })
    const details = { courier: file.courier, rows: read.rows.length - lacking }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'make-courier-file', subject: file.id, details })
    const made = { state: 'marking', madeBy: actorText(actor), madeAt: now } as const
    return done({ ...file, ...made, updatedAt: now, leaseUntil: 0, tries: 0 })
  })
}

/** Starts taking back the marks of a file that was made. Doing it twice is once. */
export function takeBackUpload(
  deps: DecisionDeps,
  shop: Shop,
  { id, actor }: { readonly id: string; readonly actor: Actor },
): Decided {
  return decide(deps, shop, id, async (tx, file, now) => {
    if (file.state === 'undoing' || file.state === 'undone') return done(file)
    if (file.state !== 'done') return wrongState(file)
    const details = { courier: file.courier, rows: file.results.marked ?? 0 }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'take-back-courier-file', subject: id, details })
    const undone = { state: 'undoing', undoneBy: actorText(actor), tries: 0, leaseUntil: 0 } as const
    return done({ ...file, ...undone, updatedAt: now })
  })
}

/** Puts a file away that was not made. */
export function cancelUpload(deps: DecisionDeps, shop: Shop, id: string): Decided {
  return decide(deps, shop, id, async (_, file, now) => {
    if (file.state === 'cancelled') return done(file)
    if (file.state !== 'asking') return wrongState(file)
    return done({ ...file, state: 'cancelled', endedAt: now, updatedAt: now })
  })
}

function decide(
  { db, clock }: DecisionDeps,
  shop: Shop,
  id: string,
  rule: (tx: Sql, file: UploadFile, now: number) => Decided,
): Decided {
  return db.transaction(async (tx) => {
    const file = await takeUpload(tx, shop.id, id)
    if (!file) return refused({ reason: 'not-found' })
    const next = await rule(tx, file, clock())
    if (next.ok && next.value !== file) await saveUpload(tx, shop.id, next.value)
    return next
  })
}

function wrongState({ state }: UploadFile) {
  return refused({ reason: 'wrong-state' as const, state })
}
