import { OFFERS_BY_NUMBER } from '../../../consents/consent-words.ts'
import buttons from '../../../lib/button.module.css'
import type { Country } from '../../../lib/countries.ts'
import type { Links } from '../../../routing/links.ts'
import type { Shop } from '../../../shops/shop.ts'
import styles from './subscription-dialog.module.css'

export const LONGEST_TYPED_PHONE = 30

interface Props {
  readonly shop: Shop
  readonly country: Country
  readonly links: Links
  /** What was typed and not taken, with the reason. */
  readonly refused?: { readonly typed: string; readonly problem: string }
}

/** Asks for a phone number. `subscription-form.browser.ts` handles it in the dialog, and `post-number.page.ts` wherever that script does not run. */
export function SubscriptionForm({ shop, country, links, refused }: Props) {
  return (
    <form className={styles.form} method="post" action={links.subscription} data-lead={country} noValidate>
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
          maxLength={LONGEST_TYPED_PHONE}
          aria-describedby="suscripcion-ayuda suscripcion-error"
          {...(refused && { defaultValue: refused.typed, 'aria-invalid': true, autoFocus: true })}
          required
        />
        <p id="suscripcion-ayuda" className={styles.hint} role="status" data-hint />
        <p id="suscripcion-error" className={styles.problem} role="alert" data-problem>
          {refused?.problem}
        </p>
      </div>
      <button type="submit" className={`${buttons.main} ${buttons.wide}`}>
        Enviar mi número
      </button>
      <p className={styles.hint}>
        {OFFERS_BY_NUMBER} <a href={links.privacy}>Privacidad</a>
      </p>
    </form>
  )
}
