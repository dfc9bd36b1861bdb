import { termsVersion } from '../../checkout/terms.ts'
import { countries } from '../../lib/countries.ts'
import { writtenPhone } from '../../shops/written-phone.ts'
import { pagePixels } from '../../tracking/page-pixels.ts'
import containers from '../components/container.module.css'
import { PRIVACY } from '../components/footer.tsx'
import { MarkedText } from '../components/marked-text.tsx'
import { Measuring } from '../components/measuring.tsx'
import prose from '../components/prose.module.css'
import { SellerFacts } from '../components/seller-facts.tsx'
import { buyerRights } from '../consumer-law.ts'
import { type PageRequest, page } from '../page.ts'
import { breadcrumbList } from '../seo/structured-data.ts'
import { deliveryTexts } from '../shop-promises.ts'
import styles from './reading.module.css'

const TITLE = 'Términos y condiciones'

export async function termsPage(request: PageRequest) {
  const { shop, url, links, canonicalLinks } = request
  const canonical = canonicalLinks.terms
  return page(<Terms {...request} />, {
    title: TITLE,
    description: `Cómo compras en ${shop.config.logo_title}: pedido, pago, entrega, cambios y tus datos.`,
    canonical,
    jsonLd: [
      breadcrumbList(url.origin, [
        { name: 'Inicio', path: links.home },
        { name: TITLE, path: canonical },
      ]),
    ],
  })
}

function Terms({ shop, country, links, deliveryUrl }: Pick<PageRequest, 'shop' | 'country' | 'links' | 'deliveryUrl'>) {
  const name = shop.config.logo_title
  const law = countries[country].consumerLaw
  return (
    <div className={`${containers.reading} ${styles.article}`}>
      <h1>{TITLE}</h1>
      <p className={styles.lead}>Lo que puedes esperar de {name} cuando haces un pedido, en palabras claras.</p>
      <div className={`${prose.prose} ${styles.prose}`}>
        <h2>1. Tu pedido</h2>
        <p>
          Eliges tus productos, nos dejas tu nombre, tu WhatsApp y tu dirección, y confirmas con «Finalizar pedido». Te
          damos un código: con él puedes preguntarnos por tu pedido cuando quieras. Podemos escribirte para confirmar
          tus datos antes de enviar.
        </p>
        <h2>2. Precios y pago</h2>
        <p>
          El precio que vale es el que ves al confirmar tu pedido. Aquí no te pedimos tarjetas ni claves:{' '}
          {payment(shop)}
        </p>
        <h2>3. Entrega</h2>
        <ul>
          {deliveryTexts(shop, country, deliveryUrl !== undefined).map((text) => (
            <li key={text}>
              <MarkedText text={text} />
            </li>
          ))}
        </ul>
        <p>
          El plazo depende de tu dirección; te lo decimos cuando confirmamos tu pedido. Si no hay nadie en casa o algo
          cambia, escríbenos y coordinamos de nuevo.
        </p>
        <h2>4. Cambios y devoluciones</h2>
        <p>Revisa tu pedido cuando lo recibas. Te protege la {law.law}:</p>
        <ul>
          {buyerRights[country].map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
        <p>
          Para un cambio o una devolución, escríbenos con el código de tu pedido y una foto del producto. Si no llegamos
          a un acuerdo, puedes acudir a <a href={law.authority.url}>{law.authority.name}</a>.
        </p>
        <h2 id={PRIVACY}>5. Tus datos</h2>
        <p>
          Usamos tu nombre, teléfono y dirección para atender tu pedido: llamarte o escribirte, y entregarlo. Si
          empiezas un pedido y no lo terminas, podemos escribirte para ayudarte. Puedes pedirnos ver, corregir o borrar
          tus datos, según la {law.privacyLaw}.
        </p>
        <Measuring
          tellsNetwork={pagePixels(shop.config) !== undefined}
          sendsContact={shop.config.hashed_contact}
          tellsLater={shop.config.purchase_moment !== 'placed'}
        />
        <h2>6. Cancelar un pedido</h2>
        <p>Si cambias de idea, escríbenos cuanto antes con tu código, para detenerlo antes de que salga a reparto.</p>
        <h2>7. Contacto</h2>
        <p>
          {name}, WhatsApp {writtenPhone(shop.config.phone_contact, country)}.{' '}
          <a href={links.contact}>Contáctanos aquí</a>.
        </p>
        <SellerFacts shop={shop} />
        {shop.config.text_terms !== null && (
          <>
            <h2>8. Condiciones de {name}</h2>
            <p>
              <MarkedText text={shop.config.text_terms} />
            </p>
          </>
        )}
        <p>Versión {termsVersion(shop.config)} de estos términos. Con tu pedido guardamos cuándo la aceptaste.</p>
      </div>
    </div>
  )
}

function payment({ deliveryTypes }: PageRequest['shop']): string {
  if (!deliveryTypes.includes('1')) return 'pagas cuando recibes tu pedido.'
  if (!deliveryTypes.includes('0')) return 'coordinamos contigo un depósito antes de enviar.'
  return 'pagas cuando recibes tu pedido o, donde el envío es con depósito previo, coordinamos contigo el depósito antes de enviar.'
}
