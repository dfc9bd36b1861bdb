import type { Country } from '../../lib/countries.ts'
import type { OrderActName } from '../../orders/order-acts.ts'
import { CLOSING_REASONS, DEPOSIT_FATES, TROUBLES } from '../../orders/order-work.ts'
import type { ActForm, Choice, FormFacts, FormField } from './act-form.ts'
import { dayFromNow } from './time-words.ts'

/** How people pay, the most usual first. */
const means = {
  peru: ['Yape', 'Plin', 'Transferencia', 'Efectivo'],
  colombia: ['Nequi', 'Daviplata', 'Transferencia', 'Efectivo'],
  ecuador: ['Transferencia', 'Deuna', 'Efectivo'],
} as const satisfies Record<Country, readonly string[]>

export const troubleWords = {
  ausente: 'No estaba',
  direccion: 'Dirección mala',
  'sin-dinero': 'Sin dinero',
  rechazado: 'No lo quiso',
  danado: 'Llegó dañado',
  perdido: 'Se perdió',
  otro: 'Otra',
} as const satisfies Record<(typeof TROUBLES)[number], string>

const fates = {
  devolver: 'Devolverlo',
  'a-favor': 'Dejarlo a favor',
  retener: 'Retenerlo (di por qué en la nota)',
} as const satisfies Record<(typeof DEPOSIT_FATES)[number], string>

const note: FormField = { name: 'note', label: 'Nota', type: 'area' }
const reason: FormField = { name: 'note', label: 'Motivo', type: 'area', required: true }
const troubleChoices = TROUBLES.map((one): Choice => [one, troubleWords[one]])
const fate: FormField = {
  name: 'deposit',
  label: '¿Qué pasa con lo que ya pagó?',
  type: 'choices',
  choices: DEPOSIT_FATES.map((one): Choice => [one, fates[one]]),
}
/** The keys as they lie on a keyboard: 1 to 9, then 0. */
const closing = [...'1234567890'].map((key): Choice => [key, CLOSING_REASONS[key as keyof typeof CLOSING_REASONS]])

type Forms = Partial<Record<OrderActName, (facts: FormFacts) => ActForm>>

const forms: Forms = {
  confirmar: (facts) => ({
    title: 'Confirmar pedido',
    submit: 'Confirmar',
    fields: [
      ...missingFields(facts),
      day('deliveryDay', 'Entregar el día', facts),
      { name: 'deliveryHours', label: 'Horario', hint: 'por ejemplo, de 9 a 13' },
      note,
    ],
  }),
  reprogramar: ({ time }) => ({
    title: '¿Para cuándo?',
    submit: 'Reprogramar',
    fields: [
      {
        name: 'day',
        label: 'Día',
        type: 'date',
        value: dayFromNow(1, time),
        required: true,
      },
      { name: 'time', label: 'Hora de la llamada', type: 'time', value: '09:00' },
      note,
    ],
  }),
  cancelar: ({ hasPaid }) => ({
    title: '¿Por qué se cancela?',
    submit: 'Cancelar pedido',
    oneTap: { name: 'reason', choices: closing },
    fields: [...(hasPaid ? [fate] : []), note],
  }),
  pago: ({ country, values }) => ({
    title: 'Anotar un pago',
    submit: 'Guardar pago',
    fields: [
      {
        name: 'kind',
        label: 'Qué es',
        type: 'choices',
        value: values.kind ?? 'adelanto',
        choices: [
          ['adelanto', country === 'peru' ? 'Adelanto' : 'Abono'],
          ['saldo', 'Saldo'],
          ['reembolso', 'Reembolso'],
        ],
      },
      { name: 'amount', label: 'Monto', type: 'money', required: true, ...known('amount', values) },
      {
        name: 'means',
        label: 'Con qué pagó',
        type: 'choices',
        value: means[country][0],
        choices: means[country].map((one): Choice => [one, one]),
      },
      { name: 'reference', label: 'Número de operación' },
      { name: 'accept', label: 'Ya lo vi en la cuenta', type: 'tick' },
      note,
    ],
  }),
  editar: (facts) => editing('Editar pedido', facts, note),
  corregir: (facts) => editing('Corregir pedido', facts, reason),
  nota: () => ({ title: 'Escribe una nota', submit: 'Guardar nota', fields: [{ ...note, required: true }] }),
  despachar: ({ values }) => ({
    title: 'Despachar',
    submit: 'Ya salió',
    fields: [
      { name: 'courier', label: 'Courier o motorizado', ...known('courier', values) },
      { name: 'guide', label: 'Número de guía', ...known('guide', values) },
      { name: 'agency', label: 'Agencia', ...known('agency', values) },
      { name: 'override', label: 'Sale aunque falte el adelanto', type: 'tick' },
      note,
    ],
  }),
  novedad: (facts) => ({
    title: '¿Qué novedad hay?',
    submit: 'Anotar novedad',
    oneTap: { name: 'kind', choices: troubleChoices },
    fields: [day('until', 'Se resuelve el día', facts), note],
  }),
  resolver: (facts) => ({
    title: 'Resolver la novedad',
    submit: 'Resuelto',
    fields: [day('day', 'Nueva entrega', facts), note],
  }),
  entregar: () => ({
    title: 'Entregado',
    submit: 'Entregado',
    fields: [{ name: 'discount', label: 'Pagó menos: descuento', type: 'money' }, note],
  }),
  reenviar: (facts) => ({
    title: 'Volver a salir',
    submit: 'Volver a salir',
    fields: [day('day', 'Sale el día', facts), reason],
  }),
  devolver: ({ hasPaid }) => ({
    title: '¿Por qué volvió?',
    submit: 'Devuelto',
    oneTap: { name: 'reason', choices: troubleChoices },
    fields: [...(hasPaid ? [fate] : []), note],
  }),
  unir: () => ({
    title: 'Unir con otro pedido',
    submit: 'Unir',
    fields: [
      { name: 'with', label: 'Código del otro pedido, que se cancela', required: true },
      {
        name: 'lines',
        label: 'Qué productos quedan',
        type: 'choices',
        value: 'estas',
        choices: [
          ['estas', 'Los de este'],
          ['todas', 'Los de los dos'],
        ],
      },
      note,
    ],
  }),
  bloquear: () => ({ title: 'Bloquear este teléfono', submit: 'Bloquear', fields: [reason] }),
  'exigir-adelanto': () => ({
    title: 'Pedir un adelanto',
    submit: 'Pedir adelanto',
    fields: [{ name: 'amount', label: 'Monto', type: 'money', required: true }, note],
  }),
  'rechazar-pago': ({ values }) => ({
    title: 'Rechazar el pago',
    submit: 'Rechazar',
    fields: [{ name: 'payment', label: '', value: values.payment ?? '' }, reason],
  }),
}

/** What an act asks for; `null`: a tap is enough. A confirmation with nothing missing asks nothing. */
export function formOf(act: OrderActName, facts: FormFacts): ActForm | null {
  return forms[act]?.(facts) ?? null
}

/** Whether a tap on the filled button does the act, without a sheet. */
export function isOneTap(act: OrderActName, { missing }: Pick<FormFacts, 'missing'>): boolean {
  return act === 'confirmar' ? missing.length === 0 : !(act in forms)
}

function missingFields({ missing }: FormFacts): readonly FormField[] {
  return missing.flatMap((one) => missingField[one] ?? [])
}

/** The fields of what `missingToSend` finds. */
const missingField: Readonly<Record<string, FormField>> = {
  direccion: { name: 'direccion', label: 'Dirección', hint: 'Falta. Puedes confirmar sin ella.' },
  agencia: { name: 'agency', label: 'Agencia', hint: 'Falta. Puedes confirmar sin ella.' },
  documento: { name: 'receiverDocument', label: 'Documento de quien recibe', hint: 'Falta. Puedes confirmar sin él.' },
}

function editing(title: string, { values }: FormFacts, why: FormField): ActForm {
  const text = (name: string, label: string, type: FormField['type'] = 'text'): FormField => ({
    ...{ name, label, type },
    ...known(name, values),
  })
  return {
    title,
    submit: 'Guardar cambios',
    fields: [
      text('name', 'Nombre'),
      text('phone', 'Celular', 'tel'),
      text('secondPhone', 'Segundo teléfono', 'tel'),
      text('documento', 'Documento'),
      text('direccion', 'Dirección'),
      text('reference', 'Referencia'),
      text('agency', 'Agencia'),
      text('receiverName', 'Recibe otra persona'),
      text('receiverDocument', 'Documento de quien recibe'),
      text('shipping', 'Envío', 'money'),
      text('discount', 'Descuento', 'money'),
      text('deposit', 'Adelanto que se pide', 'money'),
      why,
    ],
  }
}

function day(name: string, label: string, { time }: FormFacts): FormField {
  return { name, label, type: 'date', hint: `opcional; mañana es ${dayFromNow(1, time).slice(8)}` }
}

function known(name: string, values: FormFacts['values']): { readonly value?: string } {
  const value = values[name]
  return value === undefined ? {} : { value }
}
