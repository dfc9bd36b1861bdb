import type { KeptColumns } from '../../../dispatch/reports/courier-words.store.ts'
import { fold } from '../../../lib/text/fold.ts'
import type { SellerRequest } from '../../desk-request.ts'

type Posted = Readonly<Record<string, string>>

/** Whose file it is: a courier of the list, or another by its name. */
export function courierOf(
  { deps }: SellerRequest,
  { courier = '', nombre = '' }: Posted,
): Omit<KeptColumns, 'columns'> {
  const file = deps.couriers.find(({ id }) => id === courier)
  if (file) return { courier: file.id, courierName: file.name }
  return { courier: `own:${fold(nombre)}`, courierName: nombre }
}

/** Where the file has what the form names, of `count` columns. */
export function placesOf<Of extends string>(
  posted: Posted,
  meanings: readonly Of[],
  count: number,
): Readonly<Partial<Record<Of, number>>> {
  const found: Partial<Record<Of, number>> = {}
  for (const meaning of meanings) {
    const text = posted[`col-${meaning}`] ?? ''
    if (/^\d{1,3}$/.test(text) && Number(text) < count) found[meaning] = Number(text)
  }
  return found
}
