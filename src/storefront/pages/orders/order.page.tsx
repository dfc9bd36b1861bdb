import { NextSteps } from '../../../checkout/after-order/next-steps.tsx'
import type { ShownDeposit } from '../../../checkout/deposit/shown-deposit.ts'
import { OfferView } from '../../../checkout/offers/after-offer-view.tsx'
import type { ShownOffer } from '../../../checkout/offers/shown-after-offer.ts'
import buttons from '../../../lib/button.module.css'
import { localDay } from '../../../lib/time/local-time.ts'
import type { ShownLetter } from '../../../mail/mail-letter.ts'
import { firstName } from '../../../orders/first-name.ts'
import { takesMore } from '../../../orders/offers/takes-more.ts'
import type { Order as PlacedOrder } from '../../../orders/order.ts'
import { eventsFrom } from '../../../orders/order-events.store.ts'
import { type Moment, timelineOf } from '../../../orders/order-timeline.ts'
import { findOrder } from '../../../orders/orders.store.ts'
import { currentParcels } from '../../../orders/parcels/parcels.ts'
import type { ShownParcel } from '../../../orders/parcels/shown-parcel.ts'
import { shownParcels } from '../../../orders/parcels/shown-parcels.step.ts'
import { type Listed, listedLead } from '../../../orders/queues/listed-order.ts'
import { readCode } from '../../../tickets/code.ts'
import { findTicket } from '../../../tickets/tickets.store.ts'
import containers from '../../components/container.module.css'
import { DepositBox } from '../../deposit/deposit-box.tsx'
import { depositFacts } from '../../deposit/deposit-facts.page.ts'
import { FOLLOWED, ORDER_FOLLOWER } from '../../order-words/followed-order.ts'
import { sellerNews } from '../../order-words/order-progress.ts'
import { ORDER_WAY, orderStates, STEPS_PASSED, stateText } from '../../order-words/order-states.ts'
import { paymentAhead } from '../../order-words/payment-ahead.ts'
import { type PageRequest, page, type VisitorRequest } from '../../page.ts'
import reading from '../reading.module.css'
import styles from './order.module.css'
import { OrderContents } from './order-contents.tsx'
import { accessTo } from './order-key.page.ts'
import { OrderMessages } from './order-messages.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderWays } from './order-ways.tsx'

/**
 * The buyer's own order. It shows only the buyer's first name and city, because other people may see the screen. Whoever named its code and the last
 * digits of the phone sees nothing of the buyer. `offerProblem`: why an offer could not be taken.
 */
export async function orderPage(request: VisitorRequest, offerProblem = '') {
  const [found, access] = await Promise.all([findListed(request), accessTo(request, request.request)])
  if (!found || !access) return null
  const deposit = found.order && (await depositFacts(request, found.order))
  const offer = await offerOf(request, found.order, access)
  const isFollowed = found.order !== null && FOLLOWED.includes(found.order.state)
  const own = { isOwn: access === 'own', now: request.deps.clock(), deposit, offer, offerProblem }
  return page(<Order {...request} {...found} {...own} />, {
    title: `Pedido #${found.listed.code}`,
    description: 'El estado de tu pedido.',
    canonical: null,
    scripts: isFollowed ? [ORDER_FOLLOWER] : [],
  })
}

/** Only the browser that ordered may add to its order. */
async function offerOf({ deps, shop }: PageRequest, order: PlacedOrder | null, access: 'own' | 'look') {
  if (!order || access !== 'own' || !takesMore(order)) return null
  const { showOffer } = await import('../../../orders/offers/show-offer.action.ts')
  return showOffer(deps, shop, order)
}

interface Found {
  readonly listed: Listed
  /** `null` while it is a ticket. */
  readonly order: PlacedOrder | null
  /** Those that are told of one by one. */
  readonly parcels: readonly ShownParcel[]
  readonly moments: readonly Moment[]
  /** What was told in writing. */
  readonly messages: readonly ShownLetter[]
  /** The version of the terms that were accepted with it, where their words are kept. */
  readonly terms: string | null
}

async function findListed({ deps, shop, params }: PageRequest): Promise<Found | null> {
  const { db, settings } = deps
  const code = readCode(params.code ?? '')
  const order = await findOrder(db.read, shop.id, code)
  if (order) {
    const parcels = tellsParcels(order) ? await shownParcels(db.read, settings.rootKey, order, 'buyer') : []
    const events = await eventsFrom(db.read, order, 1)
    const { shownLetters } = await import('../../../orders/letters/shown-letters.step.ts')
    const messages = await shownLetters(db.read, deps, shop, order, events)
    const terms = await keptTerms(deps, order)
    return { listed: order, order, parcels, moments: timelineOf(events), messages, terms }
  }
  const ticket = await findTicket(db.read, shop.id, code)
  return ticket && { listed: listedLead(ticket), order: null, parcels: [], moments: [], messages: [], terms: null }
}

/** Orders of earlier versions of the program have a version whose words nobody kept. */
async function keptTerms({ db }: PageRequest['deps'], { shopId, termsVersion: version }: PlacedOrder) {
  if (version === null) return null
  const { findText } = await import('../../../checkout/texts/legal-texts.store.ts')
  return (await findText(db.read, shopId, { document: 'terminos', version })) && version
}

/** On their way, or where they ended if there were several. */
function tellsParcels({ state, work }: PlacedOrder): boolean {
  if (state === 'enviado') return true
  return (state === 'entregado' || state === 'devuelto') && currentParcels(work.parcels).length > 1
}

interface Props extends Pick<PageRequest, 'shop' | 'links' | 'deps'>, Found {
  /** The browser has the ticket's key. */
  readonly isOwn: boolean
  readonly now: number
  readonly deposit: ShownDeposit | null
  readonly offer: ShownOffer | null
  readonly offerProblem: string
}

function Order(props: Props) {
  const { shop, links, deps, listed, order, parcels, moments, messages, terms, isOwn, now, deposit } = props
  const { title, text } = order ? stateText(order) : orderStates[listed.state]
  const city = listed.provincia || listed.departamento
  return (
    <div className={`${containers.reading} ${reading.article}`} data-version={order?.version}>
      <h1>Pedido #{listed.code}</h1>
      {isOwn && (
        <p className={reading.lead}>
          Para {firstName(listed.name)}
          {city && `, en ${city}`}
        </p>
      )}
      <section className={reading.box} aria-labelledby="estado">
        <h2 id="estado" className={styles.heading}>
          {title}
        </h2>
        <p>{text}</p>
        {order &&
          sellerNews(order, localDay(now, order.country), deposit).map((sentence) => <p key={sentence}>{sentence}</p>)}
        {order && <OrderParcels order={order} parcels={parcels} couriers={deps.couriers} />}
        <Way listed={listed} />
        {listed.placedAt === null && (
          <a className={`${buttons.main} ${buttons.wide}`} href={links.cart}>
            Terminar mi pedido
          </a>
        )}
      </section>
      {deposit && <DepositBox deposit={deposit} />}
      <Offer {...props} />
      <Next listed={listed} order={order} />
      {order && <OrderTimeline {...{ order, moments, now }} parcels={parcels.map(({ id }) => id)} />}
      <OrderContents listed={listed} order={order} />
      <OrderMessages messages={messages} code={listed.code} />
      {order?.state === 'entregado' && (
        <p>
          <a className={buttons.link} href={`${links.cambios}?pedido=${listed.code}`}>
            Pedir un cambio o una devolución
          </a>
        </p>
      )}
      {order && FOLLOWED.includes(order.state) && (
        <p>
          <a className={buttons.link} href={links.order(listed.code)}>
            Actualizar
          </a>
        </p>
      )}
      <OrderWays {...{ shop, links, terms }} code={listed.code} />
    </div>
  )
}

/** One more product in the same parcel, while the order is new. */
function Offer({ offer, offerProblem, listed, links }: Pick<Props, 'offer' | 'offerProblem' | 'listed' | 'links'>) {
  if (!offer) return offerProblem === '' ? null : <p role="alert">{offerProblem}</p>
  const { code, currency } = listed
  return (
    <div className={styles.offer}>
      <OfferView offer={offer} currency={currency} action={links.order(code)} problem={offerProblem} />
    </div>
  )
}

/** The order's progress. Shows nothing for an order that was cancelled or returned or is unfinished. */
function Way({ listed }: Pick<Props, 'listed'>) {
  const now = ORDER_WAY.indexOf(listed.state)
  if (now < 0) return null
  return (
    <ol className={styles.way}>
      {ORDER_WAY.map((state, place) => (
        <li
          key={state}
          className={place <= now ? styles.passed : undefined}
          aria-current={place === now ? 'step' : undefined}
        >
          {orderStates[state].title}
        </li>
      ))}
    </ol>
  )
}

type Listing = Pick<Found, 'listed' | 'order'>

/** What is paid, when and how. An order with a deposit that is on its way has it behind it. */
function Next({ listed: { state, lima, total, currency }, order }: Listing) {
  const passed = STEPS_PASSED[state]
  if (passed === undefined || (state === 'enviado' && lima !== '0')) return null
  return (
    <section className={reading.box} aria-labelledby="que-sigue">
      <h2 id="que-sigue" className={styles.heading}>
        Qué sigue
      </h2>
      <NextSteps {...(order ? paymentAhead(order) : { lima, total, currency })} passed={passed} />
    </section>
  )
}
