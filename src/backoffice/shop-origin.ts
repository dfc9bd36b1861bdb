import type { SellerRequest } from './desk-request.ts'

/** Where shoppers open the shop: its first host, by the scheme and port of the desk. */
export function shopOrigin({ shop, url, secure }: Pick<SellerRequest, 'shop' | 'url' | 'secure'>): string {
  return `${secure ? 'https' : 'http'}://${shop.hosts[0]}${url.port && `:${url.port}`}`
}
