import type { Sql } from '../../database/database.ts'
import type { Country } from '../../lib/countries.ts'
import { addDays } from '../../lib/time/business-days.ts'
import { midnight } from '../../lib/time/local-time.ts'
import { countOrdersBegun } from '../../orders/orders.store.ts'
import { countLeadsBegun } from '../../tickets/tickets.store.ts'
import { begunOfDay } from './figure-days.store.ts'

/** How many forms were begun on a day, and how many of them its figures had counted last. Leads are deleted when their person is forgotten, so the number never becomes smaller. */
export async function countBegun(
  sql: Sql,
  shopId: string,
  day: string,
  country: Country,
): Promise<{ readonly begun: number; readonly before: number }> {
  const [from, to] = [midnight(day, country), midnight(addDays(day, 1), country)]
  const [leads, orders, before] = await Promise.all([
    countLeadsBegun(sql, shopId, from, to),
    countOrdersBegun(sql, shopId, from, to),
    begunOfDay(sql, shopId, day),
  ])
  return { begun: Math.max(leads + orders, before), before }
}
