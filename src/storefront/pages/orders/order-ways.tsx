import { orderQuestion } from '../../../checkout/after-order/last-order.ts'
import buttons from '../../../lib/button.module.css'
import { MessagingButton } from '../../components/messaging-button.tsx'
import type { PageRequest } from '../../page.ts'
import styles from './order.module.css'

interface Props extends Pick<PageRequest, 'shop' | 'links'> {
  readonly code: string
  /** The version of the terms that were accepted with it, where their words are kept. */
  readonly terms: string | null
}

/** Where a buyer goes on from an order: asking for it, what they allowed, what they accepted. */
export function OrderWays({ shop, links, code, terms }: Props) {
  return (
    <div className={styles.ask}>
      <p>¿Quieres saber más? Escríbenos: tu código ya va en el mensaje.</p>
      <MessagingButton phone={shop.config.phone_contact} text={orderQuestion(code)} label="Ver estado de mi pedido" />
      <a className={buttons.link} href={links.orderPermissions(code)}>
        Mis permisos
      </a>
      {terms !== null && (
        <>
          <a className={buttons.link} href={links.keptTerms(terms)}>
            Los términos que aceptaste
          </a>
          <a className={buttons.link} href={links.keptPrivacy(terms)}>
            La privacidad de ese día
          </a>
        </>
      )}
    </div>
  )
}
