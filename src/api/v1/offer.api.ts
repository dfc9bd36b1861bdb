import { z } from 'zod'
import { shownLines } from '../../cart/whole-lines.ts'
import type { ShownOffer } from '../../checkout/offers/shown-after-offer.ts'
import { parseMoney } from '../../lib/money.ts'
import { answerOffer } from '../../orders/offers/answer-offer.action.ts'
import { showOffer } from '../../orders/offers/show-offer.action.ts'
import { findOrder } from '../../orders/orders.store.ts'
import { readCode } from '../../tickets/code.ts'
import { matchesKeyHash } from '../../tickets/ticket-key.ts'
import { findKeyHash } from '../../tickets/tickets.store.ts'
import { post, type ShopCallContext } from '../../web/call.ts'
import { answer } from '../../web/json-answer.ts'
import { readTicketKey } from '../../web/requests/ticket-cookie.ts'
import { plainText, typedText } from './text.schema.ts'

const orderCode = plainText(40).transform(readCode)
const KEY = { 'Ticket-Key': 'As for `update`: its cookie works as well' }

const offerSchema = z
  .object({
    id: z.string(),
    sentence: z.string(),
    image: z.string().describe('The address of a picture; empty without one'),
    price: z.int().describe('Of one unit in the offer, in hundredths'),
    own: z.int().describe('Of one unit in the shop, in hundredths'),
    colors: z.array(z.string()).describe('The names of the colours that are not sold out'),
    color: z.string().describe('The colour to begin with'),
    total: z.int().describe('What the order costs with it, in hundredths'),
    shipping: z.int().describe('Its freight then, in hundredths'),
  })
  .nullable()
  .describe('null: there is none, or it was answered')

export const offerCall = post({
  path: '/api/v1/web/offer',
  summary: 'One more product that the shop offers for an order which was just placed',
  params: z.object({ code: orderCode }),
  answers: z.object({ code: z.literal(200), data: offerSchema }),
  refusals: [429],
  headers: KEY,
  async answer({ code }, context) {
    if (!(await hasKey(context, code))) return answer(null)
    const { deps, shop } = context
    const order = await findOrder(deps.db.read, shop.id, code)
    return answer(plain(order && (await showOffer(deps, shop, order))))
  },
})

export const offerAnswerCall = post({
  path: '/api/v1/web/offer/answer',
  summary: 'Takes that product into the order, once, or says no to it',
  params: z.object({
    code: orderCode,
    offer: plainText(40),
    says: z.enum(['si', 'no']),
    color: typedText(120).optional(),
    total: plainText(20).describe('What the shopper saw that the order then costs, a decimal string'),
  }),
  answers: z.object({
    code: z.literal(200),
    data: z
      .union([
        z.object({
          said: z.literal('taken'),
          total: z.int(),
          rate: z.int(),
          surcharge: z.int(),
          lines: z.array(
            z.object({
              name: z.string(),
              amount: z.int(),
              total: z.int(),
              brings: z.array(z.string()).optional(),
            }),
          ),
        }),
        z.object({ said: z.literal('changed'), offer: offerSchema }),
        z.object({ said: z.enum(['closed', 'sold-out']) }),
      ])
      .nullable()
      .describe('null: it was declined, or the key is not the order’s'),
  }),
  refusals: [429],
  headers: KEY,
  async answer({ code, offer, says, color = '', total: shown }, context) {
    if (!(await hasKey(context, code))) return answer(null)
    const { deps, shop } = context
    const read = parseMoney(shown)
    const taken = { says: 'si', offer, color, total: read.ok ? read.value : 0 } as const
    const made = await answerOffer(deps, shop, { code, said: says === 'no' ? { says, offer } : taken })
    if (says === 'no') return answer(null)
    if (made.ok) {
      const { lines, total, work } = made.value
      const shownNow = shownLines(lines.map((line) => ({ ...line, name: line.title })))
      const own = shownNow.map(({ brings, ...line }) => ({ ...line, ...(brings && { brings: [...brings] }) }))
      return answer({ said: 'taken' as const, total, rate: work.shipping, surcharge: work.surcharge, lines: own })
    }
    if (made.refusal === 'not-found') return answer(null)
    if (made.refusal !== 'changed') return answer({ said: made.refusal })
    const order = await findOrder(deps.db.read, shop.id, code)
    return answer({ said: 'changed' as const, offer: plain(order && (await showOffer(deps, shop, order))) })
  },
})

async function hasKey({ deps, shop, request }: ShopCallContext, code: string): Promise<boolean> {
  const key = readTicketKey(request, code)
  const hash = key && (await findKeyHash(deps.db.read, shop.id, code))
  return Boolean(hash && key && matchesKeyHash(key, hash))
}

function plain(offer: ShownOffer | null) {
  return offer && { ...offer, colors: [...offer.colors] }
}
