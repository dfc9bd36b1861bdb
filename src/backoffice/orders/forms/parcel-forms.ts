import { TROUBLES } from '../../../orders/order-work.ts'
import type { Choice, FormField } from './act-form.ts'
import { fateOf } from './contact-forms.ts'
import { day, note, reason, text } from './form-parts.ts'
import type { Forms } from './forms.ts'

export const troubleWords = {
  ausente: 'No estaba',
  direccion: 'Dirección equivocada',
  'sin-dinero': 'Sin dinero',
  rechazado: 'No lo quiso',
  danado: 'Llegó dañado',
  perdido: 'Se perdió',
  otro: 'Otra',
} as const satisfies Record<(typeof TROUBLES)[number], string>

const troubleChoices = TROUBLES.map((one): Choice => [one, troubleWords[one]])

/** What some couriers give with a guide. Both stay with the parcel. */
const secrets: readonly FormField[] = [
  { name: 'guideCode', label: 'Código de la guía', hint: 'si el courier da uno' },
  { name: 'clave', label: 'Clave para recoger', hint: 'el cliente la ve cuando está en la agencia y pagó' },
]

/** Parcels: leaving, trouble on the way, how they end. */
export const parcelForms: Forms<
  'preparar' | 'completar' | 'despachar' | 'novedad' | 'resolver' | 'entregar' | 'reenviar' | 'devolver' | 'recibir'
> = {
  preparar: (facts) => ({
    title: 'Preparar paquete',
    submit: 'Preparado',
    fields: [text(facts, 'courier', 'Courier o motorizado'), { name: 'guide', label: 'Número de guía' }, ...secrets],
    units: { name: 'units', label: 'Qué va en este paquete', lines: facts.lines },
    more: [text(facts, 'agency', 'Agencia'), note],
  }),
  completar: () => ({
    title: 'Completar paquete',
    submit: 'Guardar',
    says: ['Agrega lo que le falta al paquete. Lo que ya tiene se queda.'],
    fields: [
      { name: 'guide', label: 'Número de guía' },
      { name: 'courier', label: 'Courier o motorizado' },
      { name: 'cost', label: 'Cuánto cobra el courier', type: 'money' },
      note,
    ],
  }),
  despachar: (facts) => ({
    title: 'Despachar',
    submit: 'Ya salió',
    fields: [
      text(facts, 'courier', 'Courier o motorizado'),
      text(facts, 'guide', 'Número de guía'),
      text(facts, 'agency', 'Agencia'),
      ...secrets,
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
  recibir: ({ stock }) =>
    stock && stock.awaited.length > 0
      ? {
          title: 'Recibir lo devuelto',
          submit: 'Recibido',
          says: ['Lo que está bueno vuelve al stock. Lo demás queda como dañado.'],
          units: { name: 'good', label: 'Cuántas volvieron en buen estado', lines: stock.awaited },
          fields: [{ slot: 'good' }, note],
        }
      : null,
}
