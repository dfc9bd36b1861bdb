import { marketingPermissions } from '../../../orders/leads/marketing-permissions.step.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { shopTime } from '../shop-time.ts'
import { marketingWords } from './marketing-words.ts'

/** Whether a phone may be sent offers, as the desk shows it. */
export interface ShownMarketing {
  /** Why it is sent no offer now; `null` where it may be sent one. */
  readonly refused: string | null
  /** Whether it allows them, in words. */
  readonly words: string
}

/** Whether these phones, in international digits, may be sent offers. */
export async function readMarketing(
  { deps, shop }: Pick<SellerRequest, 'deps' | 'shop'>,
  phones: readonly string[],
): Promise<(phone: string) => ShownMarketing> {
  const sql = deps.db.read
  const now = deps.clock()
  const marketingOf = await marketingPermissions(sql, deps.settings.rootKey, { shop, now }, phones)
  const nameOf = await actorNames(sql, phones.map((phone) => marketingOf(phone).notedBy).filter(Boolean))
  const time = shopTime(now, shop.country)
  return (phone) => {
    const { refused, said, notedBy } = marketingOf(phone)
    return { refused, words: marketingWords({ said, by: notedBy && nameOf(notedBy) }, time) }
  }
}
