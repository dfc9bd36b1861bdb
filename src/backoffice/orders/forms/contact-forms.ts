import { CLOSING_REASONS, DEPOSIT_FATES } from '../../../orders/order-work.ts'
import { dayFromNow } from '../time-words.ts'
import type { Choice, FormFacts, FormField } from './act-form.ts'
import { callTimes, deliveryDays } from './another-day.ts'
import { note, overriding, reason, shortWarning, text } from './form-parts.ts'
import type { Forms } from './forms.ts'

const fates = {
  devolver: 'Devolverlo',
  'a-favor': 'Dejarlo a favor',
  retener: 'Retenerlo (di por qué en la nota)',
} as const satisfies Record<(typeof DEPOSIT_FATES)[number], string>

const fate: FormField = {
  name: 'deposit',
  label: '¿Qué pasa con lo que ya pagó?',
  type: 'choices',
  choices: DEPOSIT_FATES.map((one): Choice => [one, fates[one]]),
}

/** What happens to money that was paid for what is not sold. */
export function fateOf({ hasPaid }: Pick<FormFacts, 'hasPaid'>): readonly FormField[] {
  return hasPaid ? [fate] : []
}

/** The keys as they lie on a keyboard: 1 to 9, then 0. */
const closing = [...'1234567890'].map((key): Choice => [key, CLOSING_REASONS[key as keyof typeof CLOSING_REASONS]])

/** Reaching the buyer, and orders that come to nothing. */
export const contactForms: Forms<'reprogramar' | 'asignar' | 'nota' | 'cancelar' | 'unir' | 'bloquear'> = {
  reprogramar: ({ time, country, state = 'finalizado' }) => {
    const day: FormField = { name: 'day', label: 'Día', type: 'date', value: dayFromNow(1, time), required: true }
    const shared = { title: '¿Para cuándo?', submit: 'Reprogramar' }
    // Before it is confirmed the next call is planned, and afterwards the delivery.
    if (state === 'finalizado') {
      return {
        ...shared,
        quick: callTimes(time.now, country).map(({ label, ...fields }) => ({ label, fields })),
        fields: [day, { name: 'time', label: 'Hora de la llamada', type: 'time', value: '09:00' }, note],
      }
    }
    return {
      ...shared,
      quick: deliveryDays(time.now, country).map(({ label, ...fields }) => ({ label, fields })),
      fields: [
        { ...day, label: 'Día de la entrega' },
        { name: 'hours', label: 'Horario', hint: 'por ejemplo, de 9 a 13' },
        note,
      ],
    }
  },
  asignar: ({ people, values }) => ({
    title: '¿Quién lo atiende?',
    submit: 'Pasar',
    fields: [
      {
        name: 'keeper',
        label: 'Quién',
        type: 'choices',
        choices: people,
        value: values.keeper ?? people[0]?.[0] ?? '',
      },
      note,
    ],
  }),
  nota: () => ({ title: 'Escribe una nota', submit: 'Guardar nota', fields: [{ ...note, required: true }] }),
  cancelar: (facts) => ({
    title: '¿Por qué se cancela?',
    submit: 'Cancelar pedido',
    oneTap: { name: 'reason', choices: closing },
    fields: [...fateOf(facts), note],
  }),
  unir: (facts) => ({
    title: 'Unir con otro pedido',
    submit: 'Unir',
    says: ['El envío se cobra una vez. Los descuentos y lo que ya pagó en los dos se quedan.'],
    fields: [
      text(facts, 'with', 'Código del otro pedido, que queda unido a este', { required: true }),
      {
        name: 'lines',
        label: 'Qué productos quedan',
        type: 'choices',
        value: facts.values.with === undefined ? 'estas' : 'todas',
        choices: [
          ['estas', 'Los de este'],
          ['todas', 'Los de los dos'],
        ],
      },
      ...overriding(facts, 'Unir igual, aunque falte stock', note),
    ],
    ...shortWarning(facts),
  }),
  bloquear: () => ({ title: 'Bloquear este teléfono', submit: 'Bloquear', fields: [reason] }),
}
