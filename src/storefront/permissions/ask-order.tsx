import buttons from '../../lib/button.module.css'
import containers from '../components/container.module.css'
import { MessagingButton } from '../components/messaging-button.tsx'
import { CodeField, DigitsField } from '../components/order-key-fields.tsx'
import type { PageRequest } from '../page.ts'
import reading from '../pages/reading.module.css'

interface Props extends Pick<PageRequest, 'shop' | 'links'> {
  /** Filled in already; '' for none. */
  readonly code: string
}

/** Asks for an order's code and the digits of its phone. It says of no code whether it exists. */
export function AskOrder({ shop, links, code }: Props) {
  return (
    <div className={`${containers.reading} ${reading.article}`}>
      <h1>Mis permisos</h1>
      <p className={reading.lead}>Mira y quita lo que nos permitiste. Primero dinos que eres tú.</p>
      <form className={reading.box} method="post" action={links.lookUp}>
        <input type="hidden" name="para" value="permisos" />
        <CodeField defaultValue={code} />
        <DigitsField />
        <button type="submit" className={`${buttons.main} ${buttons.wide}`}>
          Ver mis permisos
        </button>
      </form>
      <div className={reading.box}>
        <p>¿Dejaste solo tu número? Escríbenos desde él y dejamos de enviarte ofertas.</p>
        <MessagingButton
          phone={shop.config.phone_contact}
          text={`Hola ${shop.config.logo_title}, ya no quiero recibir ofertas por WhatsApp.`}
          label="No quiero más ofertas"
        />
      </div>
    </div>
  )
}
