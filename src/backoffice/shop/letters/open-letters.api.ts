import { mailHealth } from '../../../mail/refused-mail.step.ts'
import { may } from '../../../staff/team/permission.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { letterKeepers } from './letter-keepers.ts'
import { lettersPath } from './letters-path.ts'
import type { OpenLetters } from './open-letters.ts'

/** How many letters did not arrive, for whoever sees to them; nothing for others. */
export async function openLetters({ deps, shop, permission }: SellerRequest): Promise<OpenLetters | null> {
  if (!may(permission, letterKeepers)) return null
  const { dead } = await mailHealth(deps.db.read, shop.id, deps.clock())
  return dead === 0 ? null : { href: lettersPath(shop), count: dead }
}
