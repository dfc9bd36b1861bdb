import { Readable } from 'node:stream'
import { localDay } from '../../lib/time/local-time.ts'
import { logExport } from '../../orders/exporting/log-export.action.ts'
import { columnsFor, sheetOf } from '../../orders/exporting/order-sheet.ts'
import { ordersOfList } from '../../orders/queues/orders-of-list.step.ts'
import { withoutTests } from '../../orders/queues/without-tests.ts'
import { withTouches } from '../../orders/with-touches.step.ts'
import { isFresh } from '../../staff/sessions/desk-session.ts'
import { seeOther } from '../../web/see-other.ts'
import type { SellerRequest } from '../desk-request.ts'
import { FILTERS } from '../orders/queue/list-query.ts'
import { signInAddress } from '../signing-in/back-to.ts'
import { countedRows } from './counted-rows.ts'
import { exportFormats, readFormat } from './export-formats.ts'
import { readList } from './list-address.ts'

/** Where so many orders came from is read at once. They wait in memory. */
const PORTION = 50

/**
 * Answers with the orders of a list as a file that is made while it is sent. The log says so before the first row leaves, and how many left when the last did or the
 * line broke. Somebody who signed in long ago signs in again first.
 */
export async function exportForm(fields: URLSearchParams, asked: SellerRequest): Promise<Response> {
  const { deps, shop, session, permission, actor, url } = asked
  const now = deps.clock()
  if (!isFresh(session, now)) return seeOther(signInAddress(`${url.pathname}?${chosen(fields)}`))
  const { country } = shop
  const { list, filter } = readList(fields, { country, role: permission.role, personId: session.person.id })
  const format = readFormat(fields)
  await logExport(deps, shop, actor, { act: 'begin-export', list, filter, format })
  const { reports } = deps.db
  const orders = withoutTests(ordersOfList(reports, shop.id, { list, filter, now }))
  // The log says how many left, also when their reader goes away.
  const rows = countedRows(withTouches(reports, shop.id, orders, PORTION), {
    onBreak: (error) => deps.log.error({ err: error }, 'An export of orders broke off: its file has no end'),
    onEnd: (count, whole) => logExport(deps, shop, actor, { act: 'end-export', orders: count, whole }),
  })
  const { extension, type, make } = exportFormats[format]
  const file = make(sheetOf(rows, columnsFor(permission.role)))
  const name = `pedidos-${shop.hosts[0]}-${localDay(now, country)}.${extension}`
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

const FIELDS: readonly string[] = ['cola', ...FILTERS, 'formato']

/** What was chosen, for an address. */
function chosen(fields: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...fields].filter(([name, value]) => FIELDS.includes(name) && value !== ''))
}
