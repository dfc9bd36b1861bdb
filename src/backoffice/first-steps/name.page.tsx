import { writtenPhone } from '../../shops/fields/written-phone.ts'
import type { SellerRequest } from '../desk-request.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import type { ShopProblems } from '../shop/hosts/typed-shop.ts'
import { ShopStep } from './shop-step.tsx'
import { stepPath, stepTitles } from './step-words.ts'

/** Name and WhatsApp, as the shop has them. */
export async function namePage(asked: SellerRequest): Promise<DeskAnswer> {
  const { config, country } = asked.shop
  const typed = { title: config.logo_title, phone: writtenPhone(config.phone_contact, country) }
  return shownName(asked, typed, {})
}

/** The step with what was typed and what is wrong with it. */
export function shownName(
  { shop }: SellerRequest,
  { title, phone }: { readonly title: string; readonly phone: string },
  problems: ShopProblems,
): DeskAnswer {
  const action = stepPath(shop.hosts[0] ?? '', 'tienda')
  const facts = { action, back: null, country: shop.country, title, phone, domain: null, problems }
  const status = Object.keys(problems).length > 0 ? 422 : 200
  return deskPage(<ShopStep {...facts} />, { title: stepTitles.tienda, status })
}
