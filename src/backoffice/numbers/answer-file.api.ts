import { Readable } from 'node:stream'
import { logExport } from '../../orders/exporting/log-export.action.ts'
import { hasSwitch } from '../../staff/team/permission.ts'
import type { SellerRequest } from '../desk-request.ts'
import { exportFormats, readFormat } from '../exports/export-formats.ts'
import type { LineColumn } from './charts/line-table.tsx'

/** What a file needs of a column. */
export type FileColumn<Line> = Pick<LineColumn<Line>, 'name' | 'file' | 'fileBefore'>

/** Whether the address asks for a file of what its screen shows. */
export function asksForFile({ url }: Pick<SellerRequest, 'url'>): boolean {
  return url.searchParams.has('formato')
}

interface Sheet<Line> {
  /** The beginning of the file's name. */
  readonly name: string
  readonly columns: readonly FileColumn<Line>[]
  readonly lines: readonly Line[]
  /** The orders that its figures are of, for the log. */
  readonly orders: number
}

/** A table of figures as a file, for whoever may take something out of the shop; `null` for others. It names no buyer. */
export async function answerFile<Line>(
  { deps, shop, url, actor, permission }: SellerRequest,
  { name, columns, lines, orders }: Sheet<Line>,
): Promise<Response | null> {
  if (!hasSwitch(permission, 'exports')) return null
  const { extension, type, make } = exportFormats[readFormat(url.searchParams)]
  const shown = columns.flatMap((column) => [
    ...(column.file ? [{ name: column.name, file: column.file }] : []),
    ...(column.fileBefore ? [{ name: `${column.name} (antes)`, file: column.fileBefore }] : []),
  ])
  const rows = [shown.map((column) => column.name), ...lines.map((line) => shown.map(({ file }) => file(line)))]
  await logExport(deps, shop, actor, { act: 'end-export', orders, whole: true })
  return new Response(Readable.toWeb(make(each(rows))) as ReadableStream, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}.${extension}"`,
      'cache-control': 'no-store',
    },
  })
}

async function* each<One>(rows: readonly One[]): AsyncGenerator<One> {
  yield* rows
}
