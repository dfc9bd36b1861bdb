import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderActName } from '../../src/orders/acts/order-acts.ts'
import { HELD_MS, isReached } from '../../src/orders/purchase/purchase-moment.ts'
import { onEngineInTurn } from '../support/databases.ts'
import { act } from '../support/desk-acts.ts'
import { MINUTE, openSales } from '../support/later-sale.ts'
import { sized } from '../support/sizes.ts'

/** A few walks in `npm test`; `PURCHASE_WALKS=300` for a long proof. */
const WALKS = Number(process.env.PURCHASE_WALKS ?? sized(4, 10))
const STEPS = 12

const ACTS: Readonly<Record<string, { readonly name: OrderActName; readonly fields: object }>> = {
  confirm: { name: 'confirmar', fields: {} },
  cancel: { name: 'cancelar', fields: { reason: '4', deposit: 'devolver' } },
  reopen: { name: 'reabrir', fields: {} },
  ask: { name: 'exigir-adelanto', fields: { amount: '20' } },
  waive: { name: 'editar', fields: { deposit: '0' } },
  pay: { name: 'pago', fields: { kind: 'adelanto', amount: '20', means: 'Yape', accept: 'on' } },
  refund: { name: 'pago', fields: { kind: 'reembolso', amount: '20', means: 'Yape', accept: 'on' } },
  edit: { name: 'editar', fields: { shipping: '10', discount: '5' } },
  send: { name: 'despachar', fields: { courier: 'Olva', guide: 'G-1', override: 'on' } },
  recall: { name: 'anular-guia', fields: {} },
  deliver: { name: 'entregar', fields: {} },
  return: { name: 'devolver', fields: { reason: 'rechazado', deposit: 'devolver' } },
  again: { name: 'reenviar', fields: { day: '2026-12-24', note: 'otra vez' } },
}

/** Many walks go to the door. */
const begun = fc.constantFrom([], ['confirm'], ['confirm', 'send'], ['ask', 'confirm', 'pay', 'send'])
const step = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...Object.keys(ACTS), 'confirm', 'send', 'deliver', 'deliver', 'pay') },
  { weight: 3, arbitrary: fc.constant('undo') },
  { weight: 1, arbitrary: fc.constantFrom('relay', 'wait', 'wait') },
)

const steps = fc
  .tuple(begun, fc.array(step, { minLength: 3, maxLength: STEPS }))
  .map(([first, rest]): readonly string[] => [...first, ...rest])

onEngineInTurn((_engine, openDatabase) => {
  test.each(['confirmed', 'deposit', 'delivered'] as const)(
    'whatever is done and taken back, a sale that counts when it is %s is told once after it stood for its time, and never twice',
    { timeout: 60_000 + WALKS * 3_000 },
    async (moment) => {
      const { place, deps, shop, undo, read, kept, letters, told, time } = await openSales(await openDatabase(), moment)
      const ends = new Set<number>()
      const walk = async (walked: readonly string[]) => {
        const code = await place()
        const { id } = await read(code)
        let done: number[] = []
        // Since when the moment stands, and whether a relay has looked long enough after that.
        let [since, isTold] = [null as number | null, false]
        const look = async (wait: number) => {
          const counted = await told(wait)
          if (since !== null && time.now >= since + HELD_MS) isTold = true
          expect(counted.filter(({ event_id }) => event_id === `purchase-${code}`)).toHaveLength(isTold ? 1 : 0)
        }
        for (const one of walked) {
          if (one === 'relay') await look(0)
          else if (one === 'wait') await look(11 * MINUTE)
          else if (one === 'undo') {
            const seq = done.at(-1)
            if (seq !== undefined) await undo(code, seq)
            done = done.slice(0, -1)
          } else {
            time.now += 1_000
            const planned = ACTS[one]
            const outcome = planned && (await act(deps, shop, code, planned.name, planned.fields))
            if (outcome?.ok) done = [...done, outcome.value.event.seq]
          }
          const order = await read(code)
          since = isReached(moment, order) ? (since ?? order.changedAt) : null
          // It waits, or it is a letter: one of them, always.
          const waits = (await kept()).some(({ order_id }) => order_id === id)
          expect([waits, (await letters(code)).length], one).toEqual(waits ? [true, 0] : [false, 1])
          if (!isTold) expect(waits, one).toBe(since === null)
        }
        await look(11 * MINUTE)
        ends.add(isTold ? 1 : 0)
      }
      await fc.assert(fc.asyncProperty(steps, walk), {
        numRuns: WALKS,
        examples: [[['confirm', 'undo', 'wait', 'confirm', 'ask', 'pay', 'send', 'deliver', 'undo', 'deliver']]],
        endOnFailure: true,
      })
      expect(ends).toContain(1)
    },
  )
})
