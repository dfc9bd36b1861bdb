import type { SellerRequest } from './desk-request.ts'

/** Where shoppers open the shop: its first host, by the scheme and port of the desk. */
export function shopOrigin({ shop, url, secure }: Pick<SellerRequest, 'shop' | 'url' | 'secure'>): string {
  return `${secure ? 'https' : 'http'}://${shop.hosts[0]}${url.port && `:${url.port}`}`
}

/** Where the shop is for the world: by `https`, but on the machine that it is tried on. */
export function publicOrigin(asked: Pick<SellerRequest, 'shop' | 'url' | 'secure'>): string {
  const host = asked.shop.hosts[0] ?? ''
  return host.endsWith('localhost') ? shopOrigin(asked) : `https://${host}`
}
