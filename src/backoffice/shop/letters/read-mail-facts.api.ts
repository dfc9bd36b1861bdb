import { mailHealth } from '../../../mail/refused-mail.step.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { momentWords } from '../../orders/time-words.ts'
import { lettersPath } from './letters-path.ts'
import type { MailFacts } from './mail-facts.ts'

export async function readMailFacts({ deps, shop }: SellerRequest): Promise<MailFacts> {
  const now = deps.clock()
  const { acceptedAt, waiting, dead, trouble } = await mailHealth(deps.db.read, shop.id, now)
  return {
    ...{ from: deps.settings.mail?.from ?? null, trouble, waiting, refused: dead, href: lettersPath(shop) },
    accepted: acceptedAt === null ? '' : momentWords(acceptedAt, shopTime(now, shop.country)),
  }
}
