import type { CourierFile } from '../../../dispatch/reports/courier-file.ts'
import type { Order } from '../../../orders/order.ts'
import type { ShownParcel } from '../../../orders/parcels/shown-parcel.ts'
import { trackingLink } from '../../../orders/parcels/tracking-link.ts'
import { parcelNews } from '../../order-words/parcel-news.ts'
import styles from './order-parcels.module.css'

interface Props {
  readonly order: Order
  readonly parcels: readonly ShownParcel[]
  readonly couriers: readonly CourierFile[]
}

/** Where each parcel of an order is, and where its courier says more. */
export function OrderParcels({ order, parcels, couriers }: Props) {
  return parcels.map((parcel, place) => (
    <div className={parcels.length > 1 ? styles.parcel : styles.only} key={parcel.id}>
      {parcels.length > 1 && (
        <h3>
          Paquete {place + 1} de {parcels.length}
          <small>{parcel.lines.map(({ amount, title }) => `${amount} × ${title}`).join(', ')}</small>
        </h3>
      )}
      {parcelNews(order, parcel).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <CourierLink order={order} parcel={parcel} couriers={couriers} />
    </div>
  ))
}

const ON_ITS_WAY: readonly ShownParcel['state'][] = ['recogido', 'en_ruta', 'en_agencia', 'novedad', 'volviendo']

interface LinkProps extends Omit<Props, 'parcels'> {
  readonly parcel: ShownParcel
}

function CourierLink({ order, parcel, couriers }: LinkProps) {
  const { courier, rider, guide, state } = parcel
  const link =
    rider === null && ON_ITS_WAY.includes(state) ? trackingLink(couriers, order.country, courier, guide) : null
  if (!link) return null
  return (
    <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
      Rastrear en {courier}
    </a>
  )
}
