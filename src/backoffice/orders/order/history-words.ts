import { shortMoney } from '../../../lib/money.ts'
import type { Order } from '../../../orders/order.ts'
import type { OrderEvent } from '../../../orders/order-event.ts'
import { CLOSING_REASONS } from '../../../orders/order-work.ts'
import { actDone } from '../acts/act-words.ts'
import { troubleWords } from '../forms/parcel-forms.ts'
import type { Sight } from '../role-sight.ts'
import { deliveryName } from '../state-names.ts'
import { momentWords, type ShopTime } from '../time-words.ts'
import type { HistoryEntry } from './order-detail.ts'

/** Fields whose values people read, and how each is named. Everything else of an event is said by its act. */
const read = {
  name: 'Nombre',
  phone: 'Celular',
  secondPhone: 'Segundo teléfono',
  documento: 'Documento',
  direccion: 'Dirección',
  distrito: 'Distrito',
  reference: 'Referencia',
  agency: 'Agencia',
  guide: 'Guía',
  courier: 'Courier',
  deliveryDay: 'Entrega',
  deliveryHours: 'Horario',
} as const

const amounts = { discount: 'Descuento', shipping: 'Envío', surcharge: 'Recargo', deposit: 'Adelanto' } as const

/** Why an order was closed: a reason of cancelling, or of a parcel that came back. */
const reasons: Readonly<Record<string, string>> = { ...troubleWords, ...CLOSING_REASONS }

const contacts: readonly string[] = ['phone', 'secondPhone', 'documento']

interface Around extends Pick<HistoryEntry, 'undo'> {
  readonly time: ShopTime
  readonly sight: Sight
  nameOf(actor: string): string
}

type Pair = readonly [before: unknown, after: unknown]

/** An entry of *Qué pasó*: who did what, with the values that changed and the note. */
export function historyEntry(
  { seq, at, actor, act, change, personal }: OrderEvent,
  order: Pick<Order, 'currency'>,
  { time, sight, undo, nameOf }: Around,
): HistoryEntry {
  const changed = { ...change, ...personal } as Readonly<Record<string, Pair | undefined>>
  const more: string[] = []
  if (act !== 'pedir') {
    for (const [field, label] of Object.entries(read)) {
      const pair = changed[field]
      if (pair && (sight.contact || !contacts.includes(field))) more.push(`${label}: ${pairWords(pair, String)}`)
    }
    if (changed.lima) more.push(`Tipo de entrega: ${pairWords(changed.lima, deliveryName)}`)
    for (const [field, label] of Object.entries(amounts)) {
      const pair = changed[field]
      if (pair && sight.amounts)
        more.push(`${label}: ${pairWords(pair, (value) => shortMoney(Number(value), order.currency))}`)
    }
    if (changed.isFreightFree?.[1] === true && sight.amounts) more.push('Envío: gratis')
    if (changed.isDepositOpen?.[1] === false && !changed.deposit) more.push('Adelanto: sale sin adelanto')
    const due = changed.contactAt?.[1]
    if (typeof due === 'number') more.push(`Vuelve a la cola: ${momentWords(due, time)}`)
    const closed = changed.closed?.[1] as { readonly reason: string } | null | undefined
    if (closed) more.push(`Motivo: ${reasons[closed.reason] ?? closed.reason}`)
  }
  const note = changed.note?.[1]
  const said = typeof note === 'string' && note !== '' ? `«${note}»` : ''
  if (act === 'abrir') return { seq, at, who: nameOf(actor), what: openedWords(said), more, undo }
  return { seq, at, who: nameOf(actor), what: actDone[act], more: said === '' ? more : [...more, said], undo }
}

function pairWords([before, after]: Pair, words: (value: unknown) => string): string {
  const isEmpty = (value: unknown) => value === null || value === '' || value === 0 || value === undefined
  if (isEmpty(after)) return isEmpty(before) ? 'ninguno' : `ya no es ${words(before)}`
  return isEmpty(before) ? words(after) : `${words(before)} → ${words(after)}`
}

/** Which message was opened. The phone of somebody who was forgotten had one with a name that is not known any more. */
function openedWords(name: string): string {
  return name === '' ? actDone.abrir : `abrió el mensaje ${name}`
}
