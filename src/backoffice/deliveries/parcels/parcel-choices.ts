import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import type { Choice } from '../../orders/forms/act-form.ts'
import type { DetailParcel } from './detail-parcel.ts'

/** Which parcel an act may mean, where there is more than one that it fits. */
export function parcelChoices(
  parcels: readonly Pick<DetailParcel, 'id' | 'title' | 'acts'>[],
  act: OrderActName,
): readonly Choice[] {
  const fitting = parcels.filter(({ acts }) => acts.includes(act)).map(({ id, title }): Choice => [id, title])
  return fitting.length > 1 ? fitting : []
}
