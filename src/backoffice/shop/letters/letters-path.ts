import type { Shop } from '../../../shops/shop.ts'

export function lettersPath({ hosts }: Pick<Shop, 'hosts'>): string {
  return `/t/${hosts[0]}/correos`
}
