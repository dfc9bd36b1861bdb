import type { Country } from '../../lib/countries.ts'
import type { Shop } from '../../shops/shop.ts'
import { promisesOf } from '../shop-promises.ts'
import { Icon } from './icon.tsx'
import { MarkedText } from './marked-text.tsx'
import styles from './promises.module.css'

interface Props {
  readonly shop: Shop
  readonly country: Country
  /** The address of the shop's own delivery rules; absent where it has none. */
  readonly deliveryUrl?: string | undefined
  /** Side by side where there is room, instead of in a column. */
  readonly across?: boolean
}

export function Promises({ shop, country, deliveryUrl, across = false }: Props) {
  return (
    <ul className={across ? `${styles.promises} ${styles.across}` : styles.promises}>
      {promisesOf(shop, country, deliveryUrl !== undefined).map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <strong>{title}</strong>
          <p>
            <MarkedText text={text} />
          </p>
        </li>
      ))}
    </ul>
  )
}
