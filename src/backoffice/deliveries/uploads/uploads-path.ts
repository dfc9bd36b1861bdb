import type { SellerRequest } from '../../desk-request.ts'

/** The screen of files for couriers. */
export function uploadsPath({ shop }: Pick<SellerRequest, 'shop'>): string {
  return `/t/${shop.hosts[0]}/subidas`
}

/** The screen of a courier, with the orders that were chosen before. */
export function courierPath(path: string, ref: string, codes: readonly string[] = []): string {
  const query = codes.length > 0 ? `?${new URLSearchParams(codes.map((code) => ['codigo', code]))}` : ''
  return `${path}/courier/${encodeURIComponent(ref)}${query}`
}
