import buttons from '../../../lib/button.module.css'
import type { Country } from '../../../lib/countries.ts'
import type { Links } from '../../../routing/links.ts'
import type { Shop } from '../../../shops/shop.ts'
import { Modal } from './modal.tsx'
import styles from './subscription-dialog.module.css'
import { SubscriptionForm } from './subscription-form.tsx'

interface Props {
  readonly shop: Shop
  readonly country: Country
  readonly links: Links
}

/** Asks once for a phone number. `subscription-form.browser.ts` handles the form. */
export function SubscriptionDialog({ shop, country, links }: Props) {
  return (
    <Modal
      id="suscripcion"
      title="¿Te escribimos por WhatsApp?"
      hooks={{ 'data-once': 'modalSubscription' }}
      startsAt="title"
    >
      <SubscriptionForm shop={shop} country={country} links={links} />
      <div className={styles.form} tabIndex={-1} data-thanks hidden>
        <p role="status">
          <strong>¡Gracias!</strong> Ya tenemos tu número. Te escribiremos por WhatsApp.
        </p>
        <form method="dialog">
          <button type="submit" className={`${buttons.plain} ${buttons.wide}`}>
            Seguir viendo
          </button>
        </form>
      </div>
    </Modal>
  )
}
