import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import type { Order } from '../../src/orders/order.ts'
import { type OrderActName, orderActs } from '../../src/orders/order-acts.ts'
import { afterEvent, type OrderEvent } from '../../src/orders/order-event.ts'
import { eventsOfOrders } from '../../src/orders/order-events.store.ts'
import { balanceOf, productsCost, totalOf } from '../../src/orders/order-money.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { paymentsOf } from '../../src/orders/payments.store.ts'
import { undoAct } from '../../src/orders/undo-act.action.ts'
import type { Permission } from '../../src/staff/permission.ts'
import { testDeps } from '../support/app.ts'
import { eachEngine } from '../support/databases.ts'
import { act, owner } from '../support/desk-acts.ts'
import { openStreet, order } from '../support/shoppers.ts'

/** A few walks in `npm test`; `ORDER_WALKS=1000` for a long proof. */
const WALKS = Number(process.env.ORDER_WALKS ?? 8)
const STEPS = 14

const confirmer: Permission = { role: 'confirmer', switches: ['payments'] }
const packer: Permission = { role: 'packer', switches: [] }
const people = { owner, confirmer, packer } as const

const money = fc.integer({ min: 1, max: 30_000 }).map((cents) => (cents / 100).toFixed(2))
const day = fc.constantFrom('2026-12-01', '2026-12-24')
const note = fc.constantFrom('', 'con motivo')
const line = fc.constantFrom(
  { slug: 'lampara', amount: 2 },
  { slug: 'olla', amount: 7, price: '10' },
  { title: 'Tarjeta', amount: 1, price: '2' },
)

/** What each act may be asked with. */
const fieldsOf: Readonly<Record<OrderActName, fc.Arbitrary<object>>> = {
  intento: fc.record({ result: fc.constantFrom('no-contesta', 'ocupado', 'numero-equivocado') }),
  reprogramar: fc.record({ day, what: fc.constantFrom('', 'contacto', 'entrega') }),
  asignar: fc.constant({ keeper: '' }),
  nota: fc.constant({ note: 'algo' }),
  confirmar: fc.record({ direccion: fc.constantFrom('', 'Av. Larco 1'), deliveryDay: day, note }),
  pago: fc.record({
    kind: fc.constantFrom('adelanto', 'saldo', 'reembolso'),
    amount: money,
    means: fc.constant('Yape'),
    receivedBy: fc.constantFrom('tienda', 'courier'),
    accept: fc.boolean(),
  }),
  'aceptar-pago': fc.constant({ payment: 'PAYMENT', note: 'sí' }),
  'rechazar-pago': fc.constant({ payment: 'PAYMENT', note: 'no' }),
  rendir: fc.constant({}),
  editar: fc.record(
    { lines: fc.uniqueArray(line, { minLength: 1 }), shipping: money, discount: money },
    { requiredKeys: [] },
  ),
  corregir: fc.record({ surcharge: money, name: fc.constantFrom('Rosa', 'Elsa'), note: fc.constant('se equivocó') }),
  empacar: fc.record({ override: fc.boolean() }),
  despachar: fc.record({ courier: fc.constantFrom('', 'Olva'), guide: fc.constant('G1'), override: fc.boolean() }),
  'anular-guia': fc.constant({}),
  novedad: fc.constant({ kind: 'ausente' }),
  resolver: fc.record({ day }),
  agencia: fc.constant({}),
  avisar: fc.record({ day }),
  entregar: fc.record(
    {
      payments: fc.array(
        fc.record({
          amount: money,
          means: fc.constant('efectivo'),
          receivedBy: fc.constantFrom('tienda', 'courier'),
        }),
        { maxLength: 2 },
      ),
      discount: money,
    },
    { requiredKeys: [] },
  ),
  reenviar: fc.record({ day, note: fc.constant('otra vez') }),
  devolver: fc.record({
    reason: fc.constantFrom('rechazado', 'perdido'),
    deposit: fc.constantFrom('', 'devolver', 'a-favor'),
  }),
  recibir: fc.constant({}),
  cancelar: fc.record({ reason: fc.constantFrom('1', '8'), deposit: fc.constantFrom('', 'devolver', 'a-favor') }),
  reabrir: fc.constant({}),
  unir: fc.constant({ with: 'AAAAAAAA' }),
  bloquear: fc.constant({ note: 'spam' }),
  'exigir-adelanto': fc.record({ amount: money }),
  abrir: fc.constantFrom({}, { note: 'Confirmar' }),
}

const step = fc.constantFrom(...(Object.keys(fieldsOf) as OrderActName[])).chain((name) =>
  fc.record({
    name: fc.constant(name),
    fields: fieldsOf[name],
    who: fc.constantFrom(...(Object.keys(people) as (keyof typeof people)[])),
    isUndone: fc.boolean(),
  }),
)

/** Without what every event changes. */
function bare({ version: _, changedAt: __, ...facts }: Order): object {
  return facts
}

eachEngine((_engine, openDatabase) => {
  test('walking through the acts at random: no state that the table does not know, sums that are right, events that replay to the row, and undo that is the way back', {
    timeout: 60_000 + WALKS * 2_000,
  }, async () => {
    const db = await openDatabase()
    const street = await openStreet(db)
    const { shop, time } = street
    const deps = testDeps(db, { clock: () => time.now })
    let phones = 900_000_000
    const seen = new Set<string>()
    const walk = async (steps: readonly (typeof step extends fc.Arbitrary<infer One> ? One : never)[]) => {
      const code = await order(street, { phone: String(++phones) })
      for (const { name, fields, who, isUndone } of steps) {
        time.now += 60_000
        const before = await read(db, shop.id, code)
        const payment = Object.keys(before.work.payments).at(-1) ?? 'none'
        const posted = 'payment' in fields ? { ...fields, payment } : fields
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
        expect(after.state).toBe(to ?? before.state)
        if (!isUndone) continue
        const undo = { code, seq: after.version, key: crypto.randomUUID(), note: 'error', actor: asker.actor }
        const undone = await undoAct(deps, shop, { ...undo, permission: people[who] })
        const back = await read(db, shop.id, code)
        await holds(db, shop.id, back)
        expect(bare(back)).toEqual(bare(undone.ok ? before : after))
      }
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS * 2 }), walk), {
      numRuns: WALKS,
      seed: 20_261_122,
    })
    expect([...seen]).toEqual(expect.arrayContaining(['intento', 'confirmar', 'pago', 'editar', 'cancelar']))
  })
})

async function read(db: Database, shopId: string, code: string): Promise<Order> {
  const found = await findOrder(db.read, shopId, code)
  if (!found) throw new Error('the order is gone')
  return found
}

/** What is true of every order at any time. */
async function holds(db: Database, shopId: string, found: Order): Promise<void> {
  const events: readonly OrderEvent[] = await eventsOfOrders(db.read, shopId, [found.id])
  const [first, ...later] = events
  if (!first) throw new Error('the order has no event')
  expect(later.reduce(afterEvent, afterEvent({ shopId, id: found.id }, first))).toEqual(found)
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, place) => place + 1))
  const { work, lines, total } = found
  expect(total).toBe(totalOf({ products: productsCost(lines), ...work }))
  const kept = (await paymentsOf(db.read, shopId, found.id)).filter(({ state }) => state !== 'anulado')
  expect(Object.fromEntries(kept.map(({ id, amount, state }) => [id, { amount, state }]))).toEqual(
    Object.fromEntries(Object.entries(work.payments).map(([id, { amount, state }]) => [id, { amount, state }])),
  )
  const sum = (kinds: readonly string[]) =>
    kept.reduce((all, { kind, state, amount }) => all + (kinds.includes(kind) && state === 'aceptado' ? amount : 0), 0)
  const paid = { accepted: sum(['adelanto', 'saldo']), refunded: sum(['reembolso']) }
  expect(balanceOf(total, { accepted: work.paid, refunded: work.refunded })).toBe(balanceOf(total, paid))
}
