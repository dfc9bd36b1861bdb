import type { OrderActName } from '../../src/orders/acts/order-acts.ts'

/** Two orders of a lane, and what a seller does with them one after the other. */
export interface Pair {
  readonly codes: readonly [string, string]
  /** Counts the pairs of a lane, from 0. */
  readonly nth: number
}

/** One act with its key, as a browser sends it until it has an answer. */
export type DeskStep =
  | {
      readonly kind: 'act'
      readonly key: string
      readonly code: string
      readonly act: OrderActName
      readonly fields: object
    }
  | {
      readonly kind: 'selection'
      readonly key: string
      readonly codes: readonly string[]
      readonly act: OrderActName
      readonly fields: object
    }
  /** Takes back what another key did. */
  | {
      readonly kind: 'undo' | 'undo-selection' | 'undo-day'
      readonly key: string
      readonly code: string
      readonly of: string
    }
  /** `seen`: the version of the courier's settlements on the screen. */
  | { readonly kind: 'day'; readonly key: string; readonly codes: readonly string[]; readonly seen: string }

/** Of two pairs, the first comes back in a rendición, the second in acts of its own. */
function endOf(name: string, { codes, nth }: Pair): readonly DeskStep[] {
  const [first, second] = codes
  if (nth % 2 === 0) {
    // Of each earlier pair of this kind two days were saved, and one was taken back.
    const settled = nth / 2
    const seen = (saved: number, undone: number) => `${settled * 2 + saved}.${settled + undone}`
    return [
      { kind: 'day', key: `${name}-day-1`, codes, seen: seen(0, 0) },
      { kind: 'undo-day', key: `${name}-day-2`, code: first, of: `${name}-day-1` },
      { kind: 'day', key: `${name}-day-3`, codes, seen: seen(1, 1) },
    ]
  }
  const paid = { payments: [{ amount: '10', means: 'efectivo', receivedBy: 'courier' }] }
  return [
    { kind: 'act', key: `${name}-end-1`, code: first, act: 'entregar', fields: paid },
    { kind: 'undo', key: `${name}-end-2`, code: first, of: `${name}-end-1` },
    { kind: 'act', key: `${name}-end-3`, code: first, act: 'entregar', fields: paid },
    { kind: 'act', key: `${name}-end-4`, code: second, act: 'devolver', fields: { reason: 'rechazado' } },
    { kind: 'act', key: `${name}-end-5`, code: second, act: 'recibir', fields: {} },
  ]
}

/** From a new order to its end: confirmed and taken back together, paid, edited, sent, delivered, and most of it taken back once. */
export function stepsOf(lane: number, pair: Pair, courier: string): readonly DeskStep[] {
  const { codes, nth } = pair
  const [first, second] = codes
  const name = `lane-${lane}-${nth}`
  const together = (key: string, act: OrderActName, fields: object): DeskStep => ({
    ...{ kind: 'selection', key: `${name}-${key}`, codes, act, fields },
  })
  const deposit = { kind: 'adelanto', amount: '20', means: 'Yape', receivedBy: 'tienda', accept: true }
  const lines = [
    { slug: 'lampara', amount: 2 },
    { slug: 'olla', amount: 1 },
  ]
  return [
    together('all-1', 'confirmar', { override: true }),
    { kind: 'undo-selection', key: `${name}-all-2`, code: first, of: `${name}-all-1` },
    together('all-3', 'confirmar', { override: true }),
    { kind: 'act', key: `${name}-1`, code: first, act: 'pago', fields: deposit },
    { kind: 'undo', key: `${name}-2`, code: first, of: `${name}-1` },
    { kind: 'act', key: `${name}-3`, code: first, act: 'pago', fields: deposit },
    { kind: 'act', key: `${name}-4`, code: second, act: 'editar', fields: { lines } },
    together('all-4', 'preparar', { courier }),
    together('all-5', 'despachar', {}),
    ...endOf(name, pair),
  ]
}
