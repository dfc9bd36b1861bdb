import { type Actor, shopper } from '../../activity/actor.ts'
import { phoneDigits } from '../../checkout/form/phone.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Permission } from '../../staff/team/permission.ts'
import { findBlocks } from '../../tickets/abuse/block-list.store.ts'
import { blockSuspicions, withSuspicions } from '../../tickets/abuse/suspicion.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import type { AskedAct } from '../acts/act-fields.ts'
import { type ActDeps, actInTransaction } from '../acts/act-on-order.step.ts'
import { changesTo } from '../acts/order-as-seen.ts'
import type { Order } from '../order.ts'
import { type FactFields, nextEvent, type PersonFields } from '../order-event.ts'
import { eventOfKey, eventsFrom } from '../order-events.store.ts'
import { depositDue, isCostOpen } from '../order-money.ts'
import type { ClosingReason, ShopperAnswer } from '../order-work.ts'
import { takeOrder } from '../orders.store.ts'
import { writeEvent } from '../write-event.step.ts'
import { isAsOrdered, isSameAnswer, MOST_ANSWERS, shownMark, takesAnswer } from './shopper-answer.ts'

/** What a shopper says of their order. */
export type SaidAnswer =
  /** `shown`: the mark of what they were shown (`shownMark`); `null` for what they ordered. */
  | { readonly says: 'confirma'; readonly shown: string | null }
  | { readonly says: 'corrige'; readonly direccion: string; readonly phone: string }
  | { readonly says: 'cancela'; readonly reason: ClosingReason }

export type AnswerRefusal =
  | 'not-found'
  /** The seller was first, or the link has ended. */
  | 'closed'
  /** It is not what they were shown. */
  | 'changed'
  | 'too-many'

/** Shoppers do what a confirmer does to this one order, and no more than the shop lets them. */
const permission: Permission = { role: 'confirmer', switches: [] }

interface Answering {
  readonly code: string
  readonly said: SaidAnswer
  /** Who hands it over, where it is not the shopper: a program, or somebody of the shop. */
  readonly by?: Actor
}

/**
 * Takes what a shopper says of an order: notes it, and does the act that the shop lets shoppers do. An act that is refused, for the stock
 * or for what was paid, leaves the note, and so does every confirmation of an order with suspicions. Saying it again changes nothing.
 */
export function answerOrder(
  deps: ActDeps,
  shop: Shop,
  { code, said, by: actor = shopper }: Answering,
): Promise<Outcome<Order, AnswerRefusal>> {
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx) => {
      const order = await takeOrder(tx, shop.id, code)
      if (!order) return refused('not-found')
      if (!takesAnswer(order, deps.clock())) return refused('closed')
      if (said.says === 'confirma' && !(await isWhatTheySaw(tx, order, said.shown))) return refused('changed')
      const answer = answerOf(order, shop, said)
      const key = keyOf(order, said, answer.kind)
      if (isSaidBefore(order, said, answer) || (await eventOfKey(tx, shop.id, key))) return done(order)
      const count = (order.work.answer?.count ?? 0) + 1
      if (count > MOST_ANSWERS) return refused('too-many')
      const through = actor.by === 'shopper' ? {} : { through: 'programa' as const }
      const given = { ...answer, ...through, at: deps.clock(), count }
      const noted = await note(tx, deps, order, { said, key, actor, answer: given })
      const asked = actOf(noted, shop, said)
      if (!asked) return done(noted)
      const own = { code, asked, key: sha256(JSON.stringify([key, asked.act])), actor, permission }
      const acted = await actInTransaction(tx, deps, shop, own)
      return done(acted.ok ? acted.value.order : noted)
    }),
  )
}

/** Without a mark they speak of what they ordered. */
async function isWhatTheySaw(tx: Sql, order: Order, shown: string | null): Promise<boolean> {
  return shown === null ? isAsOrdered(order, await eventsFrom(tx, order, 1)) : shown === shownMark(order)
}

function answerOf({ work }: Order, { config }: Shop, said: SaidAnswer): Pick<ShopperAnswer, 'kind' | 'reason'> {
  if (said.says === 'confirma') return { kind: 'confirmo' }
  if (said.says === 'cancela') return { kind: 'cancela', reason: said.reason }
  // Correcting a detail takes back no confirmation.
  if (config.link_corrects) return { kind: work.answer?.kind === 'confirmo' ? 'confirmo' : 'corrigio' }
  return { kind: 'pide-corregir' }
}

function isSaidBefore(order: Order, said: SaidAnswer, { kind, reason }: Pick<ShopperAnswer, 'kind' | 'reason'>) {
  if (said.says === 'corrige') return Object.keys(corrected(order, said)).length === 0
  return isSameAnswer(order.work.answer, kind, reason)
}

/** A wish is known by its words, everything else by the order's version: what was said before something else may be said again. */
function keyOf({ id, version }: Order, said: SaidAnswer, kind: ShopperAnswer['kind']): string {
  return sha256(JSON.stringify(['contestar', id, kind === 'pide-corregir' ? said : [kind, version]]))
}

interface Noted {
  readonly said: SaidAnswer
  readonly key: string
  readonly actor: Actor
  readonly answer: ShopperAnswer
}

/** An order that was put off is due at once: its shopper is there now. */
async function note(tx: Sql, deps: ActDeps, order: Order, { said, key, actor, answer }: Noted): Promise<Order> {
  const made = { act: 'contestar' as const, actor, at: answer.at, actKey: key }
  const change = changesTo<FactFields>(order, { answer, contactAt: null })
  const person = said.says === 'corrige' ? await personOf(tx, order, said, answer) : {}
  const personal = changesTo<PersonFields>(order, person)
  const event = nextEvent(order, made, change, Object.keys(personal).length > 0 ? personal : null)
  return writeEvent(tx, deps, order, { event, actor })
}

type Correction = Extract<SaidAnswer, { readonly says: 'corrige' }>

/** The words of a wish, for whoever changes the order, and what the new phone brings with it. */
async function personOf(tx: Sql, order: Order, said: Correction, { kind, at }: ShopperAnswer) {
  const { direccion, phone } = corrected(order, said)
  const wish = [direccion && `Dirección: ${direccion}`, phone && `Celular: ${phone}`].filter(Boolean).join(' · ')
  if (kind === 'pide-corregir') return { note: wish }
  const number = phone === undefined ? '' : phoneNumber(order.country, phone)
  if (number === '') return {}
  const { phone: isBlocked } = await findBlocks(tx, order.shopId, { phone: number, ranges: [] }, at)
  return { suspicions: withSuspicions(order.suspicions, blockSuspicions({ phone: isBlocked, range: null })) }
}

/** Only what is not so already. */
function corrected(order: Order, { direccion, phone }: Correction) {
  const digits = phoneDigits(phone)
  return {
    ...(direccion !== order.direccion && { direccion }),
    ...(phoneNumber(order.country, digits) !== phoneNumber(order.country, order.phone) && { phone: digits }),
  }
}

/** The seller's own act that follows, where the shop lets it. */
function actOf(order: Order, { config }: Shop, said: SaidAnswer): AskedAct | null {
  const plain = { override: false, note: '' }
  switch (said.says) {
    case 'confirma':
      return config.link_confirms === 'confirma' && isClear(order) ? { act: 'confirmar', fields: plain } : null
    case 'corrige':
      return config.link_corrects ? { act: 'editar', fields: { ...plain, ...corrected(order, said) } } : null
    case 'cancela':
      return config.link_cancels ? { act: 'cancelar', fields: { reason: said.reason, note: '' } } : null
  }
}

/** Nothing is left for the seller to decide. */
function isClear(order: Order): boolean {
  return order.suspicions.length === 0 && !isCostOpen(order) && !depositDue(order).isOpen
}
