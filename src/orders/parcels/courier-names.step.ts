import type { Sql } from '../../database/database.ts'
import { fold } from '../../lib/text/fold.ts'
import { everyCourierName } from './couriers.store.ts'
import { courierNamesOfParcels } from './shipments.store.ts'

/** The databases order letters with accents and capitals differently. */
const inSpanish = (one: string, other: string): number => one.localeCompare(other, 'es')

/** The names to choose a courier from: those of the shop's list in alphabetical order, then others that its parcels bear. A courier that was taken off the list is not offered. */
export async function courierNames(sql: Sql, shop: { readonly id: string }): Promise<readonly string[]> {
  const [listed, worn] = await Promise.all([everyCourierName(sql, shop.id), courierNamesOfParcels(sql, shop.id)])
  const known = new Set(listed.map(({ name }) => fold(name)))
  const others = new Map(worn.filter((name) => !known.has(fold(name))).map((name) => [fold(name), name]))
  const staying = listed.filter(({ hasLeft }) => !hasLeft).map(({ name }) => name)
  return [...staying.sort(inSpanish), ...[...others.values()].sort(inSpanish)]
}
