import type { Country } from '../../lib/countries.ts'
import { type Book, documents, type Term } from './book.ts'

const TERM: Term = { days: 15, counted: 'business' }

const claim = { term: TERM, needsDetail: true } as const

const PQR = {
  name: 'pqr',
  title: 'Peticiones, quejas y reclamos',
  sheet: 'Solicitud',
  number: 'radicado Nº',
  about: 'purchase',
  kinds: [
    {
      name: 'reclamo',
      label: 'Reclamo',
      meaning: 'El producto, la entrega o el cobro no fueron como esperabas.',
      ...claim,
    },
    { name: 'queja', label: 'Queja', meaning: 'No te gustó cómo te atendimos.', ...claim },
    { name: 'peticion', label: 'Petición', meaning: 'Quieres pedirnos algo o saber algo de tu compra.', ...claim },
  ],
  definesKinds: false,
  agreed: 'ACUERDO ACEPTADO PARA SOLUCIONAR LA SOLICITUD',
  offerDays: null,
} as const

/** The book of claims of each country, in the words of the law where it prescribes them (docs/legal.md has the sources). */
export const claimBooks = {
  peru: {
    name: 'libro',
    title: 'Libro de Reclamaciones',
    sheet: 'Hoja de Reclamación',
    number: 'Nº',
    notice:
      'Conforme a lo establecido en el Código de Protección y Defensa del Consumidor este establecimiento cuenta con un Libro de Reclamaciones a tu disposición. Solicítalo para registrar una queja o reclamo.',
    about: 'purchase',
    kinds: [
      {
        name: 'reclamo',
        label: 'Reclamo',
        meaning: 'Disconformidad relacionada a los productos o servicios.',
        ...claim,
      },
      {
        name: 'queja',
        label: 'Queja',
        meaning:
          'Disconformidad no relacionada a los productos o servicios; o, malestar o descontento respecto a la atención al público.',
        ...claim,
      },
    ],
    documents: documents.peru,
    notes: [
      'La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.',
      'El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.',
    ],
    definesKinds: true,
    agreed: 'ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO',
    offerDays: 5,
  },
  colombia: {
    ...PQR,
    notice:
      'Presenta aquí tus peticiones, quejas y reclamos. Te damos un número de radicado para hacerles seguimiento.',
    documents: documents.colombia,
    notes: [
      'Te respondemos en un plazo de quince (15) días hábiles.',
      'También puedes acudir a la Superintendencia de Industria y Comercio.',
    ],
  },
  ecuador: {
    ...PQR,
    number: 'Nº',
    notice: 'Presenta aquí tus peticiones, quejas y reclamos. Te damos un número para hacerles seguimiento.',
    documents: documents.ecuador,
    notes: [
      'Te respondemos en un plazo de quince (15) días hábiles.',
      'También puedes acudir a la Defensoría del Pueblo.',
    ],
  },
} as const satisfies Readonly<Record<Country, Book>>
