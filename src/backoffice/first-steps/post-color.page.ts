import { changeShop } from '../../shops/fields/change-shop.action.ts'
import { colorFamily } from '../../shops/looks/color-family.ts'
import type { SellerRequest } from '../desk-request.ts'
import type { DeskAnswer } from '../frame/desk-page.ts'
import { answeredStep } from './answered-step.page.ts'
import { pickedIn } from './color.page.tsx'

/** Saves the colours. One that the shop has already changes none of those that were picked one by one. */
export async function postColor(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const color = pickedIn(fields) ?? shop.config.color_primary_1
  if (color !== shop.config.color_primary_1) {
    const changed = await changeShop(deps, actor, shop.hosts[0] ?? '', colorFamily(color))
    if (!changed.ok) return null
  }
  return answeredStep(asked, 'color')
}
