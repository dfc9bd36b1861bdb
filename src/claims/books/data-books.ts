import type { Country } from '../../lib/countries.ts'
import { type Book, documents, type Kind, type Term } from './book.ts'

const DATA = {
  name: 'datos',
  title: 'Mis datos',
  sheet: 'Solicitud sobre datos personales',
  number: 'Nº',
  notice:
    'Pide ver, corregir o borrar los datos que la tienda tiene de ti. Te damos un número y la fecha en que te respondemos. No cuesta nada.',
  about: 'data',
  definesKinds: false,
  agreed: null,
  offerDays: null,
} as const

const words = {
  see: 'Ver los datos que tenemos de ti.',
  correct: 'Corregir o actualizar un dato. Escribe abajo cuál y cómo debe quedar.',
  erase: 'Borrar tus datos.',
  oppose: 'Que dejemos de usarlos para algo. Escribe abajo para qué.',
  take: 'Recibirlos en un archivo que otro programa puede leer.',
} as const

function kind(name: string, label: string, meaning: string, term: Term): Kind {
  return { name, label, meaning, term, needsDetail: meaning === words.correct || meaning === words.oppose }
}

/** Peru's terms are read as calendar days, which end earlier (Ley 29733, DS 016-2024-JUS). */
const PERU_INFORMATION: Term = { days: 8, counted: 'calendar' }
const PERU_ACCESS: Term = { days: 20, counted: 'calendar' }
const PERU_OTHERS: Term = { days: 10, counted: 'calendar' }

/** Ley 1581 art. 14 and 15. */
const COLOMBIA_QUERY: Term = { days: 10, counted: 'business' }
const COLOMBIA_CLAIM: Term = { days: 15, counted: 'business' }

/** LOPDP art. 13 to 17. */
const ECUADOR: Term = { days: 15, counted: 'calendar' }

/** The requests about personal data in each country, with their terms. The privacy notice promises the same terms. */
export const dataBooks = {
  peru: {
    ...DATA,
    kinds: [
      kind('acceso', 'Acceso', words.see, PERU_ACCESS),
      kind('informacion', 'Información', 'Saber cómo usamos tus datos y a quién los damos.', PERU_INFORMATION),
      kind('rectificacion', 'Rectificación', words.correct, PERU_OTHERS),
      kind('cancelacion', 'Cancelación', words.erase, PERU_OTHERS),
      kind('oposicion', 'Oposición', words.oppose, PERU_OTHERS),
      kind('portabilidad', 'Portabilidad', words.take, PERU_OTHERS),
    ],
    documents: documents.peru,
    notes: [
      'Si no te respondemos o no estás de acuerdo, puedes reclamar ante la Autoridad Nacional de Protección de Datos Personales.',
    ],
  },
  colombia: {
    ...DATA,
    kinds: [
      kind(
        'consulta',
        'Consulta',
        'Conocer tus datos, la autorización que nos diste o el uso que les dimos.',
        COLOMBIA_QUERY,
      ),
      kind('correccion', 'Corrección', words.correct, COLOMBIA_CLAIM),
      kind('supresion', 'Supresión', words.erase, COLOMBIA_CLAIM),
      kind('revocatoria', 'Revocatoria', words.oppose, COLOMBIA_CLAIM),
    ],
    documents: documents.colombia,
    notes: ['Después de reclamarnos a nosotros puedes acudir a la Superintendencia de Industria y Comercio.'],
  },
  ecuador: {
    ...DATA,
    kinds: [
      kind('acceso', 'Acceso', words.see, ECUADOR),
      kind('rectificacion', 'Rectificación', words.correct, ECUADOR),
      kind('eliminacion', 'Eliminación', words.erase, ECUADOR),
      kind('oposicion', 'Oposición', words.oppose, ECUADOR),
      kind('portabilidad', 'Portabilidad', words.take, ECUADOR),
    ],
    documents: documents.ecuador,
    notes: ['Si no te respondemos, puedes acudir a la Superintendencia de Protección de Datos Personales.'],
  },
} as const satisfies Readonly<Record<Country, Book>>
