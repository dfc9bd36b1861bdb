import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { ShopAct } from '../../activity/logged-acts.ts'
import type { Sql } from '../../database/database.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { UNDO_MS } from '../../orders/acts/order-acts.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Permission } from '../../staff/team/permission.ts'
import { type KeptColumns, saveColumns, saveWordMeaning } from '../reports/courier-words.store.ts'
import type { MoneyClass } from './money-class.ts'
import { begunAnew, type Deposit, type MoneyFile, type MoneyState, openDeposit } from './money-file.ts'
import { saveMoneyFile, takeMoneyFile } from './money-files.store.ts'
import { canReadMoney, type MoneyColumns } from './money-section.ts'
import { headingsOfMoney, moneyOf } from './money-words.ts'

type DecisionDeps = Pick<Deps, 'db' | 'clock' | 'chance'>

export type MoneyDecisionRefusal =
  | { readonly reason: 'not-found' }
  | { readonly reason: 'wrong-state'; readonly state: MoneyState }
  /** The columns have no amount, or nothing that names an order. */
  | { readonly reason: 'cannot-read' }
  | { readonly reason: 'no-courier' }
  /** Its author could take it back for ten minutes; an owner still can. */
  | { readonly reason: 'too-late' }
  /** Why a difference is settled has to be said. */
  | { readonly reason: 'no-note' }

type Decided = Promise<Outcome<MoneyFile, MoneyDecisionRefusal>>

interface Deciding {
  readonly id: string
  readonly actor: Actor
}

/** Sets a file's courier and columns. The shop remembers them for the next file with these headings. */
export function chooseMoneyColumns(
  deps: DecisionDeps,
  shop: Shop,
  { said, ...deciding }: Deciding & { readonly said: KeptColumns<MoneyColumns> },
): Decided {
  return decide(deps, shop, { ...deciding, act: 'say-money-columns' }, async (tx, file, now) => {
    if (file.state !== 'columns' && file.state !== 'checked') return wrongState(file)
    if (said.courierName === '') return refused({ reason: 'no-courier' })
    if (!canReadMoney(said.columns)) return refused({ reason: 'cannot-read' })
    const by = actorText(deciding.actor)
    await saveColumns(tx, shop.id, headingsOfMoney(file.headers), said, { by, at: now })
    return done(begunAnew({ ...file, ...said }, 'checking', now))
  })
}

/** Sets the class of a courier's words in this shop, and has the rows read again. */
export function setMoneyClass(
  deps: DecisionDeps,
  shop: Shop,
  { phrase, moneyClass, ...deciding }: Deciding & { readonly phrase: string; readonly moneyClass: MoneyClass },
): Decided {
  return decide(deps, shop, { ...deciding, act: 'say-money-word' }, async (tx, file, now) => {
    if (file.state !== 'checked') return wrongState(file)
    const said = { courier: moneyOf(file.courier), word: phrase, meaning: moneyClass }
    await saveWordMeaning(tx, shop.id, said, { by: actorText(deciding.actor), at: now })
    return done(begunAnew(file, 'checking', now))
  })
}

/** Has the rows read and compared again, because orders or costs have changed. */
export function checkMoneyAgain(deps: DecisionDeps, shop: Shop, id: string): Decided {
  return decide(deps, shop, { id }, async (_, file, now) =>
    file.state === 'checked' ? done(begunAnew(file, 'checking', now)) : wrongState(file),
  )
}

/** Starts applying a file whose verdicts the seller has seen, or goes on with one that stopped. Doing it twice is once. */
export function applyMoneyFile(
  deps: DecisionDeps,
  shop: Shop,
  { deposit, ...deciding }: Deciding & { readonly deposit: Deposit | null },
): Decided {
  return decide(deps, shop, { ...deciding, act: 'apply-money-file' }, async (_, file, now) => {
    if (file.state === 'applying' || file.state === 'done') return done(file)
    const isStopped = file.state === 'stopped' && file.undone === null
    if (file.state !== 'checked' && !isStopped) return wrongState(file)
    const applied = file.applied ?? { by: actorText(deciding.actor), at: now }
    return done(begunAnew({ ...file, applied, deposit: deposit ?? file.deposit }, 'applying', now))
  })
}

/** Starts taking back a whole file. */
export function undoMoneyFile(
  deps: DecisionDeps,
  shop: Shop,
  { permission, ...deciding }: Deciding & { readonly permission: Permission },
): Decided {
  return decide(deps, shop, { ...deciding, act: 'undo-money-file' }, async (_, file, now) => {
    if (file.state === 'undoing' || file.state === 'undone') return done(file)
    if (file.state !== 'done' && file.state !== 'stopped') return wrongState(file)
    const isOwn = file.applied?.by === actorText(deciding.actor) && now - file.applied.at <= UNDO_MS
    if (permission.role !== 'owner' && !isOwn) return refused({ reason: 'too-late' })
    return done(begunAnew({ ...file, undone: { by: actorText(deciding.actor), at: now } }, 'undoing', now))
  })
}

/** Puts a file away of which nothing counts yet. */
export function cancelMoneyFile(deps: DecisionDeps, shop: Shop, id: string): Decided {
  return decide(deps, shop, { id }, async (_, file, now) => {
    if (file.state === 'cancelled') return done(file)
    const isOpen = file.state === 'columns' || file.state === 'checking' || file.state === 'checked'
    if (!isOpen) return wrongState(file)
    return done({ ...file, state: 'cancelled', endedAt: now, updatedAt: now, leaseUntil: 0 })
  })
}

/** Notes what arrived in the shop's account. */
export function saveDeposit(
  deps: DecisionDeps,
  shop: Shop,
  { deposit, ...deciding }: Deciding & { readonly deposit: Deposit },
): Decided {
  return decide(deps, shop, { ...deciding, act: 'save-money-deposit' }, async (_, file, now) => {
    if (!isApplied(file)) return wrongState(file)
    return done({ ...file, deposit, closed: null, updatedAt: now })
  })
}

/** Says that what differs is settled: it was paid apart, or is not claimed. */
export function closeMoneyFile(
  deps: DecisionDeps,
  shop: Shop,
  { note, ...deciding }: Deciding & { readonly note: string },
): Decided {
  return decide(deps, shop, { ...deciding, act: 'close-money-file' }, async (_, file, now) => {
    if (!isApplied(file)) return wrongState(file)
    if (file.closed) return done(file)
    if (note === '') return refused({ reason: 'no-note' })
    return done({ ...file, closed: { by: actorText(deciding.actor), at: now, note }, updatedAt: now })
  })
}

function isApplied({ state, undone }: MoneyFile): boolean {
  return state === 'done' || state === 'applying' || (state === 'stopped' && undone === null)
}

function decide(
  deps: DecisionDeps,
  shop: Shop,
  { id, actor, act }: { readonly id: string; readonly actor?: Actor; readonly act?: ShopAct },
  rule: (tx: Sql, file: MoneyFile, now: number) => Decided,
): Decided {
  return deps.db.transaction(async (tx) => {
    const file = await takeMoneyFile(tx, shop.id, id)
    if (!file) return refused({ reason: 'not-found' })
    const next = await rule(tx, file, deps.clock())
    if (!next.ok || next.value === file) return next
    await saveMoneyFile(tx, shop.id, next.value)
    const details = { courier: file.courier, rows: file.rows, open: openDeposit(next.value) }
    if (actor && act) await logActivity(tx, deps, { shopId: shop.id, actor, act, subject: id, details })
    return next
  })
}

function wrongState({ state }: MoneyFile) {
  return refused({ reason: 'wrong-state' as const, state })
}
