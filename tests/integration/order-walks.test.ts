import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { findProduct } from '../../src/catalogue/products.store.ts'
import { countsOf } from '../../src/catalogue/stock-counts.store.ts'
import { movesOf } from '../../src/catalogue/stock-moves.store.ts'
import type { Database } from '../../src/database/database.ts'
import { countStock } from '../../src/orders/count-stock.action.ts'
import type { Order } from '../../src/orders/order.ts'
import { type OrderActName, orderActs } from '../../src/orders/order-acts.ts'
import { afterEvent, type OrderEvent } from '../../src/orders/order-event.ts'
import { eventsOfOrders } from '../../src/orders/order-events.store.ts'
import { balanceOf, productsCost, totalOf } from '../../src/orders/order-money.ts'
import { reservedBy } from '../../src/orders/order-stock.ts'
import { findOrder, findOrders } from '../../src/orders/orders.store.ts'
import { stockKey, unitsOf, unitsOfLines } from '../../src/orders/parcel-lines.ts'
import { currentParcels, sumUnits, type Units } from '../../src/orders/parcels.ts'
import { paymentsOf } from '../../src/orders/payments.store.ts'
import { shipmentsOf } from '../../src/orders/shipments.store.ts'
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

/** Which of the order's parcels is meant: none in particular, or one of them by its place. */
const parcel = fc.constantFrom('', '', 'PARCEL 0', 'PARCEL 1', 'PARCEL 2')
/** Units of each line; the walk cuts them to the order's lines. */
const units = fc.array(fc.constantFrom(1, 0, 2), { minLength: 9, maxLength: 9 })

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
  comprobante: fc.record({
    payment: fc.constant('PAYMENT'),
    reference: fc.constantFrom('7001', '7002', ''),
    note: fc.constant('sí'),
  }),
  rendir: fc.constant({}),
  editar: fc.record(
    { lines: fc.uniqueArray(line, { minLength: 1 }), shipping: money, discount: money },
    { requiredKeys: [] },
  ),
  corregir: fc.record({ surcharge: money, name: fc.constantFrom('Rosa', 'Elsa'), note: fc.constant('se equivocó') }),
  empacar: fc.record({ override: fc.boolean() }),
  preparar: fc.record(
    {
      courier: fc.constantFrom('', 'Olva'),
      guide: fc.constantFrom('', 'G2'),
      clave: fc.constantFrom('', '4321'),
      units,
      parcel,
    },
    { requiredKeys: [] },
  ),
  despachar: fc.record(
    {
      courier: fc.constantFrom('', 'Olva'),
      guide: fc.constantFrom('G1', ''),
      clave: fc.constantFrom('', '9876'),
      override: fc.boolean(),
      parcel,
    },
    { requiredKeys: ['override'] },
  ),
  subir: fc.record({}),
  completar: fc.record({ parcel, guide: fc.constantFrom('', 'G-9'), courier: fc.constantFrom('', 'Olva') }),
  'anular-guia': fc.record({ parcel }),
  ruta: fc.record({ parcel, back: fc.boolean() }),
  novedad: fc.record({ kind: fc.constantFrom('ausente', 'perdido'), parcel }),
  resolver: fc.record({ day, parcel }),
  agencia: fc.record({ parcel }),
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
      parcel,
      stayed: units,
    },
    { requiredKeys: [] },
  ),
  reenviar: fc.record({ day, parcel, note: fc.constant('otra vez') }),
  devolver: fc.record({
    parcel,
    reason: fc.constantFrom('rechazado', 'perdido'),
    deposit: fc.constantFrom('', 'devolver', 'a-favor'),
  }),
  recibir: fc.record({ parcel }),
  cambio: fc.record(
    {
      kind: fc.constantFrom('cambio', 'retracto'),
      back: units,
      out: fc.constantFrom([], [{ slug: 'olla', amount: 1 }]),
      refund: money,
      refundDay: day,
    },
    { requiredKeys: ['kind', 'back'] },
  ),
  cancelar: fc.record({ reason: fc.constantFrom('1', '8'), deposit: fc.constantFrom('', 'devolver', 'a-favor') }),
  reabrir: fc.constant({}),
  unir: fc.constant({ with: 'AAAAAAAA' }),
  bloquear: fc.constant({ note: 'spam' }),
  'exigir-adelanto': fc.record({ amount: money }),
  abrir: fc.constantFrom({}, { note: 'Confirmar' }),
}

const stepOf = (names: readonly OrderActName[], who: readonly (keyof typeof people)[]) =>
  fc.constantFrom(...names).chain((name) =>
    fc.record({
      name: fc.constant(name),
      fields: fieldsOf[name],
      who: fc.constantFrom(...who),
      isUndone: fc.constantFrom(true, false, false),
    }),
  )
type Step = ReturnType<typeof stepOf> extends fc.Arbitrary<infer One> ? One : never

/** The acts on an order that has left. */
const ON_THE_WAY: readonly OrderActName[] = [
  ...([
    'preparar',
    'preparar',
    'despachar',
    'despachar',
    'anular-guia',
    'ruta',
    'novedad',
    'resolver',
    'agencia',
  ] as const),
  ...(['avisar', 'entregar', 'entregar', 'reenviar', 'devolver', 'devolver', 'recibir', 'cambio'] as const),
  ...(['pago', 'comprobante', 'comprobante', 'rendir', 'rendir'] as const),
]

/** Any act from the beginning, and the ways of the parcels of a confirmed order. */
const walks = {
  any: { before: [], steps: stepOf(Object.keys(fieldsOf) as OrderActName[], ['owner', 'confirmer', 'packer']) },
  parcels: {
    before: [
      {
        lines: [
          { slug: 'lampara', amount: 2 },
          { slug: 'olla', amount: 2 },
        ],
      },
      {},
      { kind: 'saldo', amount: '10', means: 'efectivo', receivedBy: 'courier', accept: true },
    ],
    steps: stepOf(ON_THE_WAY, ['owner']),
  },
} as const

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
    for (const slug of ['lampara', 'olla']) {
      const counted = { found: new Map([['', STOCK]]), key: slug, actor: commandLine }
      await countStock(deps, shop, { slug, ...counted })
    }
    let phones = 900_000_000
    const seen = new Set<string>()
    const walk = async (kind: keyof typeof walks, steps: readonly Step[]) => {
      const code = await order(street, { phone: String(++phones) })
      const [lines, word, paid] = walks[kind].before
      if (lines) await act(deps, shop, code, 'editar', lines)
      if (word) await act(deps, shop, code, 'confirmar', word)
      if (paid) await act(deps, shop, code, 'pago', paid)
      for (const { name, fields, who, isUndone } of steps) {
        time.now += 60_000
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
    const common = ['intento', 'confirmar', 'pago', 'editar', 'cancelar', 'preparar', 'despachar', 'entregar', 'rendir']
    // A few walks may miss what takes several acts before it.
    if (WALKS >= 100) common.push('devolver', 'cambio', 'comprobante')
    expect([...seen]).toEqual(expect.arrayContaining(common))
  })
})

/** More than any walk promises. */
const STOCK = 100_000

/** The counts are what the moves make of them, and what the orders hold: every unit is on the shelf or off it by an order, and no promise is lost. */
async function stockHolds(db: Database, shopId: string): Promise<void> {
  const rows = await db.read
    .withTables<ShopOrders>()
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .execute()
  const ids = rows.map(({ id }) => id)
  const orders = await findOrders(db.read, shopId, ids)
  const held = (unitsOfOrder: (found: Order) => Units) => orders.map(unitsOfOrder).reduce(sumUnits, {})
  const [reserved, taken] = [held(reservedBy), held(({ work }) => work.taken)]
  for (const slug of ['lampara', 'olla']) {
    const product = await findProduct(db.read, shopId, slug)
    const id = product?.id ?? ''
    const count = (await countsOf(db.read, shopId, [id])).get(id)?.get('')
    const key = stockKey(id, '')
    expect(count, slug).toEqual({ onHand: STOCK - (taken[key] ?? 0), reserved: reserved[key] ?? 0 })
    const moves = await movesOf(db.read, shopId, id, { limit: 1_000_000 })
    const sum = (field: 'onHand' | 'reserved') => moves.reduce((all, move) => all + move[field], 0)
    expect({ onHand: sum('onHand'), reserved: sum('reserved') }).toEqual(count)
  }
}

type ShopOrders = { orders: { shop_id: string; id: string } }

/** The states that follow from parcels. */
const OF_PARCELS = ['confirmado', 'enviado', 'entregado', 'devuelto']

/** The fields of an act with this order's own parcels and as many amounts as it has lines. */
function fitted({ lines, work }: Order, fields: Readonly<Record<string, unknown>>): object {
  const ids = Object.keys(work.parcels)
  const fit = ([name, value]: [string, unknown]) => {
    if (typeof value === 'string' && value.startsWith('PARCEL ')) return [name, ids[Number(value.slice(7))] ?? '']
    return [name, Array.isArray(value) && value.length === 9 ? value.slice(0, lines.length) : value]
  }
  return Object.fromEntries(Object.entries(fields).map(fit))
}

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
  await parcelsHold(db, shopId, found)
  expect(total).toBe(totalOf({ products: productsCost(lines), ...work }))
  const kept = (await paymentsOf(db.read, shopId, found.id)).filter(({ state }) => state !== 'anulado')
  expect(Object.fromEntries(kept.map(({ id, amount, state }) => [id, { amount, state }]))).toEqual(
    Object.fromEntries(Object.entries(work.payments).map(([id, { amount, state }]) => [id, { amount, state }])),
  )
  // The number of a payment is the one that was added to it, and goes with that.
  const proved = ({ id }: { readonly id: string }) => work.payments[id]?.proved?.includes('reference') ?? false
  expect(kept.map(({ reference }) => reference !== '')).toEqual(kept.map(proved))
  const sum = (kinds: readonly string[]) =>
    kept.reduce((all, { kind, state, amount }) => all + (kinds.includes(kind) && state === 'aceptado' ? amount : 0), 0)
  const paid = { accepted: sum(['adelanto', 'saldo']), refunded: sum(['reembolso']) }
  expect(balanceOf(total, { accepted: work.paid, refunded: work.refunded })).toBe(balanceOf(total, paid))
}

/** The table has what the order says of its parcels, and those that count hold each unit of the order once. */
async function parcelsHold(db: Database, shopId: string, found: Order): Promise<void> {
  const { parcels } = found.work
  const kept = await shipmentsOf(db.read, shopId, [found.id])
  const rows = Object.fromEntries(kept.filter(({ id }) => id in parcels).map(({ id, state }) => [id, state]))
  expect(rows).toEqual(Object.fromEntries(Object.entries(parcels).map(([id, { state }]) => [id, state])))
  expect(kept.filter(({ id }) => !(id in parcels)).map(({ state }) => state)).toEqual(
    kept.filter(({ id }) => !(id in parcels)).map(() => 'anulado'),
  )
  const current = currentParcels(parcels)
  if (current.length === 0) return
  expect(current.filter(([, { units: named }]) => named === null).length).toBeLessThanOrEqual(1)
  const isOpen = found.state === 'confirmado' || found.state === 'enviado'
  if (!isOpen) return
  const held = current.map(([id]) => unitsOf(found, parcels, id)).reduce(sumUnits, {})
  expect(held).toEqual(unitsOfLines(found.lines))
}
