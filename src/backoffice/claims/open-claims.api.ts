import { countWaiting } from '../../claims/sheets.store.ts'
import { localDay } from '../../lib/time/local-time.ts'
import { may } from '../../staff/team/permission.ts'
import type { SellerRequest } from '../desk-request.ts'
import { claimKeepers } from './claim-keepers.ts'
import { soonUntil } from './due-words.ts'
import type { OpenClaims } from './open-claims.ts'
import { sheetsPath } from './sheets-path.ts'

/** What waits for an answer, for whoever answers; nothing for others. */
export async function openClaims({ deps, shop, permission }: SellerRequest): Promise<OpenClaims | null> {
  if (!may(permission, claimKeepers)) return null
  const day = soonUntil(shop.country, localDay(deps.clock(), shop.country))
  const counted = await countWaiting(deps.db.read, shop.id, day)
  return counted.waiting === 0 ? null : { href: sheetsPath(shop), ...counted }
}
