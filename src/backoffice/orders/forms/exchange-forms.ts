import { EXCHANGE_KINDS } from '../../../orders/order-work.ts'
import type { Choice } from './act-form.ts'
import { day, note, overriding, shortWarning } from './form-parts.ts'
import type { Forms } from './forms.ts'

/** What an exchange is for. */
export const exchangeWords = { cambio: 'Cambio', falla: 'Falla', retracto: 'Se arrepintió' } as const satisfies Record<
  (typeof EXCHANGE_KINDS)[number],
  string
>

/** What a buyer who has the products gives back, for others or for money. */
export const exchangeForms: Forms<'cambio'> = {
  cambio: (facts) => ({
    title: 'Cambio o devolución',
    submit: 'Anotar',
    units: { name: 'back', label: 'Qué vuelve', lines: facts.lines },
    fields: [
      {
        name: 'kind',
        label: 'Por qué',
        type: 'choices',
        value: 'cambio',
        choices: EXCHANGE_KINDS.map((one): Choice => [one, exchangeWords[one]]),
      },
      { slot: 'back' },
      { slot: 'out' },
      { name: 'refund', label: 'Dinero que se devuelve', type: 'money' },
      day('refundDay', 'Se devuelve el día', facts),
      ...overriding(facts, 'Anotar igual, aunque falte stock', note),
    ],
    ...shortWarning(facts),
  }),
}
