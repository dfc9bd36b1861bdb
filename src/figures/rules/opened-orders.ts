import type { FigureSums } from './figure-sums.ts'

/** Which orders of a group a figure opens. */
const opens = {
  todos: ({ orders }: FigureSums) => orders > 0,
  confirmados: ({ confirmed }: FigureSums) => confirmed > 0,
  enviados: ({ sent }: FigureSums) => sent > 0,
  entregados: ({ delivered }: FigureSums) => delivered > 0,
  devueltos: ({ returned }: FigureSums) => returned > 0,
  cancelados: ({ cancelled }: FigureSums) => cancelled > 0,
  abiertos: ({ open }: FigureSums) => open > 0,
  perdidos: ({ losses }: FigureSums) => losses > 0,
  'sin-dato': ({ unclear }: FigureSums) => unclear > 0,
} as const satisfies Readonly<Record<string, (sums: FigureSums) => boolean>>

export type OpenedOrders = keyof typeof opens

export const OPENED_ORDERS = Object.keys(opens) as readonly OpenedOrders[]

export function isOpened(which: OpenedOrders, sums: FigureSums): boolean {
  return opens[which](sums)
}

/** Whether a group belongs to what is asked for: `1501*` is every key that begins with `1501`. */
export function isOfKey(wanted: string, key: string): boolean {
  return wanted.endsWith('*') ? key.startsWith(wanted.slice(0, -1)) : key === wanted
}
