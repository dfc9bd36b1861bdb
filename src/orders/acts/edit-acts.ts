import { phoneDigits } from '../../checkout/form/phone.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Order } from '../order.ts'
import type { FactFields, PersonFields } from '../order-event.ts'
import { isDepositUndecided, productsCost, totalOf } from '../order-money.ts'
import type { OrderWorkPerson } from '../order-work.ts'
import { excessDiscount, MORE_THAN_TOTAL } from '../payments/payment-acts.ts'
import type { ActFields, WrongField } from './act-fields.ts'
import type { ActContext, ActPlan } from './act-plan.ts'
import type { ActRefusal } from './act-refusal.ts'
import { deskLines, linesInUnits } from './desk-lines.ts'

type Plan = Outcome<ActPlan, ActRefusal>

/** The buyer wants the order. The sheet asks for missing details too, but none of them is needed to confirm. */
export function planConfirming(given: ActContext, fields: ActFields['confirmar']): ActPlan {
  const { keeper } = given.order.work
  const facts = { state: 'confirmado', contactAt: null, keeper: keeper ?? given.personId } as const
  return { facts, typed: deliveryOf(given.seen, fields) }
}

/** Changes what was ordered, for whom, where to and for how much. */
export function planEditing(given: ActContext, fields: ActFields['editar']): Plan {
  const delivery = deliveryOf(given.seen, fields)
  const who = contactOf(fields)
  const place = placeOf(given, fields)
  const money = moneyOf(given, fields)
  if (!place.ok) return place
  if (!money.ok) return money
  const facts = { ...delivery.facts, ...place.value.facts, ...depositOf(given.seen, place.value.facts), ...money.value }
  return done({ typed: { facts, person: { ...delivery.person, ...who, ...place.value.person } } })
}

interface Delivery {
  readonly facts: Partial<FactFields>
  readonly person: Partial<PersonFields>
}

function deliveryOf({ work, workPerson }: Order, fields: ActFields['confirmar']): Delivery {
  const { way, deliveryDay, deliveryHours, direccion, reference, pin, agency, secondPhone, documento } = fields
  const receiver = receiverOf(workPerson.receiver, fields)
  return {
    facts: {
      ...sent({ way, deliveryDay, deliveryHours }),
      // The delivery was agreed for the other way.
      ...(way !== undefined && work.delivery !== null && way !== work.delivery.way && { delivery: null }),
    },
    person: sent({
      ...{ direccion, reference, pin, agency, receiver, documento },
      secondPhone: secondPhone === undefined ? undefined : phoneDigits(secondPhone),
    }),
  }
}

/** `undefined` if no field of the receiver was sent; `null` if all of them are empty now. */
function receiverOf(before: OrderWorkPerson['receiver'], fields: ActFields['confirmar']) {
  const { receiverName, receiverDocument, receiverPhone } = fields
  if (receiverName === undefined && receiverDocument === undefined && receiverPhone === undefined) return undefined
  const receiver = {
    name: receiverName ?? before?.name ?? '',
    document: receiverDocument ?? before?.document ?? '',
    phone: receiverPhone === undefined ? (before?.phone ?? '') : phoneDigits(receiverPhone),
  }
  return receiver.name + receiver.document + receiver.phone === '' ? null : receiver
}

function contactOf({ name, phone, email }: ActFields['editar']): Partial<PersonFields> {
  return sent({ name, phone: phone === undefined ? undefined : phoneDigits(phone), email })
}

/** Sets the official names of the place; a level below the place keeps what was typed. The delivery type follows from the place unless it is chosen too. */
function placeOf(
  { seen, found: { place, isPlaceWanted, lima: following } }: ActContext,
  { placeCode, distrito, lima }: ActFields['editar'],
): Outcome<Delivery, ActRefusal> {
  if (!isPlaceWanted) return done({ facts: sent({ lima }), person: sent({ distrito }) })
  if (!place) {
    const isCode = placeCode !== undefined
    return wrong([{ field: isCode ? 'placeCode' : 'distrito', message: isCode ? NOT_LISTED : UNKNOWN }])
  }
  const { departamento, provincia, code } = place
  return done({
    // The delivery was agreed for the other place. For a listed place the rules can give the cost.
    facts: {
      departamento,
      lima: lima ?? following,
      ...(code !== seen.placeCode && { delivery: null, isCostOpen: false }),
    },
    person: { placeCode: code, provincia, distrito: place.distrito || (distrito ?? '') },
  })
}

/** The deposit is open if the order newly gets the delivery type with a deposit, or if its deposit was agreed for another place. */
function depositOf(
  { state, lima, work }: Order,
  after: Partial<FactFields>,
): Pick<Partial<FactFields>, 'isDepositOpen'> {
  if (state !== 'finalizado' && state !== 'confirmado') return {}
  const isNew = lima !== '1' || (work.delivery !== null && after.delivery === null)
  return (after.lima ?? lima) === '1' && isNew ? { isDepositOpen: true } : {}
}

const NOT_LISTED = 'Elige el lugar de la lista.'
const UNKNOWN = 'No encontramos ese lugar: escríbelo con su provincia, como Miraflores, Lima.'

function moneyOf(
  given: ActContext,
  { lines: typed, units, freeFreight, surcharge, deposit, discount: asked, ...fields }: ActFields['editar'],
): Outcome<Partial<FactFields>, ActRefusal> {
  const { seen, found } = given
  const lines = typed ?? (units && linesInUnits(seen.lines, units))
  if (lines === null) return wrong([{ field: 'units', message: 'Los productos cambiaron. Recarga la página.' }])
  const priced =
    lines === undefined ? done({ lines: seen.lines, discount: null }) : deskLines(seen.lines, lines, found.products)
  if (!priced.ok) return wrong([{ field: priced.refusal.field, message: priced.refusal.message }])
  const own = priced.value.discount
  const discount = own === null ? asked : own + (asked ?? 0)
  const { lines: after } = priced.value
  const shipping = freeFreight ? 0 : fields.shipping
  const isFreightFree = freeFreight ? true : shipping ? false : undefined
  const charges = { ...seen.work, ...sent({ shipping, surcharge, discount }), products: productsCost(after) }
  // A deposit that the order has already may stay above the total: what is due is at most the total.
  if (deposit !== undefined && deposit !== seen.work.deposit && deposit > totalOf(charges)) {
    return wrong([{ field: 'deposit', message: MORE_THAN_TOTAL }])
  }
  const isSaid = deposit !== undefined && deposit !== seen.work.deposit && isDepositUndecided(seen)
  const facts = { shipping, isFreightFree, surcharge, deposit, discount, isDepositOpen: isSaid ? false : undefined }
  return excessDiscount(given, after, discount) ?? done(sent({ ...facts, ...(lines && { lines: after }) }))
}

/** Only the fields that were sent. */
function sent<Fields extends object>(
  fields: Fields,
): { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

function wrong(fields: readonly WrongField[]) {
  return refused({ reason: 'wrong-fields' as const, fields })
}
