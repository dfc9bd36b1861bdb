import type { ShownShop } from './queue/queue-answer.ts'

const NONE: ShownShop = { base: '', country: 'peru', offset: 0, acts: [], people: [], couriers: [] }

/** The shop of an order, by the order's address. */
export function shopOf(shops: readonly ShownShop[], path: string): ShownShop {
  return shops.find(({ base }) => path.startsWith(`${base}/`)) ?? NONE
}
