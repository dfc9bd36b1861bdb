import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import { orderActs } from '../../src/orders/acts/order-acts.ts'
import { undoAct } from '../../src/orders/acts/undo-act.action.ts'
import { answerOrder } from '../../src/orders/confirming/answer-order.action.ts'
import { shownMark } from '../../src/orders/confirming/shopper-answer.ts'
import type { Order } from '../../src/orders/order.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { countStock } from '../../src/orders/stock/count-stock.action.ts'
import { testDeps } from '../support/app.ts'
import { onEngineInTurn } from '../support/databases.ts'
import { act } from '../support/desk-acts.ts'
import { holds, STOCK, stockHolds } from '../support/order-holds.ts'
import { fitted, people, type Step, walks } from '../support/order-steps.ts'
import { openStreet, order } from '../support/shoppers.ts'

/** A few walks in `npm test`; `ORDER_WALKS=1000` for a long proof. */
const WALKS = Number(process.env.ORDER_WALKS ?? 8)
const STEPS = 14

/** Without what every event changes. */
function bare({ version: _, changedAt: __, ...facts }: Order): object {
  return facts
}

onEngineInTurn((_engine, openDatabase) => {
  test('walking through the acts at random: no state that the table does not know, sums that are right, events that replay to the row, and undo that is the way back', {
    timeout: 120_000 + WALKS * 15_000,
  }, async () => {
    const db = await openDatabase()
    const street = await openStreet(db)
    const { shop, time } = street
    const deps = testDeps(db, { clock: () => time.now })
    for (const slug of ['lampara', 'olla']) {
      const counted = { found: new Map([['', STOCK]]), key: slug, actor: commandLine }
      await countStock(deps, shop, { slug, ...counted })
    }
    let phones = 900_000_000
    const seen = new Set<string>()
    const said = new Set<string>()
    /** The shopper answers through the link, in the order's turn, in a shop that lets shoppers do all or nothing. */
    const answers = async (code: string) => {
      const before = await read(db, shop.id, code)
      const asked = ANSWERS[said.size % ANSWERS.length] ?? 'confirma'
      const isLet = said.size % 2 === 0
      const letting = {
        link_confirms: isLet ? 'confirma' : 'anota',
        link_corrects: isLet,
        link_cancels: isLet,
      } as const
      const answer = {
        confirma: { says: 'confirma', shown: shownMark(before) },
        corrige: { says: 'corrige', direccion: `Calle ${time.now}`, phone: before.phone },
        cancela: { says: 'cancela', reason: '3' },
      } as const
      const given = await answerOrder(
        deps,
        { ...shop, config: { ...shop.config, ...letting } },
        { code, said: answer[asked] },
      )
      const after = await read(db, shop.id, code)
      await holds(db, shop.id, after)
      if (given.ok) said.add(`${said.size} ${asked}`)
      else expect(after).toEqual(before)
    }
    const walk = async (kind: keyof typeof walks, steps: readonly Step[]) => {
      const code = await order(street, { phone: String(++phones) })
      const [lines, word, paid] = walks[kind].before
      if (lines) await act(deps, shop, code, 'editar', lines)
      if (word) await act(deps, shop, code, 'confirmar', word)
      if (paid) await act(deps, shop, code, 'pago', paid)
      for (const { name, fields, who, isUndone } of steps) {
        time.now += 60_000
        if (name === 'nota' || name === 'abrir') await answers(code)
        const before = await read(db, shop.id, code)
        const payment = Object.keys(before.work.payments).at(-1) ?? 'none'
        const named = 'payment' in fields ? { ...fields, payment } : fields
        const posted = fitted(before, named as Readonly<Record<string, unknown>>)
        const asker = { actor: { by: 'staff' as const, personId: who }, permission: people[who] }
        const outcome = await act(deps, shop, code, name, posted, asker)
        const after = await read(db, shop.id, code)
        await holds(db, shop.id, after)
        if (!outcome.ok) {
          // A note may be kept, and nothing else changes.
          expect(bare(after)).toEqual(bare(before))
          continue
        }
        seen.add(name)
        const { from, to } = orderActs[name]
        expect(from as readonly string[]).toContain(before.state)
        // An act on one of several parcels keeps the state until the last, and then the order is what came of all of them.
        if (Object.keys(after.work.parcels).length < 2) expect(after.state).toBe(to ?? before.state)
        else expect(to === null ? [before.state] : [to, before.state, ...OF_PARCELS]).toContain(after.state)
        if (!isUndone) continue
        const undo = { code, seq: after.version, key: crypto.randomUUID(), note: 'error', actor: asker.actor }
        const undone = await undoAct(deps, shop, { ...undo, permission: people[who] })
        const back = await read(db, shop.id, code)
        await holds(db, shop.id, back)
        expect(bare(back)).toEqual(bare(undone.ok ? before : after))
      }
      await stockHolds(db, shop.id)
    }
    for (const kind of ['any', 'parcels'] as const) {
      const path = fc.array(walks[kind].steps, { minLength: STEPS, maxLength: STEPS * 2 })
      await fc.assert(
        fc.asyncProperty(path, (steps) => walk(kind, steps)),
        { numRuns: WALKS, seed: 20_261_124 },
      )
    }
    expect(said.size).toBeGreaterThan(2)
    const common = ['intento', 'confirmar', 'pago', 'editar', 'cancelar', 'preparar', 'despachar', 'entregar', 'rendir']
    // A few walks may miss what takes several acts before it.
    if (WALKS >= 100) common.push('devolver', 'cambio', 'comprobante')
    expect([...seen]).toEqual(expect.arrayContaining(common))
  })
})

const ANSWERS = ['confirma', 'corrige', 'cancela'] as const

/** The states that follow from parcels. */
const OF_PARCELS = ['confirmado', 'enviado', 'entregado', 'devuelto']

async function read(db: Database, shopId: string, code: string): Promise<Order> {
  const found = await findOrder(db.read, shopId, code)
  if (!found) throw new Error('the order is gone')
  return found
}
