import type { Country } from '../lib/countries.ts'

export type BookName = 'libro' | 'pqr'

interface Kind {
  readonly name: string
  readonly label: string
  /** The law's words for it, or ours where it has none. */
  readonly meaning: string
}

interface Book {
  readonly name: BookName
  readonly title: string
  /** What one of its sheets is called, and its number. */
  readonly sheet: string
  readonly number: string
  /** What the law has shown beside the way to the book. */
  readonly notice: string
  readonly kinds: readonly [Kind, ...Kind[]]
  readonly documents: readonly [string, ...string[]]
  /** Business days for the answer. */
  readonly days: number
  /** What stands on every sheet. */
  readonly notes: readonly string[]
  /** What an offer that the shopper accepted bears. */
  readonly agreed: string
}

const PQR = {
  name: 'pqr',
  title: 'Peticiones, quejas y reclamos',
  sheet: 'Solicitud',
  number: 'Radicado Nº',
  kinds: [
    { name: 'reclamo', label: 'Reclamo', meaning: 'El producto, la entrega o el cobro no fueron como esperabas.' },
    { name: 'queja', label: 'Queja', meaning: 'No te gustó cómo te atendimos.' },
    { name: 'peticion', label: 'Petición', meaning: 'Quieres pedirnos algo o saber algo de tu compra.' },
  ],
  days: 15,
  agreed: 'ACUERDO ACEPTADO PARA SOLUCIONAR LA SOLICITUD',
} as const

/** What is filed in each country, in the words that its law prescribes where it does (docs/legal.md has the sources). */
export const books = {
  peru: {
    name: 'libro',
    title: 'Libro de Reclamaciones',
    sheet: 'Hoja de Reclamación',
    number: 'Nº',
    notice:
      'Conforme a lo establecido en el Código de Protección y Defensa del Consumidor este establecimiento cuenta con un Libro de Reclamaciones a tu disposición. Solicítalo para registrar una queja o reclamo.',
    kinds: [
      { name: 'reclamo', label: 'Reclamo', meaning: 'Disconformidad relacionada a los productos o servicios.' },
      {
        name: 'queja',
        label: 'Queja',
        meaning:
          'Disconformidad no relacionada a los productos o servicios; o, malestar o descontento respecto a la atención al público.',
      },
    ],
    documents: ['DNI', 'CE', 'Pasaporte', 'RUC'],
    days: 15,
    notes: [
      'La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.',
      'El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.',
    ],
    agreed: 'ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO',
  },
  colombia: {
    ...PQR,
    notice:
      'Presenta aquí tus peticiones, quejas y reclamos. Te damos un número de radicado para hacerles seguimiento.',
    documents: ['Cédula de ciudadanía', 'Cédula de extranjería', 'Pasaporte', 'NIT'],
    notes: [
      'Te respondemos en un plazo de quince (15) días hábiles.',
      'También puedes acudir a la Superintendencia de Industria y Comercio.',
    ],
  },
  ecuador: {
    ...PQR,
    notice: 'Presenta aquí tus peticiones, quejas y reclamos. Te damos un número para hacerles seguimiento.',
    documents: ['Cédula', 'Pasaporte', 'RUC'],
    notes: [
      'Te respondemos en un plazo de quince (15) días hábiles.',
      'También puedes acudir a la Defensoría del Pueblo.',
    ],
  },
} as const satisfies Readonly<Record<Country, Book>>

export function bookOf(country: Country): Book {
  return books[country]
}
