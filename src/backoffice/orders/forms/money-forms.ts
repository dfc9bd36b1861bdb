import type { Country } from '../../../lib/countries.ts'
import type { Choice, FormField } from './act-form.ts'
import { note, reason, text } from './form-parts.ts'
import type { Forms } from './forms.ts'

/** How people pay, the most usual first. */
export const paymentMeans = {
  peru: ['Yape', 'Plin', 'Transferencia', 'Efectivo'],
  colombia: ['Nequi', 'Daviplata', 'Transferencia', 'Efectivo'],
  ecuador: ['Transferencia', 'Deuna', 'Efectivo'],
} as const satisfies Record<Country, readonly string[]>

const receivers: FormField = {
  name: 'receivedBy',
  label: 'Quién tiene el dinero',
  type: 'choices',
  value: 'tienda',
  choices: [
    ['tienda', 'La tienda'],
    ['courier', 'El courier'],
  ],
}

export const moneyForms: Forms<'pago' | 'comprobante' | 'aceptar-pago' | 'rechazar-pago' | 'exigir-adelanto'> = {
  pago: (facts) => ({
    title: 'Anotar un pago',
    submit: 'Guardar pago',
    fields: [
      {
        name: 'kind',
        label: 'Qué es',
        type: 'choices',
        value: facts.values.kind ?? 'adelanto',
        choices: [
          ['adelanto', 'Adelanto'],
          ['saldo', 'Saldo'],
          ['reembolso', 'Reembolso'],
        ],
      },
      text(facts, 'amount', 'Monto', { type: 'money', required: true }),
      {
        name: 'means',
        label: 'Con qué pagó',
        type: 'choices',
        value: paymentMeans[facts.country][0],
        choices: paymentMeans[facts.country].map((one): Choice => [one, one]),
      },
      { name: 'reference', label: 'Número de operación' },
      text(facts, 'voucher', 'Foto del comprobante', { type: 'picture' }),
      { name: 'accept', label: 'Ya lo vi en la cuenta', type: 'tick' },
    ],
    more: [receivers, note],
  }),
  comprobante: (facts) => {
    const { values, lacks = ['voucher', 'reference'] } = facts
    const fields: readonly FormField[] = [
      text(facts, 'voucher', 'Foto del comprobante', { type: 'picture' }),
      { name: 'reference', label: 'Número de operación' },
    ]
    return {
      title: 'Comprobante del pago',
      submit: 'Guardar comprobante',
      fields: [
        { name: 'payment', label: '', value: values.payment ?? '' },
        ...fields.filter(({ name }) => lacks.includes(name)),
        note,
      ],
    }
  },
  // Only after a refusal: a tap accepts.
  'aceptar-pago': ({ values }) => ({
    title: 'Aceptar el pago',
    submit: 'Aceptar',
    fields: [{ name: 'payment', label: '', value: values.payment ?? '' }, note],
  }),
  'rechazar-pago': ({ values }) => ({
    title: 'Rechazar el pago',
    submit: 'Rechazar',
    fields: [
      { name: 'payment', label: '', value: values.payment ?? '' },
      { ...reason, hint: 'El cliente lo lee en su pedido.' },
    ],
  }),
  'exigir-adelanto': () => ({
    title: 'Pedir un adelanto',
    submit: 'Pedir adelanto',
    fields: [
      { name: 'amount', label: 'Monto', type: 'money', required: true, hint: 'Con 0 el pedido sale sin adelanto.' },
      note,
    ],
  }),
}
