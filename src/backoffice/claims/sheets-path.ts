import { type Sheet, sheetName } from '../../claims/sheet.ts'
import type { Shop } from '../../shops/shop.ts'

export function sheetsPath({ hosts }: Pick<Shop, 'hosts'>): string {
  return `/t/${hosts[0]}/reclamos`
}

/** What is kept of a person. */
export function personPath({ hosts }: Pick<Shop, 'hosts'>): string {
  return `/t/${hosts[0]}/persona`
}

export function sheetPath(shop: Pick<Shop, 'hosts'>, sheet: Pick<Sheet, 'book' | 'number' | 'year'>): string {
  return `${sheetsPath(shop)}/${sheetName(sheet)}`
}
