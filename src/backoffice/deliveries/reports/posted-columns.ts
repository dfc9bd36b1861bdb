import { MEANINGS } from '../../../dispatch/reports/courier-file.ts'
import type { KeptColumns } from '../../../dispatch/reports/courier-words.store.ts'
import type { ReportColumns } from '../../../dispatch/reports/report-table.ts'
import { fold } from '../../../lib/text/fold.ts'
import type { SellerRequest } from '../../desk-request.ts'

type Posted = Readonly<Record<string, string>>

/** Whose report it is: a courier of the list, or another by its name. */
export function courierOf(
  { deps }: SellerRequest,
  { courier = '', nombre = '' }: Posted,
): Omit<KeptColumns, 'columns'> {
  const file = deps.couriers.find(({ id }) => id === courier)
  if (file) return { courier: file.id, courierName: file.name }
  return { courier: `own:${fold(nombre)}`, courierName: nombre }
}

/** Where the report has what the form names, of `count` columns. */
export function placesOf(posted: Posted, count: number): ReportColumns {
  const places = MEANINGS.flatMap((meaning) => {
    const text = posted[`col-${meaning}`] ?? ''
    return /^\d{1,3}$/.test(text) && Number(text) < count ? [[meaning, Number(text)] as const] : []
  })
  return Object.fromEntries(places)
}
