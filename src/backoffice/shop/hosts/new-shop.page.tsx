import { isFresh } from '../../../staff/sessions/desk-session.ts'
import { ownsAllShops } from '../../../staff/team/owns-all-shops.step.ts'
import type { PersonRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { inEachShop } from '../../shops-of-person.api.ts'
import { NewShop } from './new-shop.tsx'
import { NEW_SHOP } from './new-shop-words.ts'

/** Where another shop is opened, empty or as a copy; for whoever may not, why. */
export async function newShopPage(asked: PersonRequest): Promise<DeskAnswer> {
  const { deps, session } = asked
  const mayOpen = await ownsAllShops(deps.db.read, session.person.id)
  const shops = (await inEachShop(asked)).map(({ shop }) => ({ id: shop.id, title: shop.config.logo_title }))
  const facts = { path: NEW_SHOP, shops, domain: deps.settings.shopDomain, isFresh: isFresh(session, deps.clock()) }
  return deskPage(<NewShop {...facts} mayOpen={mayOpen} />, { title: 'Abrir otra tienda', isOfAllShops: true })
}
