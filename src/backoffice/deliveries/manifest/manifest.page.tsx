import type { LabelledParcel } from '../../../dispatch/labels/label.ts'
import { labelsOfOrders } from '../../../dispatch/labels/labels-of-orders.step.ts'
import { manifestsOf } from '../../../dispatch/labels/manifest.ts'
import { actRule } from '../../../orders/acts/order-acts.ts'
import { findAnyCourier } from '../../../orders/parcels/couriers.store.ts'
import { isPrepared } from '../../../orders/parcels/parcels.ts'
import { may } from '../../../staff/team/permission.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { readPaper } from '../../exports/papers.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { exactWords } from '../../orders/time-words.ts'
import { chosenParcels } from '../labels/chosen-parcels.api.ts'
import { ManifestView } from './manifest.tsx'

/**
 * The paper for handing parcels over, of the parcels that the address names (`chosenParcels`): a sheet for each courier. `courier` is the id of who takes those that name
 * nobody else.
 */
export async function manifestPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, permission, url } = asked
  const { orders, hidden, isChosen } = await chosenParcels(asked)
  const taker = await findAnyCourier(deps.db.read, shop.id, url.searchParams.get('courier') ?? '')
  const labels = await labelsOfOrders(deps.db.read, shop.id, orders)
  const parcels = labels.filter(isChosen).map((one) => withTaker(one, taker?.name ?? ''))
  if (parcels.length === 0) return null
  const now = deps.clock()
  return deskPage(
    <ManifestView
      {...{ hidden, manifests: manifestsOf(parcels), currency: shop.currency, paper: readPaper(url.searchParams) }}
      base={`/t/${shop.hosts[0]}`}
      address={`/t/${shop.hosts[0]}/imprimir/manifiesto?${withoutPaper(url)}`}
      codes={[...new Set(parcels.map(({ order }) => order.code))]}
      shopName={shop.config.logo_title}
      hasToLeave={may(permission, actRule('despachar')) && parcels.some(({ parcel }) => isPrepared(parcel))}
      made={exactWords(now, shopTime(now, shop.country).offset)}
    />,
    { title: 'Manifiesto' },
  )
}

function withTaker(one: LabelledParcel, taker: string): LabelledParcel {
  return one.label.courier === '' ? { ...one, label: { ...one.label, courier: taker } } : one
}

function withoutPaper({ searchParams }: URL): URLSearchParams {
  return new URLSearchParams([...searchParams].filter(([name]) => name !== 'papel'))
}
