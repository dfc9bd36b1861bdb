import { z } from 'zod'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import {
  ATTEMPT_RESULTS,
  CLOSING_REASONS,
  type ClosingReason,
  DEPOSIT_FATES,
  EXCHANGE_KINDS,
  TROUBLES,
} from '../order-work.ts'
import { PAYMENT_KINDS, RECEIVERS, VOUCHER_HASH } from '../payments/order-payment.ts'
import { deliveryFields, editFields, soldProduct } from './edit-fields.ts'
import {
  amount,
  isTicked,
  listField,
  money,
  oneOf,
  optionalDay,
  optionalField,
  optionalMoney,
  optionalTime,
  requiredDay,
  requiredText,
  textField,
  units,
} from './field-shapes.ts'
import type { OrderActName } from './order-acts.ts'

const note = textField(1_000).default('')
const reason = requiredText(1_000, 'Escribe el motivo.')
const id = requiredText(60, 'Falta saber cuál.')
const fate = optionalField(oneOf(DEPOSIT_FATES, 'Elige qué pasa con el adelanto.'))

/** An owner acts although the deposit or the stock is missing. */
const override = isTicked

const payment = {
  amount,
  means: requiredText(40, 'Escribe con qué pagó, como Yape o efectivo.'),
  receivedBy: oneOf(RECEIVERS, 'Elige quién recibió el dinero.').default('tienda'),
  reference: textField(60).default(''),
}

/** The hash of the voucher’s picture, which was uploaded before. */
const voucher = optionalField(z.string().regex(VOUCHER_HASH, 'No se pudo leer el comprobante.'))

/** Which parcel of an order with several. By default all those to which the act applies. */
const parcel = textField(60).default('')

/** What its way back cost: a report may tell first of a parcel that it came back. */
const costBack = optionalMoney

const handing = {
  parcel,
  /** A free text, or the name or id of one of the shop's couriers. */
  courier: textField(60).default(''),
  guide: textField(60).default(''),
  /** The second number that some couriers ask for with the guide. */
  guideCode: textField(40).default(''),
  /** The code that the courier asks for at its office. It is stored sealed. */
  clave: textField(40).default(''),
  agency: textField(120).optional(),
  cost: optionalMoney,
  /** The amount to collect with this parcel; by default what is not paid yet. */
  collect: optionalMoney,
}

/** The fields of each act. Posted forms and JSON use the same names. */
export const actFields = {
  intento: z.object({ result: oneOf(ATTEMPT_RESULTS, 'Elige qué pasó.'), note }),
  reprogramar: z.object({
    day: requiredDay,
    time: optionalTime,
    hours: textField(60).default(''),
    /** By default the next contact before the order is confirmed, and the delivery after. */
    what: optionalField(oneOf(['contacto', 'entrega'], 'Elige qué se reprograma.')),
    note,
  }),
  asignar: z.object({ keeper: textField(60), note }),
  nota: z.object({ note: requiredText(1_000, 'Escribe la nota.') }),
  /** `note` is the name of the message; '' for an empty one. */
  abrir: z.object({ note }),
  confirmar: z.object({ ...deliveryFields, override, note }),
  pago: z.object({
    kind: oneOf(PAYMENT_KINDS, 'Elige adelanto, saldo o reembolso.'),
    ...payment,
    voucher,
    /** The money was seen in the account. Needs `valida pagos`. */
    accept: isTicked,
    /** Also the reason why a reference that another payment has counts here too. */
    note,
  }),
  'aceptar-pago': z.object({ payment: id, note }),
  'rechazar-pago': z.object({ payment: id, note: reason }),
  comprobante: z.object({ payment: id, reference: payment.reference, voucher, note }),
  rendir: z.object({
    /** Which of the payments that a courier holds; by default all. */
    payments: optionalField(z.union([z.array(id).min(1).max(60), id.transform((one) => [one])])),
    note,
  }),
  editar: z.object({ ...editFields, override, note }),
  corregir: z.object({ ...editFields, override, note: reason }),
  empacar: z.object({ override, note }),
  preparar: z.object({
    ...handing,
    costBack,
    /** Units of each of the order's lines, for one of several parcels. By default everything that is in no parcel yet. */
    units: listField(units(0), 60),
    note,
  }),
  subir: z.object({ parcel, override, note }),
  despachar: z.object({ ...handing, override, note }),
  completar: z.object({
    parcel,
    courier: handing.courier,
    guide: handing.guide,
    /** `null`: what it costs is not known after all. */
    cost: optionalMoney.nullable(),
    costBack,
    note,
  }),
  'anular-guia': z.object({ parcel, note }),
  ruta: z.object({
    parcel,
    /** It is on its way back. */
    back: isTicked,
    note,
  }),
  novedad: z.object({ parcel, kind: oneOf(TROUBLES, 'Elige la novedad.'), until: optionalDay, note }),
  resolver: z.object({ parcel, day: optionalDay, note }),
  agencia: z.object({ parcel, day: optionalDay, note }),
  avisar: z.object({ day: optionalDay, note }),
  entregar: z.object({
    parcel,
    payments: listField(z.strictObject(payment), 10),
    /** Units that the buyer kept, of each line or of each product with its dependents; by default all. */
    stayed: listField(units(0), 60),
    discount: optionalMoney,
    note,
  }),
  reenviar: z.object({ parcel, day: optionalDay, note: reason }),
  devolver: z.object({ parcel, reason: oneOf(TROUBLES, 'Elige por qué volvió.'), deposit: fate, note }),
  recibir: z.object({
    parcel,
    /** Units that go back on the shelf, of each product and colour that comes back (`awaitedUnits`); by default all. The rest is broken. */
    good: listField(units(0), 60),
    note,
  }),
  cambio: z.object({
    kind: oneOf(EXCHANGE_KINDS, 'Elige cambio, falla o retracto.'),
    /** Units that come back, of each of the order's lines. */
    back: listField(units(0), 60).transform((amounts) => amounts ?? []),
    /** What goes out instead, as an order of its own. */
    out: listField(soldProduct, 60),
    refund: optionalMoney,
    refundDay: optionalDay,
    override,
    note,
  }),
  cancelar: z.object({
    reason: oneOf(Object.keys(CLOSING_REASONS) as ClosingReason[], 'Elige el motivo.'),
    deposit: fate,
    note,
  }),
  reabrir: z.object({ note }),
  unir: z.object({
    /** The code of the duplicate, which is cancelled. */
    with: requiredText(20, 'Escribe el código del otro pedido.'),
    lines: oneOf(['estas', 'todas'], 'Elige qué productos quedan.').default('estas'),
    override,
    note,
  }),
  bloquear: z.object({ note: reason }),
  'exigir-adelanto': z.object({ amount: money, note }),
} as const satisfies Readonly<Record<OrderActName, z.ZodType<{ readonly note: string }>>>

export type ActFields = { readonly [Act in OrderActName]: z.output<(typeof actFields)[Act]> }

/** An act with its parsed fields. */
export type AskedAct = {
  readonly [Act in OrderActName]: { readonly act: Act; readonly fields: ActFields[Act] }
}[OrderActName]

export interface WrongField {
  /** Its name; `lines.0.amount` within a list. */
  readonly field: string
  readonly message: string
}

/** Reads the fields of an act from a form or from JSON. Unknown fields are left out. */
export function readAct(act: OrderActName, posted: unknown): Outcome<AskedAct, readonly WrongField[]> {
  const read = actFields[act].safeParse(posted)
  if (read.success) return done({ act, fields: read.data } as AskedAct)
  return refused(read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
}
