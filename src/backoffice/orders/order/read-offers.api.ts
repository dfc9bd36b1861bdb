import { offerPermissions } from '../../../orders/leads/offer-permissions.step.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { shopTime } from '../shop-time.ts'
import { offersWords } from './offers-words.ts'

/** What the desk shows of a phone and offers. */
export interface ShownOffers {
  /** Why it is sent no offer now; `null` where it may be sent one. */
  readonly refused: string | null
  /** Whether it allows them, in words. */
  readonly words: string
}

/** What these phones, in international digits, say of offers. */
export async function readOffers(
  { deps, shop }: Pick<SellerRequest, 'deps' | 'shop'>,
  phones: readonly string[],
): Promise<(phone: string) => ShownOffers> {
  const sql = deps.db.read
  const now = deps.clock()
  const offersOf = await offerPermissions(sql, deps.settings.rootKey, { shop, now }, phones)
  const nameOf = await actorNames(sql, phones.map((phone) => offersOf(phone).notedBy).filter(Boolean))
  const time = shopTime(now, shop.country)
  return (phone) => {
    const { refused, said, notedBy } = offersOf(phone)
    return { refused, words: offersWords({ said, by: notedBy && nameOf(notedBy) }, time) }
  }
}
