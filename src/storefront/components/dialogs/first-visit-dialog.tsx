import buttons from '../../../lib/button.module.css'
import type { Country } from '../../../lib/countries.ts'
import type { Shop } from '../../../shops/shop.ts'
import { Promises } from '../promises.tsx'
import styles from './first-visit-dialog.module.css'
import { Modal } from './modal.tsx'

interface Props {
  readonly shop: Shop
  readonly country: Country
  /** As in `Promises`. */
  readonly deliveryUrl?: string | undefined
}

/** Explains delivery and payment in this shop. It opens once, at the first inactive moment. */
export function FirstVisitDialog({ shop, country, deliveryUrl }: Props) {
  return (
    <Modal id="bienvenida" title="Así compras aquí" hooks={{ 'data-once': 'modalFirst' }} startsAt="title">
      <div className={styles.body}>
        <Promises shop={shop} country={country} deliveryUrl={deliveryUrl} />
        <form method="dialog">
          <button type="submit" className={`${buttons.main} ${buttons.wide}`}>
            Entendido
          </button>
        </form>
      </div>
    </Modal>
  )
}
