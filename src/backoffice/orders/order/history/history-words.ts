import { formatMoney } from '../../../../lib/money.ts'
import { isActName, orderActs } from '../../../../orders/acts/order-acts.ts'
import { isParcel, isPayment } from '../../../../orders/fact-names.ts'
import type { Order } from '../../../../orders/order.ts'
import type { OrderAct, OrderEvent } from '../../../../orders/order-event.ts'
import type { Parcel } from '../../../../orders/order-work.ts'
import type { OrderPayment } from '../../../../orders/payments/order-payment.ts'
import { actDone, actDoneBy } from '../../acts/act-words.ts'
import type { HistoryEntry } from '../order-detail.ts'
import { type Changed, type Pair, seesAmounts, told, type WordsAround } from './changed-values.ts'
import { fieldWords, type PlainFields } from './field-words.ts'
import { parcelTold, paymentTold } from './part-words.ts'

interface Around extends WordsAround, Pick<HistoryEntry, 'undo'> {
  /** The order's total before and after the event. */
  readonly totals: readonly [before: Order['total'], after: Order['total']]
  nameOf(actor: string): string
}

/** An entry of *Qué pasó*: who did what, with the values that changed and the note. */
export function historyEntry(event: OrderEvent, around: Around): HistoryEntry {
  const { seq, at, actor, act, personal } = event
  const entry = { seq, at, who: around.nameOf(actor), undo: around.undo }
  const more = changeWords(event, around)
  if (act !== 'abrir') return { ...entry, what: actDoneBy(act, actor), more: [...more, ...totalWords(event, around)] }
  return { ...entry, what: openedWords(personal?.note?.[1] ?? ''), more: [] }
}

/** Fields that go without saying when an act is done; undoing it says them. */
const SAID = ['packedAt', 'sentAt', 'deliveredAt', 'lastAttemptAt', 'receivedBackAt', 'outings', 'taken'] as const
const said: readonly string[] = SAID satisfies readonly (keyof PlainFields)[]
const saidOfParcels: readonly string[] = ['state', 'stateAt', 'outing'] satisfies readonly (keyof Parcel)[]

/** What an event changed, a text for each field; the note stands last. What the words of its act say already is left out. */
export function changeWords({ act, change, personal }: OrderEvent, around: WordsAround): readonly string[] {
  const all: Changed = { ...change, ...personal }
  if (act === 'pedir') return told(fieldWords, { note: all.note }, around)
  const shown = act === 'deshacer' ? all : withoutSaid(act, all)
  const parts = Object.entries(shown).flatMap(([field, pair]) => {
    if (isPayment(field)) return paymentTold(pair as Pair<OrderPayment>, around)
    return isParcel(field) ? parcelTold(pair as Pair<Parcel>, around, act === 'deshacer' ? [] : saidOfParcels) : []
  })
  const { note, ...rest } = shown
  return [...told(fieldWords, rest, around), ...parts, ...told(fieldWords, { note }, around)]
}

function withoutSaid(act: OrderAct, all: Changed): Changed {
  const leadsTo = isActName(act) ? orderActs[act].to : null
  const isSaid = (field: string, after: unknown) =>
    said.includes(field) ||
    (field === 'state' && after === leadsTo) ||
    (field === 'contactAt' && after === null) ||
    (field === 'blocked' && act === 'bloquear') ||
    (field === 'closed' && act === 'unir') ||
    (field === 'forgottenAt' && act === 'olvidar')
  return Object.fromEntries(Object.entries(all).filter(([field, pair]) => !isSaid(field, pair?.[1])))
}

/** The total of an order that costs something else now. */
function totalWords({ act }: OrderEvent, { totals: [before, after], ...around }: Around): readonly string[] {
  if (act === 'pedir' || before === after || !seesAmounts(around)) return []
  return [`Total: ${formatMoney(before, around.currency)} → ${formatMoney(after, around.currency)}`]
}

/** Which message was opened. The phone of somebody who was forgotten had one with a name that is not known any more. */
function openedWords(name: string): string {
  return name === '' ? actDone.abrir : `abrió el mensaje «${name}»`
}
