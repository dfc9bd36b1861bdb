import { type CurrencyCode, formatMoney } from '../../../lib/money.ts'
import type { ActRefusal, ChangedBy, UndoRefusal } from '../../../orders/acts/act-refusal.ts'
import { actRule, isActName } from '../../../orders/acts/order-acts.ts'
import type { OrderState } from '../../../orders/order.ts'
import { shortWords } from '../order/stock-words.ts'
import { stateName } from '../state-names.ts'
import { ago } from '../time-words.ts'
import { actDoneBy } from './act-words.ts'

/** The status of each refusal. One without a status does not compile. */
export const actStatus = {
  'not-found': 404,
  'no-order-yet': 409,
  'not-permitted': 403,
  'key-reused': 409,
  'wrong-state': 409,
  overtaken: 409,
  'changed-since': 409,
  'person-forgotten': 409,
  'wrong-fields': 422,
  'deposit-missing': 409,
  'reference-seen': 409,
  'no-stock': 409,
  'discount-limit': 403,
  unknown: 422,
  'not-undoable': 409,
  'already-undone': 409,
  'too-late': 403,
  'reason-needed': 422,
  'touched-since': 409,
} as const satisfies Readonly<Record<(ActRefusal | UndoRefusal)['reason'], number>>

/** What the words need beside the refusal. */
export interface Told {
  readonly now: number
  readonly currency: CurrencyCode
  /** The name of an actor, as `actorText` writes it. */
  nameOf(actor: string): string
}

type Refusal = ActRefusal | UndoRefusal
type Texts = {
  readonly [Reason in Refusal['reason']]: (refusal: Extract<Refusal, { reason: Reason }>, told: Told) => string
}

/** The actors that a refusal names. */
export function actorsIn(refusal: Refusal): readonly string[] {
  if ('last' in refusal) return [refusal.last.by]
  return 'conflicts' in refusal ? refusal.conflicts.map(({ by }) => by) : []
}

/** Why an act or its undoing was refused, for the seller. */
export function refusalText(refusal: Refusal, told: Told): string {
  const text = texts[refusal.reason] as (refusal: Refusal, told: Told) => string
  return text(refusal, told)
}

const texts: Texts = {
  'not-found': () => 'No hay ningún pedido con ese código.',
  'no-order-yet': () => 'El cliente todavía no terminó este pedido. Búscalo en Por recuperar.',
  'not-permitted': () => 'Tu rol no permite hacer esto. Pídeselo a quien es dueño de la tienda.',
  'key-reused': () => 'Esta acción ya se envió con otros datos. Recarga la página e inténtalo otra vez.',
  'wrong-state': ({ state, last, noteSaved }, told) =>
    `${whoDid(last, told)}.${stateNow(last, state)}${noteSaved ? ' Tu nota se guardó.' : ''}`,
  overtaken: ({ state, last }, told) =>
    `${whoDid(last, told)}, después de que abriste este pedido.${stateNow(last, state)} Míralo antes de hacerlo igual.`,
  'changed-since': ({ conflicts }, told) => {
    const [first] = conflicts
    return first ? `${whoDid(first, told)}. Mira los dos valores y elige cuál queda.` : 'Otra persona lo cambió.'
  },
  'person-forgotten': () => 'Los datos de esta persona se borraron. Este pedido ya no se puede cambiar así.',
  'wrong-fields': () => 'Revisa los datos enviados.',
  'deposit-missing': ({ deposit, paid }, { currency }) =>
    deposit === 0
      ? 'Falta fijar el adelanto: escríbelo con «Pedir adelanto» (0 si sale sin él), o anota el pago.'
      : `Falta adelanto: van ${formatMoney(paid, currency)} de ${formatMoney(deposit, currency)}. Quien es dueño puede seguir sin él.`,
  'reference-seen': ({ sign, code, at, amount }, { now, currency }) =>
    `${sign === 'voucher' ? 'Esa foto' : 'Ese número'} ya se usó en el pedido ${code} (${formatMoney(amount, currency)}, ${ago(at, now)}). Si un solo pago cubre los dos, escribe el motivo.`,
  'no-stock': ({ short }) =>
    `Sin stock: ${short.map(shortWords).join('; ')}. Quien es dueño puede confirmar igual, con el motivo.`,
  'discount-limit': ({ most }, { currency }) =>
    `Puedes descontar hasta ${formatMoney(most, currency)}. Para más, pídeselo a quien es dueño de la tienda.`,
  unknown: () => 'Eso ya no está. Recarga la página.',
  'not-undoable': ({ state }) =>
    state === 'cancelado'
      ? 'Un pedido cancelado no se deshace: para seguir con él, usa Reabrir.'
      : 'Esto ya no se puede deshacer.',
  'already-undone': ({ last }, told) => `${whoDid(last, told)}.`,
  'too-late': () => 'Pasaron más de 10 minutos. Quien es dueño de la tienda todavía puede deshacerlo.',
  'reason-needed': () => 'Escribe el motivo.',
  'touched-since': ({ last }, told) => `No se puede deshacer: ${whoDid(last, told)} después.`,
}

/** Said where the act moved the order: ` Ahora está confirmado.` */
function stateNow({ act }: ChangedBy, state: OrderState): string {
  return isActName(act) && actRule(act).to === null ? '' : ` Ahora está ${stateName[state].toLowerCase()}.`
}

/** `Rosa lo confirmó hace 20 s`. */
function whoDid({ by, act, at }: ChangedBy, { nameOf, now }: Told): string {
  return `${nameOf(by)} ${actDoneBy(act, by)} ${ago(at, now)}`
}
