import type { Country } from '../lib/countries.ts'
import { localTime } from '../lib/time/local-time.ts'
import { taxIds } from '../shops/phones-and-tax-ids.ts'
import { type Book, kindOf } from './books/book.ts'
import { bookOfSheet } from './books/books.ts'
import { type AnswerWay, type Sheet, sheetCode } from './sheet.ts'

type Row = readonly [label: string, text: string]

/** A part of a sheet: a heading and labelled texts. What the shopper left empty is a dash, as on paper. */
export interface SheetPart {
  readonly heading: string
  readonly rows: readonly Row[]
}

/** All words of a sheet, the same on the shop's page, at the desk, on paper and in a letter. */
export interface SheetWords {
  readonly title: string
  /** `Nº 000000001-2026` */
  readonly number: string
  readonly parts: readonly SheetPart[]
  readonly notes: readonly string[]
}

const answerWayWords = {
  correo: 'Por correo electrónico',
  direccion: 'A mi dirección',
} as const satisfies Record<AnswerWay, string>

export function sheetWords(sheet: Sheet, country: Country): SheetWords {
  const book = bookOfSheet(country, sheet)
  const parts = [sellerPart(sheet, country), personPart(sheet, book), ...matter[book.about](sheet, book)]
  const numbered = [...parts.slice(1), answerPart(sheet, book, country)]
  return {
    title: book.sheet,
    number: sheetNumber(sheet, country),
    parts: [
      ...parts.slice(0, 1),
      ...numbered.map((one, place) => ({ ...one, heading: `${place + 1}. ${one.heading}` })),
    ],
    notes: [...definitions(book), ...book.notes],
  }
}

const personHeadings = {
  purchase: 'Consumidor reclamante',
  data: 'Titular de los datos',
  return: 'Comprador',
} as const satisfies Record<Book['about'], string>

/** What a sheet is about, by its book. */
const matter = {
  purchase: (sheet, book) => [
    part('Bien contratado', [
      ['Tipo', sheet.goods === 'producto' ? 'Producto' : 'Servicio'],
      ['Monto reclamado', sheet.amount],
      ['Descripción', sheet.description],
      ['Código de pedido', sheet.orderCode],
    ]),
    part('Detalle y pedido', [
      ['Tipo', kindText(sheet, book)],
      ['Detalle', sheet.detail],
      ['Pedido', sheet.request],
      ['Respuesta', answerWayWords[sheet.answerBy]],
      ['Conformidad', 'El consumidor lo confirmó al enviar esta hoja por internet.'],
    ]),
  ],
  data: (sheet, book) => [
    part('Lo que pide', [
      ['Derecho', kindText(sheet, book)],
      ['Detalle', sheet.detail],
      ['Código de pedido', sheet.orderCode],
      ['Respuesta', answerWayWords[sheet.answerBy]],
    ]),
  ],
  return: (sheet, book) => [
    part('Pedido', [['Código de pedido', sheet.orderCode], ['Productos', sheet.description], ...returnedRows(sheet)]),
    part('Lo que pide', [
      ['Motivo', kindText(sheet, book)],
      ['Detalle', sheet.detail],
      ['Devolver el dinero a', sheet.refund ?? ''],
      ['Respuesta', answerWayWords[sheet.answerBy]],
    ]),
  ],
} as const satisfies Record<Book['about'], (sheet: Sheet, book: Book) => readonly SheetPart[]>

function sellerPart({ seller, filedAt }: Sheet, country: Country): SheetPart {
  return part('Proveedor', [
    ['Nombre', seller.name],
    [taxIds[country].name, seller.taxId],
    ['Dirección', seller.address],
    ['Fecha y hora', momentText(filedAt, country)],
  ])
}

function personPart({ person }: Sheet, { about }: Book): SheetPart {
  return part(personHeadings[about], [
    ['Nombre', person.name],
    [person.documentKind, person.document],
    ['Domicilio', person.address],
    ['Teléfono', person.phone],
    ['Correo', person.email],
    ...(person.guardian === '' ? [] : [['Madre, padre o apoderado', person.guardian] as const]),
  ])
}

function returnedRows({ returned }: Sheet): readonly Row[] {
  if (!returned) return []
  const { deliveredOn, until } = returned
  const came: Row = ['Entregado', deliveredOn === null ? 'Todavía no' : dayText(deliveredOn)]
  return until === null ? [came] : [came, ['Plazo para devolver', `Hasta el ${dayText(until)}`]]
}

function answerPart(sheet: Sheet, { about, agreed }: Book, country: Country): SheetPart {
  const { answer, dueOn } = sheet
  return part(about === 'purchase' ? 'Acciones del proveedor' : 'Respuesta de la tienda', [
    [about === 'return' ? 'Responder, y devolver el dinero si toca, hasta' : 'Responder hasta', dayText(dueOn)],
    ...offerRows(sheet, country),
    // An accepted offer is the answer; `offerRows` shows it.
    ...(sheet.offer?.reply?.isAccepted ? [] : [['Respuesta', answer?.text ?? 'Pendiente'] as const]),
    ...(answer ? [['Fecha de respuesta', momentText(answer.at, country)] as const] : []),
    ...(answer?.agreed && agreed !== null ? [['Acuerdo', agreed] as const] : []),
  ])
}

/** What the shop offered, and what the shopper said to it. */
function offerRows({ offer, answer }: Sheet, country: Country): readonly Row[] {
  if (!offer) return []
  const until = `Tiene hasta el ${dayText(offer.until)}`
  const open = answer ? 'No respondió' : until
  const said = offer.reply?.isAccepted ? 'La aceptó' : 'No la aceptó'
  return [
    ['Propuesta de arreglo', offer.text],
    ['Fecha de la propuesta', momentText(offer.at, country)],
    ['El consumidor', offer.reply ? `${said}, ${momentText(offer.reply.at, country)}` : open],
  ]
}

function part(heading: string, rows: readonly Row[]): SheetPart {
  return { heading, rows: rows.map(([label, text]) => [label, text === '' ? '—' : text]) }
}

function kindText(sheet: Sheet, book: Book): string {
  const { label, meaning } = kindOf(book, sheet.kind)
  return book.definesKinds ? label : `${label}: ${meaning}`
}

/** `RECLAMO: Disconformidad relacionada a los productos o servicios.` */
function definitions({ definesKinds, kinds }: Book): readonly string[] {
  return definesKinds ? kinds.map(({ label, meaning }) => `${label.toLocaleUpperCase('es')}: ${meaning}`) : []
}

/** `Nº 000000001-2026` */
export function sheetNumber(sheet: Pick<Sheet, 'book' | 'number' | 'year'>, country: Country): string {
  return `${bookOfSheet(country, sheet).number} ${sheetCode(sheet)}`
}

/** `2026-11-21` as `21/11/2026`. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('/')
}

/** `21/11/2026, 21:00`, by the shop's clock. */
export function momentText(milliseconds: number, country: Country): string {
  const [day = '', time = ''] = localTime(milliseconds, country).split(' ')
  return `${dayText(day)}, ${time}`
}

/**
 * The kinds of a sheet's events. `offered` has the shop's offer. The shopper `agreed` to it, which closes the sheet, or `declined` it. `told` has the result of a letter, as
 * `letterProofText` writes it. `emptied`: person and texts were removed.
 */
export type SheetStep = 'filed' | 'offered' | 'agreed' | 'declined' | 'answered' | 'told' | 'emptied'

const stepWords = {
  filed: 'Recibida',
  offered: 'Propuesta',
  agreed: 'Aceptada',
  declined: 'No aceptada',
  answered: 'Respondida',
  emptied: 'Datos borrados',
} as const satisfies Record<Exclude<SheetStep, 'told'>, string>

/** What happened to a sheet and when, by the shop's clock: the trace that Colombia's law asks for beside the filing number. */
export function tracePart(
  steps: readonly { readonly what: SheetStep; readonly at: number }[],
  country: Country,
): SheetPart {
  return {
    heading: 'Seguimiento',
    rows: steps.flatMap(({ what, at }) =>
      // `withLetterProofs` shows the results of letters.
      what === 'told' ? [] : [[stepWords[what], momentText(at, country)] as const],
    ),
  }
}
