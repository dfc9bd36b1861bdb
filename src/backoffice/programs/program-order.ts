import { z } from 'zod'
import { decimalString } from '../../lib/money.ts'
import { ORDER_STATES, type Order } from '../../orders/order.ts'
import { productsCost, saldoOf } from '../../orders/order-money.ts'
import { ORDER_SOURCES, PARCEL_STATES } from '../../orders/order-work.ts'
import { seenBy } from '../../orders/seen-by.ts'
import { confirmation } from './confirmation.ts'
import { isoTime, linesForProgram, money, programLines, programPlace, time } from './program-values.ts'

/** An order as programs read it. Fields may be added; none is taken away or changes its meaning within v1. */
export const programOrder = z.object({
  code: z.string(),
  state: z
    .enum(ORDER_STATES)
    .describe(
      '`finalizado`: placed, and still to be confirmed with the buyer; `confirmado`: to be sent; `enviado`: on its way; `entregado`: delivered; `devuelto`: came back; `cancelado`',
    ),
  version: z.int().describe('Grows with every change of the order'),
  placedAt: time,
  changedAt: time,
  source: z
    .enum(ORDER_SOURCES)
    .describe('`tienda`: ordered in the shop; `manual`: entered by a seller; `cambio`: an exchange of another order'),
  toConfirm: z
    .boolean()
    .describe(
      'It is suspicious, so a person should look at it before it is confirmed; not whether it was confirmed, which `state` says',
    ),
  currency: z.string(),
  products: money.describe('What its lines cost'),
  discount: money,
  shipping: money,
  surcharge: money,
  total: money,
  paid: money.describe('Accepted payments less what was given back'),
  owed: money.describe('What is left to collect; below 0 the shop owes it'),
  lines: programLines,
  place: programPlace,
  delivery: z.object({ way: z.string(), day: z.string().nullable(), hours: z.string() }),
  attempts: z.int().describe('Calls and messages that did not reach the buyer'),
  parcels: z.array(z.object({ courier: z.string(), state: z.enum(PARCEL_STATES), collect: money })),
  deliveredAt: time.nullable(),
  closedBecause: z.string().nullable(),
  forgotten: z.boolean().describe('The person was forgotten: forget them, too'),
  person: z
    .object({
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      document: z.string(),
      address: z.string(),
      reference: z.string(),
    })
    .optional()
    .describe('Only for a key with the scope `persons`'),
  confirmation: confirmation.optional(),
})

export type ProgramOrder = z.infer<typeof programOrder>

export function orderForProgram(
  found: Order,
  withPerson: boolean,
  asking?: ProgramOrder['confirmation'],
): ProgramOrder {
  const order = withPerson ? found : seenBy('viewer', found)
  const { work, workPerson, lines, total } = order
  const { departamento: department, provincia: province, distrito: district, placeCode } = order
  const { name, phone, email, documento: document, direccion: address } = order
  return {
    ...{ code: order.code, state: order.state, version: order.version, source: work.source },
    ...{ placedAt: isoTime(order.placedAt), changedAt: isoTime(order.changedAt) },
    // From the order itself: what a viewer may not see is why.
    toConfirm: found.state === 'finalizado' && found.suspicions.length > 0,
    currency: order.currency,
    products: decimalString(productsCost(lines)),
    discount: decimalString(work.discount),
    shipping: decimalString(work.shipping),
    surcharge: decimalString(work.surcharge),
    total: decimalString(total),
    paid: decimalString(work.paid - work.refunded),
    owed: decimalString(saldoOf(order)),
    lines: linesForProgram(lines),
    place: { department, province, district, code: placeCode },
    delivery: { way: work.way, day: work.deliveryDay, hours: work.deliveryHours },
    attempts: work.attempts,
    parcels: Object.values(work.parcels).map(({ courier, state, collect }) => ({
      ...{ courier, state, collect: decimalString(collect) },
    })),
    deliveredAt: work.deliveredAt === null ? null : isoTime(work.deliveredAt),
    closedBecause: work.closed?.reason ?? null,
    forgotten: order.forgottenAt !== null,
    ...(withPerson && { person: { name, phone, email, document, address, reference: workPerson.reference } }),
    ...(asking && { confirmation: asking }),
  }
}
