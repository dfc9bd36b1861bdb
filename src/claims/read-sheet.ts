import { done, type Outcome, refused } from '../lib/outcome.ts'
import { cleanText, countCharacters } from '../lib/text/clean-text.ts'
import { type Book, kindOf } from './books/book.ts'
import { emailOf } from './letters/sheet-email.ts'
import { ANSWER_WAYS, GOODS, type TypedSheet } from './sheet.ts'

/** The fields of the form, with the most characters of each. */
export const SHEET_FIELDS = {
  tipo: 20,
  nombre: 200,
  documento_tipo: 40,
  documento: 40,
  direccion: 300,
  telefono: 40,
  correo: 200,
  apoderado: 200,
  bien: 20,
  monto: 40,
  descripcion: 500,
  detalle: 4_000,
  pedido: 2_000,
  codigo: 40,
  respuesta: 20,
  reembolso: 200,
} as const

export type SheetField = keyof typeof SHEET_FIELDS

/** The typed texts by field. */
export type TypedFields = Readonly<Record<SheetField, string>>

export type SheetProblems = Readonly<Partial<Record<SheetField, string>>>

const LONG_TEXTS: readonly SheetField[] = ['descripcion', 'detalle', 'pedido']

/** The fields of a posted form, cleaned. A text that is too long stays whole, so that its writer can shorten it. */
export function typedFields(field: (name: string) => string | null): TypedFields {
  const names = Object.keys(SHEET_FIELDS) as SheetField[]
  const cleaned = names.map((name) => {
    const typed = field(name) ?? ''
    return [name, LONG_TEXTS.includes(name) ? cleanLines(typed) : cleanText(typed)]
  })
  return Object.fromEntries(cleaned) as TypedFields
}

/** Makes a sheet from the typed fields, or returns the problem of each field. It asks only for what the law requires, or what an answer needs. */
export function readSheet(typed: TypedFields, book: Book): Outcome<TypedSheet, SheetProblems> {
  const problems = { ...tooLong(typed), ...missingPerson(typed), ...missingMatter(typed, book) }
  if (Object.keys(problems).length > 0) return refused(problems)
  const wanted = ANSWER_WAYS.find((way) => way === typed.respuesta)
  return done({
    kind: kindOf(book, typed.tipo).name,
    orderCode: typed.codigo.toUpperCase(),
    person: {
      name: typed.nombre,
      documentKind: book.documents.find((name) => name === typed.documento_tipo) ?? book.documents[0],
      document: typed.documento,
      address: typed.direccion,
      phone: typed.telefono,
      email: typed.correo,
      guardian: typed.apoderado,
    },
    goods: GOODS.find((name) => name === typed.bien) ?? GOODS[0],
    amount: typed.monto,
    description: typed.descripcion,
    detail: typed.detalle,
    request: typed.pedido,
    // An unusable e-mail stays on the sheet as typed; the answer then goes to the postal address.
    answerBy:
      emailOf({ email: typed.correo }) !== 'usable'
        ? 'direccion'
        : typed.direccion === ''
          ? 'correo'
          : (wanted ?? 'correo'),
    ...(book.about === 'return' && { refund: typed.reembolso }),
  })
}

type Problems = Partial<Record<SheetField, string>>

function tooLong(typed: TypedFields): Problems {
  const names = Object.entries(SHEET_FIELDS).filter(([name, most]) => countCharacters(typed[name as SheetField]) > most)
  return Object.fromEntries(names.map(([name, most]) => [name, `Escribe como máximo ${most} caracteres.`]))
}

function missingPerson({ nombre, documento, direccion, correo }: TypedFields): Problems {
  const problems: Problems = {}
  if (nombre === '') problems.nombre = 'Escribe tu nombre completo.'
  if (documento === '') problems.documento = 'Escribe el número de tu documento.'
  if (direccion === '' && correo === '') {
    problems.direccion = 'Escribe tu dirección o tu correo, para poder responderte.'
  }
  // With a postal address the claim is valid, whatever was typed as the e-mail.
  if (direccion === '' && emailOf({ email: correo }) === 'unusable') {
    problems.correo = 'Revisa tu correo: se escribe como nombre@ejemplo.com. O escribe tu dirección.'
  }
  return problems
}

function missingMatter({ tipo, detalle, telefono, codigo, correo, descripcion }: TypedFields, book: Book): Problems {
  const problems: Problems = {}
  if (book.about === 'data' && telefono === '' && codigo === '' && correo === '') {
    problems.telefono = 'Escribe el teléfono con el que pediste, para encontrar tus datos.'
  }
  if (book.about === 'return' && telefono === '' && codigo === '') {
    problems.codigo = 'Escribe el código de tu pedido, o arriba el teléfono con el que pediste.'
  }
  if (book.about === 'return' && descripcion === '') problems.descripcion = 'Dinos qué producto es.'
  if (detalle === '' && kindOf(book, tipo).needsDetail) problems.detalle = detailMissing[book.about]
  return problems
}

const detailMissing = {
  purchase: 'Cuéntanos qué pasó.',
  data: 'Escribe qué dato o qué uso.',
  return: 'Cuéntanos qué pasó o qué quieres.',
} as const satisfies Record<Book['about'], string>

/** Keeps the lines of a text, each cleaned, and at most one empty line between two. */
export function cleanLines(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map(cleanText)
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
