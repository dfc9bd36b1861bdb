import { TROUBLES } from '../../orders/order-work.ts'
import type { Choice } from './act-form.ts'
import { fateOf } from './contact-forms.ts'
import { day, note, reason, text } from './form-parts.ts'
import type { Forms } from './forms.ts'

export const troubleWords = {
  ausente: 'No estaba',
  direccion: 'Dirección mala',
  'sin-dinero': 'Sin dinero',
  rechazado: 'No lo quiso',
  danado: 'Llegó dañado',
  perdido: 'Se perdió',
  otro: 'Otra',
} as const satisfies Record<(typeof TROUBLES)[number], string>

const troubleChoices = TROUBLES.map((one): Choice => [one, troubleWords[one]])

/** Parcels: leaving, trouble on the way, how they end. */
export const parcelForms: Forms<'despachar' | 'novedad' | 'resolver' | 'entregar' | 'reenviar' | 'devolver'> = {
  despachar: (facts) => ({
    title: 'Despachar',
    submit: 'Ya salió',
    fields: [
      text(facts, 'courier', 'Courier o motorizado'),
      text(facts, 'guide', 'Número de guía'),
      text(facts, 'agency', 'Agencia'),
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
  entregar: (facts) => ({
    title: 'Entregado',
    submit: 'Entregado',
    units: { name: 'stayed', label: 'Qué se quedó', lines: facts.lines },
    fields: [
      { slot: 'stayed' },
      { slot: 'payments' },
      text(facts, 'discount', 'Pagó menos: descuento en total', { type: 'money' }),
      { slot: 'saldo' },
      note,
    ],
  }),
  reenviar: (facts) => ({
    title: 'Volver a salir',
    submit: 'Volver a salir',
    fields: [day('day', 'Sale el día', facts), reason],
  }),
  devolver: (facts) => ({
    title: '¿Por qué volvió?',
    submit: 'Devuelto',
    oneTap: { name: 'reason', choices: troubleChoices },
    fields: [...fateOf(facts), note],
  }),
}
