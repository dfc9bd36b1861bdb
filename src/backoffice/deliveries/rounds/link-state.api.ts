import { isRoundOpen } from '../../../dispatch/rounds/rider-round.ts'
import { lastRound } from '../../../dispatch/rounds/rider-rounds.store.ts'
import { proposalsOfRider } from '../../../orders/parcels/courier-rows/rider-proposals.store.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { momentWords } from '../../orders/time-words.ts'
import { riderPath } from '../riders/rider-path.ts'
import type { LinkState } from './link-state.ts'

/** The link of a rider who has these parcels; `null` where there is neither a parcel nor a link. */
export async function linkState(
  { deps, shop }: SellerRequest,
  rider: string,
  parcels: ReadonlySet<string>,
): Promise<LinkState | null> {
  const [last, proposals] = await Promise.all([
    lastRound(deps.db.read, shop.id, rider),
    proposalsOfRider(deps.db.read, shop.id, rider),
  ])
  const now = deps.clock()
  const path = `${riderPath(shop, rider)}/enlace`
  if (!last || !isRoundOpen(last, now)) return parcels.size === 0 ? null : { path, says: '' }
  const when = (at: number) => momentWords(at, shopTime(now, shop.country))
  const marked = proposals.filter(({ parcelId, result }) => result !== 'pendiente' && parcels.has(parcelId)).length
  const opened =
    last.openedAt === null
      ? `Enlace hecho ${when(last.madeAt)}: todavía no lo abre.`
      : `Lo abrió ${when(last.openedAt)}.`
  return { path, says: marked > 0 ? `${opened} Marcó ${marked} de ${parcels.size}.` : opened }
}
