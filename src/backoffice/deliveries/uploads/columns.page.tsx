import { templateOf } from '../../../dispatch/uploads/courier-templates.store.ts'
import { guessedColumns, guessedFirstRow, guessedSheet } from '../../../dispatch/uploads/guessed-mapping.ts'
import { uploadRow } from '../../../dispatch/uploads/lacks.ts'
import { isNamedOnce } from '../../../dispatch/uploads/named-once.ts'
import { factsOfParcel } from '../../../dispatch/uploads/parcel-facts.ts'
import { pointColumns } from '../../../dispatch/uploads/point-columns.action.ts'
import { headingsAbove, listsFor } from '../../../dispatch/uploads/template-match.ts'
import { uploadCandidates } from '../../../dispatch/uploads/upload-candidates.step.ts'
import type { UploadCourier } from '../../../dispatch/uploads/upload-couriers.step.ts'
import type { UploadMapping } from '../../../dispatch/uploads/upload-mapping.ts'
import type { TemplateFacts } from '../../../lib/files/read-template.ts'
import { localDay } from '../../../lib/time/local-time.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { chosenCourier } from './chosen-courier.api.ts'
import { ColumnsForm } from './columns-form.tsx'
import { postedMapping } from './posted-mapping.ts'
import { uploadMessage } from './upload-refusals.ts'
import { courierPath, uploadsPath } from './uploads-path.ts'

/** What goes into each column of a courier's template, with a row of a real order. */
export function columnsPage(asked: SellerRequest): Promise<DeskAnswer> {
  return shownColumns(asked, new URLSearchParams(), '')
}

/** Keeps it, or shows what it looks like. What was chosen stays in the form. */
export async function columnsForm(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const courier = await chosenCourier(asked)
  const template = courier && (await templateOf(deps.db.read, shop.id, courier.courier))
  if (!courier || !template) return null
  if (fields.get('hacer') !== 'guardar') return shownColumns(asked, fields, '')
  const place = placeIn(template.facts, fields, template.mapping, asked)
  if (!place) return shownColumns(asked, fields, uploadMessage({ reason: 'no-sheet' }, courier.name))
  const mapping = postedMapping({ ...place, fields, before: template.mapping })
  const pointed = await pointColumns(deps, shop, { courier: courier.courier, mapping, actor })
  if (!pointed.ok) return shownColumns(asked, fields, uploadMessage(pointed.refusal, courier.name))
  return seeOther(courierPath(uploadsPath(asked), courier.ref))
}

async function shownColumns(asked: SellerRequest, fields: URLSearchParams, message: string): Promise<DeskAnswer> {
  const { deps, shop } = asked
  const courier = await chosenCourier(asked)
  const template = courier && (await templateOf(deps.db.read, shop.id, courier.courier))
  const place = template && placeIn(template.facts, fields, template.mapping, asked)
  if (!courier || !template || !place) return null
  const { sheet, firstRow } = place
  const { mapping: before, facts } = template
  const isPosted = fields.has('hacer') && fields.get('antes') === `${sheet.name} ${firstRow}`
  const isBefore = before?.sheet === sheet.name && before.firstRow === firstRow
  const guessed = { sheet: sheet.name, firstRow, mostRows: before?.mostRows ?? 5_000 }
  const mapping: UploadMapping = isPosted
    ? postedMapping({ ...place, fields, before })
    : isBefore && before
      ? before
      : { ...guessed, columns: [...guessedColumns(sheet, firstRow, shop.country)] }
  const preview = await previewOf(asked, courier, mapping, facts)
  return deskPage(
    <ColumnsForm
      path={courierPath(uploadsPath(asked), courier.ref)}
      name={courier.name}
      sheets={facts.sheets.filter(({ isHidden }) => !isHidden).map((one) => one.name)}
      {...{ sheet, firstRow, mapping, message }}
      headings={headingsAbove(sheet, firstRow)}
      code={preview.code}
      cells={preview.cells}
    />,
    { title: `Columnas de ${courier.name}`, status: message === '' ? 200 : 422 },
  )
}

/** The sheet and the first row that the form names, else those of before, else the likeliest. */
function placeIn(
  { sheets }: TemplateFacts,
  fields: URLSearchParams,
  before: UploadMapping | null,
  { shop, url }: SellerRequest,
) {
  const asked = fields.get('hoja') ?? url.searchParams.get('hoja') ?? before?.sheet
  const sheet = sheets.find(({ name }) => name === asked) ?? guessedSheet(sheets, shop.country)
  if (!sheet) return null
  const row = Number(fields.get('fila') ?? url.searchParams.get('fila') ?? '')
  const usual = before?.sheet === sheet.name ? before.firstRow : guessedFirstRow(sheet, shop.country)
  return { sheet, firstRow: Number.isInteger(row) && row >= 2 && row <= 30 ? row : usual }
}

/** The cells of an order that waits, by the letters of their columns; none where no order waits. */
async function previewOf(
  { deps, shop }: SellerRequest,
  { name }: UploadCourier,
  mapping: UploadMapping,
  facts: TemplateFacts,
) {
  const now = deps.clock()
  const waiting = await uploadCandidates(deps.db, shop, { name, now })
  const [one] = waiting.toSorted((first, other) => Number(other.taker === 'this') - Number(first.taker === 'this'))
  if (!one || mapping.columns.length === 0) return { code: '', cells: new Map<string, string>() }
  const { order, parcelId } = one
  const beside = { agency: '', shopName: shop.config.logo_title, today: localDay(now, shop.country) }
  const own = factsOfParcel(order, parcelId, { ...beside, isNamedOnce: isNamedOnce(order.country, order.distrito) })
  const form = { mapping, lists: listsFor(mapping, facts, name), places: new Map<string, string>() }
  const { cells } = uploadRow(form, own, {})
  const texts = mapping.columns.flatMap(({ column }, place) => {
    const cell = cells[place]
    return cell ? [[column, 'number' in cell ? cell.number : cell.text] as const] : []
  })
  return { code: order.code, cells: new Map(texts) }
}
