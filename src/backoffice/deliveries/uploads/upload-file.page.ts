import { contentOf, findTemplate } from '../../../dispatch/uploads/courier-templates.store.ts'
import { findUpload } from '../../../dispatch/uploads/upload-files.store.ts'
import { canBeMade, type UploadFile } from '../../../dispatch/uploads/upload-run.ts'
import { fillTemplateBeside } from '../../../lib/files/table-thread.platform.ts'
import { packed } from '../../../lib/files/zip-parts.ts'
import { fold } from '../../../lib/text/fold.ts'
import { localTime } from '../../../lib/time/local-time.ts'
import { uploadRowsOf } from '../../../orders/parcels/courier-rows/upload-rows.store.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { isInFile, shownUpload } from './upload.page.tsx'
import { uploadMessage } from './upload-refusals.ts'

/** The courier's template with the parcels of a file, made anew from its rows: several in a ZIP where the courier takes fewer rows. */
export async function uploadFile(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, params } = asked
  const file = await findUpload(deps.db.read, shop.id, params.subida ?? '')
  if (!file || !canBeMade(file)) return null
  const template = await findTemplate(deps.db.read, shop.id, file.templateId)
  const content = template && (await contentOf(deps.db.read, shop.id, template.id))
  const rows = (await uploadRowsOf(deps.db.reports, shop.id, file.id)).filter(isInFile)
  if (!template?.mapping || !content || rows.length === 0) return null
  const { sheet, firstRow, mostRows, columns } = template.mapping
  const filled: Uint8Array[] = []
  for (let from = 0; from < rows.length; from += mostRows) {
    const portion = rows.slice(from, from + mostRows).map(({ cells }) => cells)
    const filling = { sheet, firstRow, columns: columns.map(({ column }) => column), rows: portion }
    const made = await fillTemplateBeside(content, template.facts.kind, filling)
    if (!made.ok) return shownUpload(asked, uploadMessage(made.refusal, file.courierName))
    filled.push(made.value)
  }
  const ending = /\.(\w{2,5})$/.exec(template.fileName)?.[1]?.toLowerCase() ?? template.facts.kind
  const name = fileName(file, localTime(file.madeAt ?? file.begunAt, shop.country))
  const [only, ...others] = filled
  if (only && others.length === 0) return download(only, `${name}.${ending}`)
  const changedAt = new Date(file.madeAt ?? file.begunAt)
  const parts = filled.map((bytes, nth) => ({
    ...{ name: `${name}-${nth + 1}.${ending}`, content: Buffer.from(bytes), isCompressed: true, changedAt },
  }))
  return download(await packed(parts), `${name}.zip`)
}

/** `shalom-2026-11-29-1405`. */
function fileName({ courierName }: UploadFile, time: string): string {
  const courier = fold(courierName)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${courier || 'courier'}-${time.replace(' ', '-').replace(':', '')}`
}

const TYPES: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
  csv: 'text/csv',
  zip: 'application/zip',
}

function download(bytes: Uint8Array, name: string): Response {
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
