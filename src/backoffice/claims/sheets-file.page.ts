import { Readable } from 'node:stream'
import { bookOfSheet } from '../../claims/books/books.ts'
import type { Sheet } from '../../claims/sheet.ts'
import { dayText, sheetNumber, sheetWords } from '../../claims/sheet-words.ts'
import { BEFORE_ALL, sheetsAfter } from '../../claims/sheets.store.ts'
import type { Sql } from '../../database/database.ts'
import type { Cell } from '../../lib/files/sheet-cell.ts'
import { logExport } from '../../orders/exporting/log-export.action.ts'
import type { Shop } from '../../shops/shop.ts'
import { isFresh } from '../../staff/sessions/desk-session.ts'
import { seeOther } from '../../web/see-other.ts'
import type { SellerRequest } from '../desk-request.ts'
import { exportFormats, readFormat } from '../exports/export-formats.ts'
import type { DeskAnswer } from '../frame/desk-page.ts'
import { signInAddress } from '../signing-in/back-to.ts'

const PORTION = 200

const HEAD = [
  ...[
    'Libro',
    'Número',
    'Fecha y hora',
    'Tipo',
    'Nombre',
    'Tipo de documento',
    'Documento',
    'Dirección',
    'Correo',
    'Teléfono',
  ],
  ...['Apoderado', 'Bien', 'Monto', 'Descripción', 'Pedido Nº', 'Detalle', 'Pide', 'Responder hasta', 'Respondido'],
  ...['Respuesta', 'Acuerdo', 'Entregado', 'Plazo para devolver', 'Devolver el dinero a'],
] as const

/** All sheets of a shop as a file, in the order of their numbers. Somebody who signed in long ago signs in again first. */
export async function sheetsFile({ deps, shop, url, actor, session }: SellerRequest): Promise<DeskAnswer> {
  if (!isFresh(session, deps.clock())) return seeOther(signInAddress(url.pathname + url.search))
  const { extension, type, make } = exportFormats[readFormat(url.searchParams)]
  await logExport(deps, shop, actor, {
    act: 'begin-export',
    list: 'todo',
    filter: {},
    format: `reclamos ${extension}`,
  })
  return new Response(Readable.toWeb(make(rowsOf(deps.db.reports, shop))) as ReadableStream, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="reclamos.${extension}"`,
      'cache-control': 'no-store',
    },
  })
}

async function* rowsOf(sql: Sql, shop: Shop): AsyncGenerator<readonly Cell[]> {
  yield HEAD
  let after = BEFORE_ALL
  for (;;) {
    const sheets = await sheetsAfter(sql, shop.id, after, PORTION)
    for (const sheet of sheets) yield rowOf(sheet, shop)
    const last = sheets.at(-1)
    if (!last || sheets.length < PORTION) return
    after = last
  }
}

function rowOf(sheet: Sheet, { country }: Shop): readonly Cell[] {
  const { person, answer } = sheet
  const told = new Map(sheetWords(sheet, country).parts.flatMap(({ rows }) => rows))
  return [
    ...[
      bookOfSheet(country, sheet).title,
      sheetNumber(sheet, country),
      told.get('Fecha y hora') ?? '',
      sheet.kind,
      person.name,
      person.documentKind,
    ],
    ...[person.document, person.address, person.email, person.phone, person.guardian, sheet.goods, sheet.amount],
    ...[sheet.description, sheet.orderCode, sheet.detail, sheet.request, dayText(sheet.dueOn)],
    ...[told.get('Fecha de respuesta') ?? '', answer?.text ?? '', answer?.agreed ? 'sí' : ''],
    ...[told.get('Entregado') ?? '', told.get('Plazo para devolver') ?? '', sheet.refund ?? ''],
  ]
}
