import { writtenPhone } from '../../../shops/fields/written-phone.ts'
import containers from '../../components/container.module.css'
import { MessagingButton } from '../../components/messaging-button.tsx'
import { Promises } from '../../components/promises.tsx'
import { SellerFacts } from '../../components/seller-facts.tsx'
import { type PageRequest, page } from '../../page.ts'
import { breadcrumbList } from '../../seo/structured-data.ts'
import styles from '../reading.module.css'

export async function contactPage(request: PageRequest) {
  const { shop, country, url, links, canonicalLinks, deliveryUrl } = request
  const { logo_title, phone_contact } = shop.config
  const phone = writtenPhone(phone_contact, country)
  const canonical = canonicalLinks.contact
  const body = (
    <div className={`${containers.reading} ${styles.article}`}>
      <h1>Contáctanos</h1>
      <p className={styles.lead}>
        ¿Tienes una duda sobre un producto o sobre tu pedido? Escríbenos por WhatsApp y te respondemos ahí mismo.
      </p>
      <div className={styles.box}>
        <p className={styles.phone}>
          <a href={`tel:${phone_contact}`}>{phone}</a>
        </p>
        <MessagingButton
          phone={phone_contact}
          text={`Hola ${logo_title}, tengo una consulta.`}
          label="Escríbenos por WhatsApp"
        />
        <p>
          Si ya hiciste un pedido, ten a la mano su código: así te ayudamos más rápido. También puedes{' '}
          <a href={links.lookUp}>ver tu pedido</a> con él.
        </p>
      </div>
      <SellerFacts shop={shop} className={styles.box} />
      <div className={styles.box}>
        <Promises shop={shop} country={country} deliveryUrl={deliveryUrl} />
      </div>
    </div>
  )
  return page(body, {
    title: 'Contáctanos',
    description: `Escríbele a ${logo_title} por WhatsApp al ${phone}.`,
    canonical,
    jsonLd: [
      breadcrumbList(url.origin, [
        { name: 'Inicio', path: links.home },
        { name: 'Contáctanos', path: canonical },
      ]),
    ],
  })
}
