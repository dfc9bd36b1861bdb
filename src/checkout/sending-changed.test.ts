import fc from 'fast-check'
import { expect, test } from 'vitest'
import { browser, offer, order, server, unreachable } from '../../tests/support/sender-players.ts'
import { afterAnswer } from './sending/ticket-answer.ts'
import { newTicketToSend, nextCall, withAccepted, withOrder, withoutOrder } from './sending/ticket-to-send.ts'

const waiting = { ...withOrder(newTicketToSend('k1'), order('Rosa')), code: 'T0' }

/** The call that sends the order of `waiting`. */
function ordering(sending = waiting) {
  const call = nextCall(sending)
  if (call?.act !== 'update') throw new Error('There is no order to send')
  return call
}

test('an order at another total waits for the shopper, who sees the new lines, and is sent again once accepted', async () => {
  const { answer, orders, catalogue } = server()
  const { flush, seen } = browser(answer)
  seen.sending = withOrder(newTicketToSend('k1'), order('Rosa'))
  catalogue.price = 15_490
  await flush()
  expect(seen.sending?.order).toMatchObject({ total: 15_490, lines: [{ total: 15_490 }], changed: { from: 9_900 } })
  expect([orders, seen.states.at(-1)]).toEqual([[], 'idle'])
  await flush()
  expect(seen.calls).toHaveLength(2)

  seen.sending = withAccepted(seen.sending ?? waiting)
  await flush()
  expect(seen.calls.slice(1)).toMatchObject([{ shown: { total: 9_900 } }, { shown: { total: 15_490 } }])
  expect(new Set(seen.calls.map(({ key, contents }) => key + JSON.stringify(contents))).size).toBe(1)
  expect(orders).toEqual(['T0'])
  expect(seen.updates.at(-1)).toMatchObject({ sending: null, placed: { code: 'T0', charge: { total: 15_490 } } })
})

test('the new prices are told by the key of each line', () => {
  const { newTiers } = afterAnswer(waiting, ordering(), offer(15_490) as never)
  expect(newTiers).toEqual(new Map([['normal::0:lamp', [30_980, 15_490]]]))
})

test('a late refusal of the old total changes nothing once the shopper has seen or accepted the new one', () => {
  const late = (sending: typeof waiting) => afterAnswer(sending, ordering(), offer(20_000) as never)
  const changed = afterAnswer(waiting, ordering(), offer(15_490) as never).sending as typeof waiting
  expect(late(changed)).toEqual({ sending: changed })
  const accepted = withAccepted(changed) as typeof waiting
  expect(late(accepted)).toEqual({ sending: accepted })
  expect(ordering(accepted).shown).toEqual({ total: 15_490 })
})

test('an order that the shopper takes back is not sent, and its ticket and key stay', () => {
  const changed = afterAnswer(waiting, ordering(), offer(15_490) as never).sending ?? waiting
  const back = withoutOrder(changed)
  expect([back.key, back.code, back.order, nextCall(back)]).toEqual(['k1', 'T0', null, null])
})

test('however prices change and replies are lost, one order is made, at a total that its shopper saw and tapped', async () => {
  const moment = fc.oneof(
    fc.record({ price: fc.constantFrom(9_900, 12_300, 15_490) }),
    fc.record({ reply: fc.constantFrom('lost', 'arrives') }),
    fc.constant('accept'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { maxLength: 20 }), async (moments) => {
      const { answer, orders, tickets, catalogue } = server()
      let isLost = false
      const { flush, seen } = browser((call) => {
        const reply = answer(call)
        return isLost ? unreachable : reply
      })
      seen.sending = withOrder(newTicketToSend('k1'), order('Rosa'))
      const tapped = new Set([9_900])
      const accept = () => {
        if (!seen.sending?.order?.changed) return
        tapped.add(seen.sending.order.total)
        seen.sending = withAccepted(seen.sending)
      }
      for (const one of moments) {
        if (one === 'accept') accept()
        else if ('price' in one) catalogue.price = one.price
        else isLost = one.reply === 'lost'
        await flush()
      }
      isLost = false
      for (let tries = 0; seen.sending && tries < 3; tries += 1) {
        await flush()
        accept()
      }
      expect(orders).toEqual(['T0'])
      expect([...tapped]).toContain(tickets.get('k1')?.total)
      expect(seen.updates.at(-1)?.placed?.charge?.total).toBe(tickets.get('k1')?.total)
    }),
  )
})

test('a deposit that changed is shown and accepted like a price, and what was seen of the delivery goes with the order', () => {
  const seen = { way: 'agencia', rate: 900, surcharge: 0, deposit: 2_000, arrival: 'Lo recoges el mar 24 nov' } as const
  const placed = { ...withOrder(newTicketToSend('k1'), { ...order('Rosa'), delivery: seen }), code: 'T0' }
  const first = ordering(placed)
  expect(first.shown).toEqual({ total: 9_900, shipping: 900, surcharge: 0, deposit: 2_000 })
  const delivery = { way: 'agencia', rate: 900, surcharge: 0, deposit: null, window: null } as const
  const offered = { total: 9_900, lines: null, delivery }
  const refused = { kind: 'refused', status: 409, refusal: { message: '', errors: [], offer: offered } } as const
  const changed = afterAnswer(placed, first, refused).sending ?? placed
  expect(changed.order).toMatchObject({ changed: { from: 9_900 }, delivery: { deposit: null, arrival: '' } })
  expect(ordering(withAccepted(changed) as typeof placed).shown).toMatchObject({ total: 9_900, deposit: null })
})

test('a form that knew no delivery shows the freight and the deposit that the shop asks for since, and sends them once accepted', () => {
  const delivery = { way: 'domicilio', rate: 0, surcharge: 0, deposit: 2_500, window: null } as const
  const offered = { total: 9_900, lines: null, delivery }
  const refused = { kind: 'refused', status: 409, refusal: { message: '', errors: [], offer: offered } } as const
  const changed = afterAnswer(waiting, ordering(), refused).sending as typeof waiting
  expect(changed.order).toMatchObject({ changed: { from: 9_900 }, total: 9_900, delivery: { deposit: 2_500 } })
  const accepted = withAccepted(changed) as typeof waiting
  expect(ordering(accepted).shown).toEqual({ total: 9_900, shipping: 0, surcharge: 0, deposit: 2_500 })
})
