import type { OrderActName } from '../../../orders/acts/order-acts.ts'

/** Keys that move about and choose, and what their hints say. */
export const deskKeys = {
  j: { does: 'next', hint: 'siguiente' },
  k: { does: 'previous', hint: 'anterior' },
  x: { does: 'check', hint: 'elegir' },
  w: { does: 'chat', hint: 'WhatsApp' },
  z: { does: 'undo', hint: 'deshacer' },
  '/': { does: 'search', hint: 'buscar' },
  '?': { does: 'help', hint: 'ayuda' },
} as const

/** The keys of acts: of the main one of every queue, and of what an order needs in any. */
export const actKeys = {
  'aceptar-pago': 'a',
  resolver: 's',
  confirmar: 'c',
  avisar: 'v',
  pago: 'p',
  empacar: 'm',
  subir: 'u',
  completar: 'g',
  despachar: 'd',
  entregar: 't',
  agencia: 'l',
  recibir: 'i',
  rendir: 'b',
  intento: 'n',
  reprogramar: 'r',
  editar: 'e',
} as const satisfies Readonly<Partial<Record<OrderActName, string>>>

export type KeyAct = keyof typeof actKeys
export type KeyDoes = (typeof deskKeys)[keyof typeof deskKeys]['does'] | KeyAct

const acts = new Map<string, KeyAct>(Object.entries(actKeys).map(([act, key]) => [key, act as KeyAct]))

/** The key of an act, where it has one. */
export function keyOf(act: OrderActName): string | undefined {
  return (actKeys as Readonly<Partial<Record<OrderActName, string>>>)[act]
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** What a pressed key does; `null` for all others, and beside Ctrl, Alt and Command, which are the browser's. */
export function keyDoes({ key, ctrlKey, metaKey, altKey }: Pressed): KeyDoes | null {
  if (ctrlKey || metaKey || altKey) return null
  const known = Object.hasOwn(deskKeys, key) ? deskKeys[key as keyof typeof deskKeys] : null
  return known?.does ?? acts.get(key) ?? null
}
