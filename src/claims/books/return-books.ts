import type { Country } from '../../lib/countries.ts'
import { type Book, documents, type Kind, type Term } from './book.ts'

/** Money is paid back within 15 calendar days of the request (Ley 1480 art. 47, as changed by Ley 2439 of 2024). No country has a shorter term, so all use this one. */
const TERM: Term = { days: 15, counted: 'calendar' }

const RETURN = {
  name: 'cambios',
  title: 'Pedir un cambio o una devolución',
  sheet: 'Solicitud de cambio o devolución',
  number: 'Nº',
  notice: 'Dinos qué quieres cambiar o devolver. Te damos un número y la fecha en que te respondemos.',
  about: 'return',
  definesKinds: false,
  agreed: null,
  offerDays: null,
} as const

const FAULT: Kind = {
  name: 'garantia',
  label: 'Llegó con falla o no es lo que pedí',
  meaning: 'Está roto, incompleto, no funciona o es otro producto.',
  term: TERM,
  needsDetail: true,
}

const EXCHANGE: Kind = {
  name: 'cambio',
  label: 'Quiero cambiarlo',
  meaning: 'Por otra talla, otro color u otro producto, si la tienda lo ofrece. Escribe abajo por cuál.',
  term: TERM,
  needsDetail: true,
}

/** The returns and exchanges that a buyer may ask for after the delivery, by country. A change of mind needs no reason. */
export const returnBooks = {
  peru: {
    ...RETURN,
    kinds: [FAULT, EXCHANGE],
    documents: documents.peru,
    notes: ['Pedirlo aquí no te impide dejar un reclamo en el Libro de Reclamaciones.'],
  },
  colombia: {
    ...RETURN,
    kinds: [
      FAULT,
      {
        name: 'retracto',
        label: 'Retracto: cambié de idea',
        meaning: 'Dentro de los 5 días hábiles siguientes a la entrega. No tienes que decir por qué.',
        term: TERM,
        needsDetail: false,
      },
      {
        name: 'reversion',
        label: 'Reversión del pago',
        meaning: 'Pagaste por un medio electrónico y fue un fraude, no llegó o no es lo que pediste.',
        term: TERM,
        needsDetail: true,
      },
      EXCHANGE,
    ],
    documents: documents.colombia,
    notes: [
      'Si te retractas a tiempo, te devolvemos todo lo que pagaste en 15 días calendario como máximo desde que lo pides.',
      'También puedes acudir a la Superintendencia de Industria y Comercio.',
    ],
  },
  ecuador: {
    ...RETURN,
    kinds: [
      FAULT,
      {
        name: 'devolucion',
        label: 'Devolución: cambié de idea',
        meaning: 'Dentro de los 15 días hábiles siguientes a la entrega. No tienes que decir por qué.',
        term: TERM,
        needsDetail: false,
      },
      EXCHANGE,
    ],
    documents: documents.ecuador,
    notes: [
      'Te devolvemos lo que pagaste: no lo cambiamos por una nota de crédito, salvo que tú la prefieras.',
      'También puedes acudir a la Defensoría del Pueblo.',
    ],
  },
} as const satisfies Readonly<Record<Country, Book>>
