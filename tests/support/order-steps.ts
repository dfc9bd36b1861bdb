import fc from 'fast-check'
import type { OrderActName } from '../../src/orders/acts/order-acts.ts'
import type { Order } from '../../src/orders/order.ts'
import type { Permission } from '../../src/staff/team/permission.ts'
import { owner } from './desk-acts.ts'

const confirmer: Permission = { role: 'confirmer', switches: ['payments'] }
const packer: Permission = { role: 'packer', switches: [] }
export const people = { owner, confirmer, packer } as const

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
export type Step = ReturnType<typeof stepOf> extends fc.Arbitrary<infer One> ? One : never

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
export const walks = {
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

/** The fields of an act with this order's own parcels and as many amounts as it has lines. */
export function fitted({ lines, work }: Order, fields: Readonly<Record<string, unknown>>): object {
  const ids = Object.keys(work.parcels)
  const fit = ([name, value]: [string, unknown]) => {
    if (typeof value === 'string' && value.startsWith('PARCEL ')) return [name, ids[Number(value.slice(7))] ?? '']
    return [name, Array.isArray(value) && value.length === 9 ? value.slice(0, lines.length) : value]
  }
  return Object.fromEntries(Object.entries(fields).map(fit))
}
