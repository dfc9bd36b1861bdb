import { type CourierSource, SOURCES } from '../../../dispatch/uploads/courier-source.ts'
import { headingsAbove } from '../../../dispatch/uploads/template-match.ts'
import type { ColumnMapping, UploadMapping } from '../../../dispatch/uploads/upload-mapping.ts'
import type { TemplateSheet } from '../../../lib/files/read-template.ts'

/** What a column has that is a text of the seller's own. */
export const OWN_TEXT = 'texto'

interface Posted {
  readonly sheet: TemplateSheet
  readonly firstRow: number
  readonly fields: URLSearchParams
  /** How its columns were filled in before: what is not asked stays. */
  readonly before: UploadMapping | null
}

/** How a template is filled in, as the form says it. */
export function postedMapping({ sheet, firstRow, fields, before }: Posted): UploadMapping {
  const columns = [...headingsAbove(sheet, firstRow)].flatMap(([column, heading]): readonly ColumnMapping[] => {
    const from = fromOf(fields, column)
    if (from === null) return []
    const known = before?.columns.find((one) => one.column === column && one.heading === heading)
    const { from: earlier, isRequired: _, ...kept } = known ?? { from: null, isRequired: false }
    const isSame = JSON.stringify(earlier) === JSON.stringify(from)
    const isRequired = fields.get(`falta-${column}`) === 'si'
    return [{ ...(isSame && kept), column, heading: heading.slice(0, 200), from, isRequired }]
  })
  const most = Number(fields.get('filas') ?? '')
  const mostRows = Number.isInteger(most) && most >= 1 && most <= 20_000 ? most : (before?.mostRows ?? 5_000)
  return { sheet: sheet.name, firstRow, mostRows, columns }
}

function fromOf(fields: URLSearchParams, column: string): ColumnMapping['from'] | null {
  const chosen = fields.get(`de-${column}`) ?? ''
  const text = (fields.get(`texto-${column}`) ?? '').trim().slice(0, 200)
  if (chosen === OWN_TEXT) return text === '' ? null : { text }
  return SOURCES.find((source): source is CourierSource => source === chosen) ?? null
}
