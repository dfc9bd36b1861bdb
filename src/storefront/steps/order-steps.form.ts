import {
  back,
  currentStep,
  newlyPassed,
  next,
  type Progress,
  type StepRefusal,
  serverRefusals,
  stepWith,
} from '../../checkout/form/machine.ts'
import type { Saved, Step } from '../../checkout/form/order-form.ts'
import { orderingCookie } from '../../checkout/posted/ordering-cookie.ts'
import type { PostedDraft } from '../../checkout/posted/posted-draft.ts'
import { ACTS, POSTED } from '../../checkout/posted/posted-names.ts'
import { parseMoney } from '../../lib/money.ts'
import { findOrder } from '../../orders/orders.store.ts'
import { searchedPlaces } from '../../places/data/country-places.ts'
import { refusalText } from '../../tickets/placing/refusal-text.ts'
import type { Shown } from '../../tickets/placing/shown-to-shopper.ts'
import type { TicketRefusal } from '../../tickets/placing/ticket-changes.ts'
import { seeOther } from '../../web/see-other.ts'
import type { PostedForm, VisitorRequest } from '../page.ts'
import { cookieWithProduct, openedForm } from './add-product.form.ts'
import { changedCart, setCookies, withCookie } from './change-cart.form.ts'
import { draftOf } from './draft-cookie.ts'
import { newDraft } from './new-draft.form.ts'
import { formOf, postedChoice, postedProgress, withPostedForm, withPostedStep } from './posted-step.ts'
import { savedOf } from './saved-step.ts'
import { kept, ordered } from './step-answers.form.ts'
import { withPostedBump } from './step-bump.page.ts'
import { cartLines, type StepCart, stepCart } from './step-cart.page.ts'
import { stepCoupon, withLinkCoupon, withPostedCoupon } from './step-coupon.page.ts'
import { stepOffer } from './step-delivery.page.ts'
import { recordStepEvent } from './step-events.form.ts'
import { keepTicket, placeTicket, type SentStep } from './step-ticket.form.ts'
import { ticketUnderWay } from './ticket-under-way.ts'

/** Takes a step of an order form: passes it, goes back to an earlier one, or orders. The answer is always a redirect. */
export const orderSteps: PostedForm = { kind: 'order', answer }

async function answer(fields: URLSearchParams, asked: VisitorRequest): Promise<Response> {
  const known = draftOf(asked)
  const shown = fields.get(POSTED.draft)
  // A page of an earlier draft, or of one that was ordered meanwhile: what the shopper sees next is the present state.
  if (known && shown !== null && (shown !== known.id || known.placed !== null)) return seeOther(asked.links.steps)
  const open = known?.placed === null ? known : null
  const first = open ?? (await withLinkCoupon(asked, newDraft(asked, fields, known?.placed ?? null)))
  const begun = withPostedForm(first, fields)
  if (fields.get(POSTED.act) === ACTS.order) return openedForm(asked, begun, postedChoice(fields))
  const change = begun.product === null ? changedCart(asked, fields) : { asked, cookies: [], isButton: false }
  const offered = begun.product === null && cartLines(asked.request).length === 0 ? postedChoice(fields) : null
  const added = offered && (await cookieWithProduct(asked, offered))
  const coupon = await withPostedCoupon(asked, begun, fields)
  const bump = withPostedBump(coupon.draft, fields)
  const posted = await readStep(bump.draft, added ? withCookie(asked, added) : change.asked, fields)
  const response =
    change.isButton || coupon.isShownAgain || bump.isShownAgain
      ? shownAgain(posted, null)
      : await stepAnswer(posted, open !== null, fields)
  setCookies(response, added ? [added] : change.cookies)
  return response
}

function stepAnswer(posted: ReadStep, isKnown: boolean, fields: URLSearchParams): Response | Promise<Response> {
  const act = fields.get(POSTED.act) ?? ''
  if (act === ACTS.find || posted.cart.lines.length === 0) return shownAgain(posted, null)
  if (act.startsWith(ACTS.edit)) return wentBack(posted, act.slice(ACTS.edit.length))
  return passed(posted, isKnown, fields)
}

/** A posted step with everything that decides about it. */
interface ReadStep {
  readonly asked: VisitorRequest
  readonly draft: PostedDraft
  readonly step: Step
  readonly progress: Progress
  readonly cart: StepCart
  readonly saved: Saved
}

async function readStep(begun: PostedDraft, asked: VisitorRequest, fields: URLSearchParams): Promise<ReadStep> {
  const [cart, offer] = await Promise.all([stepCart(asked, begun), stepOffer(asked, begun.country)])
  const form = formOf(begun)
  const delivering = { deliveryTypes: asked.shop.deliveryTypes, offer }
  const coupon = await stepCoupon(asked, begun, cart)
  const before = savedOf(begun, cart, delivering, coupon)
  const progress = postedProgress(form, currentStep(form, before, begun.progress), begun.progress, fields)
  const step = form.steps.find(({ name }) => name === progress.at) ?? form.steps[0]
  const reading = { step, fields, places: searchedPlaces(begun.country), shownDelivery: before.client.lima }
  const draft = withPostedStep(begun, reading)
  const saved = { ...savedOf(draft, cart, delivering, coupon), cartIsInSight: fields.has(POSTED.cartIsAbove) }
  return { asked, draft, step, progress, cart, saved }
}

/** The same step again, with what was typed and why it was not passed. */
function shownAgain({ asked, draft, progress }: ReadStep, refusal: StepRefusal | null): Response {
  return kept(asked, { ...draft, progress, refusal })
}

function wentBack({ asked, draft, progress }: ReadStep, to: string): Response {
  const name = formOf(draft).steps.find((step) => step.name === to)?.name ?? progress.at
  return kept(asked, { ...draft, progress: back(formOf(draft), progress, name), refusal: null })
}

async function passed(posted: ReadStep, isKnown: boolean, fields: URLSearchParams): Promise<Response> {
  const { asked, draft, step, progress, cart, saved } = posted
  if (cart.trouble && step.status) return refusedBy(posted, cart.trouble)
  const outcome = next(formOf(draft), saved, progress)
  if (!outcome.ok) return shownAgain(posted, outcome.refusal)
  const sent = { asked, draft, isKnown, client: saved.client, lines: cart.lines }
  if (outcome.value === null) return finalised(posted, sent, fields)
  // Editing a passed step fires no event again.
  const steps = newlyPassed(formOf(draft), progress, outcome.value)
  const { status } = steps[steps.length - 1] ?? step
  const ticket = status && status !== 'finalizado' ? await keepTicket(sent, status) : null
  if (ticket && !ticket.ok) return refusedBy(posted, ticket.refusal)
  for (const { event } of steps) if (event) await recordStepEvent(sent, event, cart.quoted)
  const code = ticket?.value.ticket.code ?? draft.ticket
  const passedDraft = { ...draft, ticket: code, progress: outcome.value, refusal: null, changedFrom: null }
  return kept(asked, passedDraft, ticket?.value)
}

async function finalised(posted: ReadStep, sent: SentStep, fields: URLSearchParams): Promise<Response> {
  const { asked, draft, cart, progress } = posted
  const shown = shownSums(fields)
  const placed = await placeTicket(sent, shown)
  if (placed.ok) {
    return ordered(asked, draft, { code: placed.value.ticket.code, lines: cart.taken, isEarlier: false })
  }
  const { refusal } = placed
  if (refusal.reason === 'shown-changed') {
    return kept(asked, { ...draft, progress, refusal: null, changedFrom: shown.total })
  }
  return refusedBy(posted, refusal)
}

/** What the page showed. A part that it did not post was not shown; a missing total is 0, which no order has. */
function shownSums(fields: URLSearchParams): Shown {
  const read = (name: string) => parseMoney(fields.get(name) ?? '')
  const names = [POSTED.total, POSTED.shipping, POSTED.surcharge, POSTED.deposit, POSTED.discount]
  const [total, shipping, surcharge, deposit, discount] = names.map(read)
  return {
    total: total?.ok ? total.value : 0,
    ...(shipping?.ok && { shipping: shipping.value }),
    ...(surcharge?.ok && { surcharge: surcharge.value }),
    ...(discount?.ok && { discount: discount.value }),
    ...(fields.has(POSTED.deposit) && { deposit: deposit?.ok ? deposit.value : null }),
  }
}

/** If the ticket was ordered already, its order is shown; every other refusal where it can be corrected. */
async function refusedBy(posted: ReadStep, refusal: TicketRefusal): Promise<Response> {
  const { asked, draft, progress } = posted
  const { reason } = refusal
  if (reason === 'already-final' || reason === 'key-reused') return shownEarlier(posted)
  if (reason === 'not-found') {
    const lost = kept(asked, { ...draft, ticket: null, progress, refusal: LOST })
    lost.headers.append('set-cookie', orderingCookie(null, asked.secure))
    return lost
  }
  const told = serverRefusals(refusalText(refusal))
  const [first] = told.fields
  const at = first ? stepWith(formOf(draft), first.field).name : progress.at
  return kept(asked, { ...draft, progress: { ...progress, at }, refusal: told })
}

/** The ticket was ordered already: by the browser's code, or by a post whose answer was lost. */
async function shownEarlier({ asked, draft }: ReadStep): Promise<Response> {
  const code = ticketUnderWay(asked, draft).code ?? ''
  const order = await findOrder(asked.deps.db.read, asked.shop.id, code)
  return ordered(asked, draft, { code, lines: order?.lines ?? [], isEarlier: true })
}

/** The ticket was deleted meanwhile. The next post begins another one. */
const LOST = { message: 'Toca el botón otra vez, por favor: tu pedido no se llegó a enviar.', fields: [] } as const
