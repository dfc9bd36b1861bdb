import type { Permission, Role, Switch } from '../../staff/team/permission.ts'
import { may } from '../../staff/team/permission.ts'
import { BEFORE_SENT, ORDER_STATES, type Order, type OrderState } from '../order.ts'
import type { OrderWork } from '../order-work.ts'
import { isOnTheWay, isPrepared, mayBeUploaded } from '../parcels/parcels.ts'
import { paymentsHeldByCourier } from '../payments/order-payment.ts'

/** Until when an act can be undone. `never`: another act leads back, or it changed nothing. */
export type UndoRule =
  | { readonly until: 'never' }
  /** As long as the order has one of these states. */
  | { readonly until: 'states'; readonly states: readonly OrderState[] }
  /** Only an owner, who gives a reason. */
  | { readonly until: 'owner' }

export interface ActRule {
  /** The states in which it is offered. */
  readonly from: readonly OrderState[]
  /** What the order's facts must allow as well. */
  readonly when?: (work: OrderWork, state: OrderState) => boolean
  /** The state that it leads to; `null` keeps the state. An order with several parcels may reach it only with the last one. */
  readonly to: OrderState | null
  readonly roles: readonly Role[]
  readonly needs?: Switch
  readonly undo: UndoRule
}

const O = ['owner'] as const
const OC = ['owner', 'confirmer'] as const
const OP = ['owner', 'packer'] as const
const OCP = ['owner', 'confirmer', 'packer'] as const

/** Orders that somebody still works on. */
const OPEN_STATES = ['finalizado', 'confirmado', 'enviado'] as const satisfies readonly OrderState[]
const FROM_CONFIRMED = ['confirmado', 'enviado', 'entregado', 'devuelto'] as const satisfies readonly OrderState[]
const ANY = ORDER_STATES

const always: UndoRule = { until: 'states', states: ANY }
const beforeSent: UndoRule = { until: 'states', states: BEFORE_SENT }
/** Joining has cancelled the duplicate, which is undone too. */
const joined: UndoRule = { until: 'states', states: [...BEFORE_SENT, 'cancelado'] }
const never: UndoRule = { until: 'never' }
const byOwner: UndoRule = { until: 'owner' }

const hasClaim = ({ payments }: OrderWork) => Object.values(payments).some(({ state }) => state === 'enviado')
const hasPayment = ({ payments }: OrderWork) => Object.values(payments).some(({ state }) => state !== 'rechazado')
const hasCourierMoney = ({ payments }: OrderWork) => paymentsHeldByCourier(payments).length > 0
/** An order that has left can be sent again while another of its parcels waits to be handed over. */
const hasToSend = ({ parcels }: OrderWork, state: OrderState) =>
  state === 'confirmado' || Object.values(parcels).some(isPrepared)
const hasGuide = ({ parcels }: OrderWork, state: OrderState) =>
  state === 'enviado' || Object.values(parcels).some(isPrepared)
const hasParcel = ({ parcels }: OrderWork, state: OrderState) =>
  state !== 'confirmado' || Object.values(parcels).some(isPrepared)
const hasToUpload = ({ parcels }: OrderWork) => Object.values(parcels).some(mayBeUploaded)
/** A parcel on its way is not at an agency yet. An order without parcels on their way is taken as a whole. */
const mayReachAgency = (work: OrderWork) => {
  const open = Object.values(work.parcels).filter(isOnTheWay)
  return open.length > 0 ? open.some(({ atAgencySince }) => atAgencySince === null) : work.atAgencySince === null
}
const isAtAgency = ({ atAgencySince }: OrderWork) => atAgencySince !== null

/**
 * The only table of what a seller does with an order. Screens show what it allows and acts check it again. Tests walk it at random and compare it with the
 * design's table, which is written by hand in order-acts.test.ts.
 */
export const orderActs = {
  intento: { from: OPEN_STATES, to: null, roles: OC, undo: always },
  reprogramar: { from: OPEN_STATES, to: null, roles: OC, undo: always },
  asignar: { from: OPEN_STATES, to: null, roles: OC, undo: always },
  nota: { from: ANY, to: null, roles: OCP, undo: never },
  /** A WhatsApp message was opened. Whether it was sent is not known. */
  abrir: { from: ANY, to: null, roles: OCP, undo: never },
  confirmar: { from: ['finalizado'], to: 'confirmado', roles: OC, undo: beforeSent },
  pago: { from: ANY, to: null, roles: OC, undo: always },
  'aceptar-pago': { from: ANY, when: hasClaim, to: null, roles: OC, needs: 'payments', undo: always },
  'rechazar-pago': { from: ANY, when: hasClaim, to: null, roles: OC, needs: 'payments', undo: always },
  /** Adds a picture or a reference to a payment that is there already. */
  comprobante: { from: ANY, when: hasPayment, to: null, roles: OC, undo: always },
  rendir: { from: ANY, when: hasCourierMoney, to: null, roles: OC, needs: 'payments', undo: always },
  editar: { from: BEFORE_SENT, to: null, roles: OC, undo: always },
  corregir: { from: ['enviado', 'entregado', 'devuelto'], to: null, roles: O, undo: always },
  empacar: { from: ['confirmado'], when: ({ packedAt }) => packedAt === null, to: null, roles: OP, undo: beforeSent },
  preparar: { from: ['confirmado', 'enviado'], when: hasToSend, to: null, roles: OP, undo: always },
  /** Its parcels were uploaded to their courier, which may be one that packs the goods itself. */
  subir: { from: ['confirmado'], when: hasToUpload, to: null, roles: OP, undo: beforeSent },
  despachar: { from: ['confirmado', 'enviado'], when: hasToSend, to: 'enviado', roles: OP, undo: never },
  /** Adds the guide or courier that a parcel lacks, or sets its cost. */
  completar: { from: FROM_CONFIRMED, when: hasParcel, to: null, roles: OP, undo: never },
  'anular-guia': { from: ['confirmado', 'enviado'], when: hasGuide, to: 'confirmado', roles: OP, undo: never },
  ruta: { from: ['enviado'], to: null, roles: OP, undo: always },
  novedad: { from: ['enviado'], to: null, roles: OCP, undo: always },
  resolver: { from: ['enviado'], when: ({ trouble }) => trouble !== null, to: null, roles: OC, undo: always },
  agencia: { from: ['enviado'], when: mayReachAgency, to: null, roles: OCP, undo: always },
  avisar: { from: ['enviado'], when: isAtAgency, to: null, roles: OCP, undo: always },
  entregar: { from: ['enviado'], to: 'entregado', roles: OCP, undo: byOwner },
  reenviar: { from: ['enviado', 'devuelto'], to: 'confirmado', roles: OCP, undo: beforeSent },
  devolver: { from: ['enviado'], to: 'devuelto', roles: OP, undo: byOwner },
  recibir: {
    from: ['devuelto', 'entregado', 'enviado', 'confirmado'],
    when: ({ unitsBack }) => unitsBack > 0,
    to: null,
    roles: OP,
    undo: byOwner,
  },
  cambio: { from: ['enviado', 'entregado'], to: null, roles: OC, undo: always },
  cancelar: { from: BEFORE_SENT, to: 'cancelado', roles: OC, undo: never },
  reabrir: { from: ['cancelado'], to: 'finalizado', roles: OC, undo: never },
  unir: { from: BEFORE_SENT, to: null, roles: OC, undo: joined },
  'exigir-adelanto': { from: OPEN_STATES, to: null, roles: OC, undo: always },
  bloquear: { from: ANY, when: ({ blocked }) => !blocked, to: null, roles: OC, undo: always },
} as const satisfies Record<string, ActRule>

export type OrderActName = keyof typeof orderActs

const rules: Readonly<Record<OrderActName, ActRule>> = orderActs

export function isActName(name: string): name is OrderActName {
  return Object.hasOwn(orderActs, name)
}

export function actRule(act: OrderActName): ActRule {
  return rules[act]
}

/** Whether the order’s state and facts allow an act, whoever does it. */
export function isOpenFor(order: Pick<Order, 'state' | 'work'>, act: OrderActName): boolean {
  const { from, when } = rules[act]
  return from.includes(order.state) && (when?.(order.work, order.state) ?? true)
}

/** The acts that a person may do with an order now, in the table's order. */
export function actsFor(order: Pick<Order, 'state' | 'work'>, permission: Permission): readonly OrderActName[] {
  return actNames.filter((act) => isOpenFor(order, act) && may(permission, rules[act]))
}

export const actNames = Object.keys(orderActs) as readonly OrderActName[]

/** How long the author can undo an act. For an owner only the table sets an end. */
export const UNDO_MS = 10 * 60_000
