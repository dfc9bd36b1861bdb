import { isFresh } from '../../staff/sessions/desk-session.ts'
import { seeOther } from '../../web/see-other.ts'
import type { PersonRequest } from '../desk-request.ts'
import type { DeskAnswer } from '../frame/desk-page.ts'
import { refusedPage } from '../frame/refused-page.tsx'
import { NOT_YOURS } from '../shop/hosts/new-shop-words.ts'
import { openTyped } from '../shop/hosts/open-new-shop.page.ts'
import { typedShop } from '../shop/hosts/typed-shop.ts'
import { signInAddress } from '../signing-in/back-to.ts'
import { addressOf, shopStep } from './begin.page.tsx'

/** Opens the shop and leads to the next step. */
export async function postNewShopStep(fields: URLSearchParams, asked: PersonRequest): Promise<DeskAnswer> {
  const typed = typedShop(fields)
  if (!isFresh(asked.session, asked.deps.clock())) return seeOther(signInAddress(addressOf(typed.country)))
  const opened = await openTyped(asked, typed, null)
  if (opened.ok) return seeOther(`/t/${opened.value}/primeros-pasos`)
  if (opened.refusal.reason === 'wrong') return shopStep(asked, typed, opened.refusal.problems)
  return refusedPage(asked, { status: 403, message: NOT_YOURS })
}
