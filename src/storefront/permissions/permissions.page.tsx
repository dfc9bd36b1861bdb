import type { Consent } from '../../consents/consent.ts'
import { MEASURING_OFF, MEASURING_ON, OFFERS_GIVEN, OFFERS_TAKEN } from '../../consents/consent-words.ts'
import { lastConsents } from '../../consents/given-consents.step.ts'
import buttons from '../../lib/button.module.css'
import { ALLOWED, REFUSED } from '../../lib/measuring.ts'
import { localDay } from '../../lib/time/local-time.ts'
import { spokenDay } from '../../lib/time/spoken-day.ts'
import { consentOf } from '../../shops/ad-accounts.ts'
import { CODE_SHAPE, readCode } from '../../tickets/code.ts'
import { measuringChoiceOf } from '../../web/requests/visit-of-request.ts'
import containers from '../components/container.module.css'
import { type PageAnswer, type PageRequest, page, type VisitorRequest } from '../page.ts'
import reading from '../pages/reading.module.css'
import { AskOrder } from './ask-order.tsx'
import { PermissionBox } from './permission-box.tsx'
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
  const saidNow = new URL(asked.request.url).searchParams.get(SAID_NOW)
  const lastOf = async (purpose: 'mensajes' | 'medicion'): Promise<LastSaid> => {
    const { db, settings } = deps
    const found = await lastConsents(db.read, settings.rootKey, { shopId: shop.id, purpose }, phones)
    // Of several numbers, one that still allows it counts.
    const [said = null] = [...found.values()].toSorted(
      (one, other) => Number(other.given) - Number(one.given) || other.at - one.at,
    )
    const day = said ? spokenDay(localDay(said.at, shop.country), shop.country) : ''
    return { said, day, isSaidNow: saidNow === purpose && said !== null }
  }
  const [offers, measured] = await Promise.all([lastOf('mensajes'), lastOf('medicion')])
  const measuring = measuringState(asked, measured)
  const action = phones.length > 0 ? links.orderPermissions(code) : null
  return page(<Permissions {...{ links, code, offers, measuring, action }} />, HEAD)
}

interface LastSaid {
  /** What was said last of a purpose; `null` where nothing was. */
  readonly said: Consent | null
  /** When that was, as people say it. */
  readonly day: string
  readonly isSaidNow: boolean
}

interface Props extends Pick<PageRequest, 'links'> {
  readonly code: string
  readonly offers: LastSaid
  readonly measuring: MeasuringState
  /** Of a person who was forgotten there is nothing to change. */
  readonly action: string | null
}

function Permissions({ links, code, offers, measuring, action }: Props) {
  const isGiven = offers.said?.given === true
  return (
    <div className={`${containers.reading} ${reading.article}`}>
      <h1>Mis permisos</h1>
      <p className={reading.lead}>Lo que nos permites además de tu pedido #{code}. Lo cambias cuando quieras.</p>
      <PermissionBox
        name="ofertas"
        title="Ofertas por WhatsApp"
        done={
          offers.isSaidNow ? (isGiven ? 'Listo: guardamos tu permiso.' : 'Listo: ya no te enviamos ofertas.') : null
        }
        state={stateOf(offers)}
        action={action}
        isGiven={isGiven}
        label={isGiven ? OFFERS_TAKEN : OFFERS_GIVEN}
        note="De tu pedido sí te escribimos, para confirmarlo y entregarlo."
      />
      <PermissionBox
        name="medicion"
        title="Medición de la publicidad"
        done={measuring.done}
        state={measuring.state}
        action={measuring.canChange ? action : null}
        isGiven={measuring.isGiven}
        label={measuring.isGiven ? MEASURING_OFF : MEASURING_ON}
        note={
          <>
            Qué medimos está en <a href={`${links.privacy}#medicion`}>Privacidad</a>.
          </>
        }
      />
      <p className={reading.box}>
        <a className={`${buttons.plain} ${buttons.wide}`} href={links.order(code)}>
          Ver mi pedido
        </a>
      </p>
    </div>
  )
}

interface MeasuringState {
  readonly done: string | null
  readonly state: string
  readonly isGiven: boolean
  readonly canChange: boolean
}

/** What holds for this order's phone and in this browser: a refusal in either counts. */
function measuringState({ request, shop }: VisitorRequest, { said, day, isSaidNow }: LastSaid): MeasuringState {
  const answer = measuringChoiceOf(request)
  const asks = consentOf(shop.config) === 'ask'
  const isGiven =
    (said ? said.given : !asks || answer.choice === ALLOWED) && answer.choice !== REFUSED && !answer.hasPrivacyControl
  const state = answer.hasPrivacyControl
    ? 'No te medimos: tu navegador nos lo pide, y le hacemos caso.'
    : said && said.given === isGiven
      ? `El ${day} ${isGiven ? 'nos permitiste medir qué anuncio te trajo' : 'dijiste que no midamos tu visita'}.`
      : isGiven
        ? 'Medimos qué anuncio te trajo.'
        : 'No medimos tu visita.'
  const done = isSaidNow ? (isGiven ? 'Listo: guardamos tu permiso.' : 'Listo: ya no medimos tu visita.') : null
  return { done, state, isGiven, canChange: !answer.hasPrivacyControl }
}

/** What was taken back just now needs no second sentence. */
function stateOf({ said, day, isSaidNow }: LastSaid): string {
  if (!said) return 'No te enviamos ofertas.'
  if (said.given) return `El ${day} nos permitiste enviarte ofertas.`
  const taken = `El ${day} quitaste el permiso.`
  return isSaidNow ? taken : `${taken} No te enviamos ofertas.`
}
