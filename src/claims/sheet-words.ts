import type { Country } from '../lib/countries.ts'
import { localTime } from '../lib/local-time.ts'
import { taxIds } from '../shops/country-numbers.ts'
import { bookOf } from './books.ts'
import { type AnswerWay, type Sheet, sheetCode } from './sheet.ts'

/** A part of a sheet: its heading, and what stands there by its label. What the shopper left empty is a dash, as on paper. */
export interface SheetPart {
  readonly heading: string
  readonly rows: readonly (readonly [label: string, text: string])[]
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
  const book = bookOf(country)
  const { person, seller, answer } = sheet
  const kind = book.kinds.find(({ name }) => name === sheet.kind) ?? book.kinds[0]
  const part = (heading: string, rows: SheetPart['rows']) => ({
    heading,
    rows: rows.map(([label, text]) => [label, text === '' ? '—' : text] as const),
  })
  return {
    title: book.sheet,
    number: sheetNumber(sheet, country),
    parts: [
      part('Proveedor', [
        ['Nombre', seller.name],
        [taxIds[country].name, seller.taxId],
        ['Dirección', seller.address],
        ['Fecha y hora', momentText(sheet.filedAt, country)],
      ]),
      part('1. Consumidor reclamante', [
        ['Nombre', person.name],
        [person.documentKind, person.document],
        ['Domicilio', person.address],
        ['Teléfono', person.phone],
        ['Correo', person.email],
        ...(person.guardian === '' ? [] : [['Madre, padre o apoderado', person.guardian] as const]),
      ]),
      part('2. Bien contratado', [
        ['Tipo', sheet.goods === 'producto' ? 'Producto' : 'Servicio'],
        ['Monto reclamado', sheet.amount],
        ['Descripción', sheet.description],
        ['Código de pedido', sheet.orderCode],
      ]),
      part('3. Detalle y pedido', [
        ['Tipo', `${kind.label}: ${kind.meaning}`],
        ['Detalle', sheet.detail],
        ['Pedido', sheet.request],
        ['Respuesta', answerWayWords[sheet.answerBy]],
        ['Conformidad', 'El consumidor lo confirmó al enviar esta hoja por internet.'],
      ]),
      part('4. Acciones del proveedor', [
        ['Responder hasta', dayText(sheet.dueOn)],
        ['Respuesta', answer?.text ?? 'Pendiente'],
        ...(answer ? [['Fecha de respuesta', momentText(answer.at, country)] as const] : []),
        ...(answer?.agreed ? [['Acuerdo', book.agreed] as const] : []),
      ]),
    ],
    notes: book.notes,
  }
}

/** `Nº 000000001-2026` */
export function sheetNumber(sheet: Pick<Sheet, 'number' | 'year'>, country: Country): string {
  return `${bookOf(country).number} ${sheetCode(sheet)}`
}

/** `2026-11-21` as `21/11/2026`. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('/')
}

/** `21/11/2026, 21:00`, by the shop's clock. */
function momentText(milliseconds: number, country: Country): string {
  const [day = '', time = ''] = localTime(milliseconds, country).split(' ')
  return `${dayText(day)}, ${time}`
}
