import { OFFERS_BY_NUMBER } from '../../consents/consent-words.ts'
import buttons from '../../lib/button.module.css'
import type { Country } from '../../lib/countries.ts'
import type { Links } from '../../routing/links.ts'
import type { Shop } from '../../shops/shop.ts'
import { Modal } from './modal.tsx'
import styles from './subscription-dialog.module.css'

const LONGEST_PHONE = 15

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
      <form className={styles.form} data-lead={country} noValidate>
        <p>Déjanos tu número y {shop.config.logo_title} te cuenta qué hay de nuevo y qué está en oferta.</p>
        <div className={styles.field}>
          <label htmlFor="suscripcion-tel">WhatsApp</label>
          <input
            id="suscripcion-tel"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            enterKeyHint="send"
            maxLength={2 * LONGEST_PHONE}
            aria-describedby="suscripcion-ayuda suscripcion-error"
            required
          />
          <p id="suscripcion-ayuda" className={styles.hint} role="status" data-hint />
          <p id="suscripcion-error" className={styles.problem} role="alert" data-problem />
        </div>
        <button type="submit" className={`${buttons.main} ${buttons.wide}`}>
          Enviar mi número
        </button>
        <p className={styles.hint}>
          {OFFERS_BY_NUMBER} <a href={links.privacy}>Privacidad</a>
        </p>
      </form>
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
