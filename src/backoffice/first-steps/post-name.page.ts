import { changeShop } from '../../shops/fields/change-shop.action.ts'
import type { SellerRequest } from '../desk-request.ts'
import type { DeskAnswer } from '../frame/desk-page.ts'
import { typedShop } from '../shop/hosts/typed-shop.ts'
import { fieldWords } from '../shop/settings/field-words.ts'
import { answeredStep } from './answered-step.page.ts'
import { shownName } from './name.page.tsx'

/** Saves name and WhatsApp. */
export async function postName(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const typed = typedShop(fields)
  const written = { logo_title: typed.title, phone_contact: typed.phone }
  const changed = await changeShop(deps, actor, shop.hosts[0] ?? '', written)
  if (changed.ok) return answeredStep(asked, 'tienda')
  if (changed.refusal.reason === 'unknown-shop') return null
  const wrong = new Set(changed.refusal.problems.map(({ field }) => field))
  return shownName(asked, typed, {
    ...(wrong.has('logo_title') && { nombre: fieldWords.logo_title.wrong(shop.country) }),
    ...(wrong.has('phone_contact') && { celular: fieldWords.phone_contact.wrong(shop.country) }),
  })
}
