import type { Shop } from '../../../shops/shop.ts'

/** The screen of a delivery rule. */
export function rulePath(shop: Pick<Shop, 'hosts'>, rule: string): string {
  return `/t/${shop.hosts[0]}/envios/regla/${rule}`
}
