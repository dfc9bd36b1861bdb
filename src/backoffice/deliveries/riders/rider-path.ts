import type { Shop } from '../../../shops/shop.ts'

/** The screen of a courier who is a person. */
export function riderPath(shop: Pick<Shop, 'hosts'>, rider: string): string {
  return `/t/${shop.hosts[0]}/motorizados/${rider}`
}

/** What one settled once. */
export function settlementPath(shop: Pick<Shop, 'hosts'>, id: string): string {
  return `/t/${shop.hosts[0]}/rendiciones/${id}`
}

export function chatHref(phone: string, text: string): string {
  return `https://wa.me/${phone}?text=${encodeURIComponent(text)}`
}
