import type { Order } from '../../../orders/order.ts'
import type { Moment } from '../../../orders/order-timeline.ts'
import { momentWords } from '../../order-words/moment-words.ts'
import { happeningWords } from '../../order-words/timeline-words.ts'
import reading from '../reading.module.css'
import styles from './order-timeline.module.css'

interface Props {
  readonly order: Order
  /** The first one first. */
  readonly moments: readonly Moment[]
  /** The parcels of the order by their ids, as they are counted on the page. */
  readonly parcels: readonly string[]
  readonly now: number
}

/** What happened to an order, the last thing first. */
export function OrderTimeline({ order, moments, parcels, now }: Props) {
  return (
    <section className={reading.box} aria-labelledby="recorrido">
      <h2 id="recorrido" className={styles.heading}>
        Qué pasó con tu pedido
      </h2>
      <ol className={styles.moments} reversed>
        {moments.toReversed().map((moment, place) => (
          <li key={`${moment.at}-${moments.length - place}`}>
            <span>
              {happeningWords(moment, order)}
              {parcelWords(moment, parcels)}
            </span>
            <time dateTime={new Date(moment.at).toISOString()}>{momentWords(moment, order.country, now)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function parcelWords({ parcel }: Moment, parcels: readonly string[]): string {
  const place = parcels.length > 1 ? parcels.indexOf(parcel) : -1
  return place < 0 ? '' : ` (paquete ${place + 1})`
}
