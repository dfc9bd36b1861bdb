import type { Consent } from '../../consents/consent.ts'
import { OFFERS_GIVEN, OFFERS_TAKEN } from '../../consents/consent-words.ts'
import { lastSaid } from '../../consents/given-consents.step.ts'
import buttons from '../../lib/button.module.css'
import { localDay } from '../../lib/local-time.ts'
import { spokenDay } from '../../lib/spoken-day.ts'
import { CODE_SHAPE, readCode } from '../../tickets/code.ts'
import containers from '../components/container.module.css'
import { type PageAnswer, type PageRequest, page, type VisitorRequest } from '../page.ts'
import reading from '../pages/reading.module.css'
import { AskOrder } from './ask-order.tsx'
import { phonesOf } from './phones-of.page.ts'
import { SAID_NOW } from './said-now.ts'

const HEAD = {
  title: 'Mis permisos',
  description: 'Qué nos permites además de tu pedido, y cómo lo quitas.',
  canonical: null,
}

/** `/mis-permisos`: asks which order, because a permission belongs to its phone. */
export async function askPermissionsPage({ shop, links }: VisitorRequest): Promise<PageAnswer> {
  return page(<AskOrder shop={shop} links={links} code="" />, HEAD)
}

/** What the shopper of an order allows. Whoever has not the order's key names the last digits of the phone first. */
export async function permissionsPage(asked: VisitorRequest): Promise<PageAnswer> {
  const { deps, shop, links, params } = asked
  const code = readCode(params.code ?? '')
  const phones = await phonesOf(asked)
  if (!phones) return page(<AskOrder shop={shop} links={links} code={CODE_SHAPE.test(code) ? code : ''} />, HEAD)
  const { db, settings } = deps
  const found = await lastSaid(db.read, settings.rootKey, { shopId: shop.id, purpose: 'mensajes' }, phones)
  // Of several numbers, one that still allows offers counts.
  const [said = null] = [...found.values()].toSorted(
    (one, other) => Number(other.given) - Number(one.given) || other.at - one.at,
  )
  const day = said ? spokenDay(localDay(said.at, shop.country), shop.country) : ''
  const isSaidNow = new URL(asked.request.url).searchParams.has(SAID_NOW)
  return page(<Permissions {...{ links, code, said, day, isSaidNow }} hasPhone={phones.length > 0} />, HEAD)
}

interface Props extends Pick<PageRequest, 'links'> {
  readonly code: string
  /** What was said last of offers; `null` where nothing was. */
  readonly said: Consent | null
  /** When that was, as people say it. */
  readonly day: string
  /** It was said just now. */
  readonly isSaidNow: boolean
  /** Of a person who was forgotten there is none. */
  readonly hasPhone: boolean
}

function Permissions({ links, code, said, day, isSaidNow, hasPhone }: Props) {
  const isGiven = said?.given === true
  return (
    <div className={`${containers.reading} ${reading.article}`}>
      <h1>Mis permisos</h1>
      <p className={reading.lead}>Lo que nos permites además de tu pedido #{code}. Lo cambias cuando quieras.</p>
      <section className={reading.box} aria-labelledby="ofertas">
        <h2 id="ofertas">Ofertas por WhatsApp</h2>
        {isSaidNow && said && (
          <p role="status">
            <strong>{isGiven ? 'Listo: guardamos tu permiso.' : 'Listo: ya no te enviamos ofertas.'}</strong>
          </p>
        )}
        <p>{stateOf({ said, day, isSaidNow })}</p>
        {hasPhone && (
          <form method="post" action={links.orderPermissions(code)}>
            <input type="hidden" name="ofertas" value={isGiven ? 'no' : 'si'} />
            <button type="submit" className={`${buttons.plain} ${buttons.wide}`}>
              {isGiven ? OFFERS_TAKEN : OFFERS_GIVEN}
            </button>
          </form>
        )}
        <p>De tu pedido sí te escribimos, para confirmarlo y entregarlo.</p>
      </section>
      <section className={reading.box} aria-labelledby="medicion">
        <h2 id="medicion">Medición de la publicidad</h2>
        <p>
          En <a href={`${links.privacy}#medicion`}>Privacidad</a> eliges si medimos qué anuncio te trajo.
        </p>
      </section>
      <p className={reading.box}>
        <a className={`${buttons.plain} ${buttons.wide}`} href={links.order(code)}>
          Ver mi pedido
        </a>
      </p>
    </div>
  )
}

/** What was taken back just now needs no second sentence. */
function stateOf({ said, day, isSaidNow }: Pick<Props, 'said' | 'day' | 'isSaidNow'>): string {
  if (!said) return 'No te enviamos ofertas.'
  if (said.given) return `El ${day} nos permitiste enviarte ofertas.`
  const taken = `El ${day} quitaste el permiso.`
  return isSaidNow ? taken : `${taken} No te enviamos ofertas.`
}
