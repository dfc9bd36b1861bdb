import type { Parcel } from '../../../../orders/order-work.ts'
import type { OrderPayment } from '../../../../orders/payments/order-payment.ts'
import { parcelStateWords } from '../../../deliveries/parcels/parcel-words.ts'
import { troubleWords } from '../../forms/parcel-forms.ts'
import {
  allUnits,
  isEmpty,
  moment,
  money,
  named,
  type Pair,
  seesAmounts,
  type Told,
  told,
  troubleText,
  units,
  type Words,
  type WordsAround,
} from './changed-values.ts'

const kinds = { adelanto: 'Adelanto', saldo: 'Saldo', reembolso: 'Reembolso' } as const
const paymentStates = { enviado: 'por verificar', aceptado: 'aceptado', rechazado: 'rechazado' } as const
const receivers = { tienda: 'lo tiene la tienda', courier: 'lo tiene el courier' } as const
const proofs = { reference: 'número de operación', voucher: 'comprobante' } as const

/** What the history says of every part of a payment. */
export const paymentWords: Words<OrderPayment> = {
  kind: named('es', (kind) => kinds[kind].toLowerCase()),
  amount: named('monto', money),
  means: named('con'),
  receivedBy: ([, after]) => (after ? [receivers[after]] : []),
  state: ([, after]) => (after ? [paymentStates[after]] : []),
  handedAt: ([, after]) => [after ? 'lo entregó el courier' : 'lo tiene el courier'],
  proved: ([, after]) => [`con ${after?.map((one) => proofs[one]).join(' y ') || 'nada que lo pruebe'}`],
}

/** *Adelanto de S/ 20 con Yape: aceptado*, for who sees amounts. */
export function paymentTold([before, after]: Pair<OrderPayment>, around: WordsAround): readonly string[] {
  const shown = after ?? before
  if (!shown || !seesAmounts(around)) return []
  const { kind, amount, means, receivedBy, state } = shown
  const title = `${kinds[kind]} de ${money(amount, around)}${means && ` con ${means}`}`
  if (!after) return [`Quitado: ${title}`]
  const made = [paymentStates[state], ...(receivedBy === 'courier' ? [receivers.courier] : [])]
  const texts = before ? told(paymentWords, partsChanged(paymentWords, before, after), around) : made
  return texts.length > 0 ? [`${title}: ${texts.join(', ')}`] : []
}

const riderTold: Told<string> = ([, after], _, { courier }) =>
  courier ? [] : [after ? 'lo lleva un motorizado' : 'ya no lo lleva un motorizado']

/** What the history says of every part of a parcel. */
export const parcelWords: Words<Parcel> = {
  courier: named('courier'),
  rider: riderTold,
  way: named('sale', (way) => (way === 'agencia' ? 'a una agencia' : 'a domicilio')),
  units: named('lleva', allUnits),
  collect: named('por cobrar', money, seesAmounts),
  cost: named('costo del courier', money, ({ seesCosts }) => seesCosts),
  costBack: named('costo de la vuelta', money, ({ seesCosts }) => seesCosts),
  state: named('estado', (state) => parcelStateWords[state].toLowerCase()),
  stateAt: named('desde', moment),
  outing: named('salida'),
  trouble: named('novedad', troubleText),
  atAgencySince: named('en la agencia desde', moment),
  unitsBack: named('por recibir de vuelta', units),
  back: named('vuelven', allUnits),
  closed: named('volvió por', (why) => troubleWords[why].toLowerCase()),
  isReplaced: ([, after]) => [after ? 'sale otro en su lugar' : 'ya no sale otro en su lugar'],
  packs: ([, after]) => [after ? 'lo empaca el courier' : 'lo empaca la tienda'],
  uploadedAt: named('subido al courier', moment),
}

/** *Paquete con Olva: por cobrar: S/ 89*. `said`: the parts that the act says itself. */
export function parcelTold(
  [before, after]: Pair<Parcel>,
  around: WordsAround,
  said: readonly string[],
): readonly string[] {
  const { courier = '' } = after ?? before ?? {}
  const title = `Paquete${courier && ` con ${courier}`}`
  if (!after) return [`Quitado: ${title}`]
  const { state, units: own, collect, cost } = after
  const made = [
    parcelStateWords[state].toLowerCase(),
    ...(own ? [allUnits(own)] : []),
    ...(seesAmounts(around) && collect > 0 ? [`por cobrar ${money(collect, around)}`] : []),
    ...(around.seesCosts && cost !== null ? [`cuesta ${money(cost, around)}`] : []),
  ]
  const texts = before ? told(parcelWords, partsChanged(parcelWords, before, after, said), around) : made
  return texts.length > 0 ? [`${title}: ${texts.join(', ')}`] : []
}

/** The parts that differ. */
function partsChanged<Whole extends object>(
  words: Words<Whole>,
  before: Whole,
  after: Whole,
  said: readonly string[] = [],
): Readonly<Record<string, Pair>> {
  const parts = Object.keys(words) as (keyof Whole & string)[]
  const text = (value: unknown) => JSON.stringify(isEmpty(value) ? null : value)
  const differing = parts.filter((part) => !said.includes(part) && text(before[part]) !== text(after[part]))
  return Object.fromEntries(differing.map((part): [string, Pair] => [part, [before[part], after[part]]]))
}
