import { z } from 'zod'
import type { Country } from '../../lib/countries.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { addDays } from '../../lib/time/business-days.ts'
import { midnight } from '../../lib/time/local-time.ts'
import { ORDER_STATES } from '../../orders/order.ts'
import { ORDER_SOURCES } from '../../orders/order-work.ts'
import { type DeskFilter, keyOf } from '../../orders/queues/desk-list.ts'
import { divisionsOf } from '../../places/divisions.ts'
import { largestNamed, secondNamed } from '../../places/named-divisions.ts'
import { cursorOf, day, limit } from './program-values.ts'

const name = z.string().max(100)
/** A text in an address, and true or false from an assistant. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
const sources = ORDER_SOURCES.filter((source) => source !== 'prueba')

/** By what a program narrows down orders. Nothing of it is personal, so it may stand in an address. */
export const askedOrders = z.object({
  state: z
    .enum(ORDER_STATES)
    .optional()
    .describe('`finalizado` finds the orders that are still to be confirmed (*faltan confirmar*)'),
  department: name
    .optional()
    .describe('Departamento (in Ecuador provincia) by its name or official code, such as `Arequipa`'),
  province: name
    .optional()
    .describe('Provincia (in Colombia municipio, in Ecuador cantón) by its name or official code'),
  toConfirm: flag
    .optional()
    .describe('`true`: only suspicious orders that a person should look at before they are confirmed'),
  source: z.enum(sources).optional(),
  from: day.optional().describe('Placed on this day of the shop’s clock or later, such as `2026-11-29`'),
  to: day.optional().describe('Placed on this day of the shop’s clock or earlier'),
  ...{ limit, cursor: cursorOf(keyOf) },
})

/** The filter of the desk's lists that this means; else what is wrong, for sellers. */
export function filterOf(
  { state, department, province, toConfirm, source, from, to }: z.output<typeof askedOrders>,
  country: Country,
): Outcome<DeskFilter, string> {
  const place = placeOf({ department, province }, country)
  if (!place.ok) return place
  return done({
    ...place.value,
    ...(state && { state }),
    ...(toConfirm && { state: 'finalizado', suspicious: true }),
    ...(source && { source }),
    ...(from !== undefined && { from: midnight(from, country) }),
    ...(to !== undefined && { to: midnight(addDays(to, 1), country) }),
  })
}

interface Named {
  readonly department: string | undefined
  readonly province: string | undefined
}

function placeOf(
  { department, province }: Named,
  country: Country,
): Outcome<Pick<DeskFilter, 'departamento' | 'provincia'>, string> {
  const largest = department === undefined ? divisionsOf(country) : largestNamed(country, department)
  const known = divisionsOf(country).map((one) => one.name)
  if (largest.length === 0) return refused(`No hay «${department}». Hay: ${known.join(', ')}.`)
  if (province === undefined) return done(department === undefined ? {} : { departamento: largest[0]?.name ?? '' })
  const [found, ...others] = secondNamed(country, province, largest)
  if (!found) return refused(`No hay «${province}»${department === undefined ? '' : ` en ${department}`}.`)
  if (others.length > 0) return refused(`Hay «${province}» en varios lugares: di también el departamento.`)
  return done({ departamento: found.largest.name, provincia: found.second.name })
}
