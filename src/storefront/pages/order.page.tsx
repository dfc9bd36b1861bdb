import type { PricedLine } from '../../cart/line.ts'
import { cartTotal } from '../../cart/price-lines.ts'
import { wholeLines } from '../../cart/whole-lines.ts'
import { orderQuestion } from '../../checkout/last-order.ts'
import { NextSteps } from '../../checkout/next-steps.tsx'
import buttons from '../../lib/button.module.css'
import { type CurrencyCode, formatMoney } from '../../lib/money.ts'
import { type Listed, listedLead } from '../../orders/listed.ts'
import type { Order as PlacedOrder } from '../../orders/order.ts'
import { saldoOf } from '../../orders/order-money.ts'
import { findOrder } from '../../orders/orders.store.ts'
import type { ShownParcel } from '../../orders/shown-parcel.ts'
import { shownParcels } from '../../orders/shown-parcels.step.ts'
import { readCode } from '../../tickets/code.ts'
import { findTicket } from '../../tickets/tickets.store.ts'
import containers from '../components/container.module.css'
import { MessagingButton } from '../components/messaging-button.tsx'
import { orderSums, type Sum, sellerNews } from '../order-progress.ts'
import { ORDER_WAY, orderStates, STEPS_PASSED } from '../order-states.ts'
import { type PageRequest, page, type VisitorRequest } from '../page.ts'
import styles from './order.module.css'
import { accessTo } from './order-key.page.ts'
import reading from './reading.module.css'

/**
 * The buyer's own order. It shows only the buyer's first name and city, because other people may see the screen. Whoever named its code and the last
 * digits of the phone sees nothing of the buyer.
 */
export async function orderPage(request: VisitorRequest) {
  const [found, access] = await Promise.all([findListed(request), accessTo(request, request.request)])
  if (!found || !access) return null
  return page(<Order {...request} {...found} isOwn={access === 'own'} />, {
    title: `Pedido #${found.listed.code}`,
    description: 'El estado de tu pedido.',
    canonical: null,
  })
}

interface Found {
  readonly listed: Listed
  /** `null` while it is a ticket. */
  readonly order: PlacedOrder | null
  readonly parcels: readonly ShownParcel[]
}

async function findListed({ deps: { db, settings }, shop, params }: PageRequest): Promise<Found | null> {
  const code = readCode(params.code ?? '')
  const order = await findOrder(db.read, shop.id, code)
  const parcels = order?.state === 'enviado' ? await shownParcels(db.read, settings.rootKey, order, 'buyer') : []
  if (order) return { listed: order, order, parcels }
  const ticket = await findTicket(db.read, shop.id, code)
  return ticket && { listed: listedLead(ticket), order: null, parcels }
}

interface Props extends Pick<PageRequest, 'shop' | 'links'>, Found {
  /** The browser has the ticket's key. */
  readonly isOwn: boolean
}

function Order({ shop, links, listed, order, parcels, isOwn }: Props) {
  const { title, text } = orderStates[listed.state]
  const city = listed.provincia || listed.departamento
  return (
    <div className={`${containers.reading} ${reading.article}`}>
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
        {order && sellerNews(order, parcels).map((sentence) => <p key={sentence}>{sentence}</p>)}
        <Way listed={listed} />
        {listed.placedAt === null && (
          <a className={`${buttons.main} ${buttons.wide}`} href={links.cart}>
            Terminar mi pedido
          </a>
        )}
      </section>
      <Next listed={listed} order={order} />
      <Contents listed={listed} order={order} />
      <div className={styles.ask}>
        <p>¿Quieres saber más? Escríbenos: tu código ya va en el mensaje.</p>
        <MessagingButton
          phone={shop.config.phone_contact}
          text={orderQuestion(listed.code)}
          label="Ver estado de mi pedido"
        />
      </div>
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

/** What is paid, when and how. An order with a deposit that is on its way has it behind it. */
function Next({ listed: { state, lima, total, currency }, order }: Omit<Found, 'parcels'>) {
  const passed = STEPS_PASSED[state]
  if (passed === undefined || (state === 'enviado' && lima !== '0')) return null
  return (
    <section className={reading.box} aria-labelledby="que-sigue">
      <h2 id="que-sigue" className={styles.heading}>
        Qué sigue
      </h2>
      <NextSteps lima={lima} total={order ? Math.max(0, saldoOf(order)) : total} currency={currency} passed={passed} />
    </section>
  )
}

function Contents({ listed: { lines, total, currency }, order }: Omit<Found, 'parcels'>) {
  const sums = order && orderSums(order)
  return (
    <section className={reading.box} aria-labelledby="productos">
      <h2 id="productos" className={styles.heading}>
        Tus productos
      </h2>
      <ul className={styles.lines}>
        {wholeLines(lines).map(({ head, brought }, place) => (
          <li key={`${place}-${head.slug}`}>
            <span>
              {head.amount} × {head.title}
              {head.colors.length > 0 && <small>{head.colors.join(', ')}</small>}
              {brought.length > 0 && <small>Incluye: {brought.map(broughtText).join(', ')}</small>}
            </span>
            <span>{formatMoney(cartTotal([head, ...brought]), currency)}</span>
          </li>
        ))}
      </ul>
      <Sums sums={sums?.before} currency={currency} />
      <p className={styles.total}>
        <span>Total</span> <strong>{formatMoney(total, currency)}</strong>
      </p>
      <Sums sums={sums?.after} currency={currency} />
    </section>
  )
}

function Sums({
  sums = [],
  currency,
}: {
  readonly sums?: readonly Sum[] | undefined
  readonly currency: CurrencyCode
}) {
  return sums.map(({ label, amount }) => (
    <p className={styles.sum} key={label}>
      <span>{label}</span>{' '}
      <span>
        {amount < 0 && '− '}
        {formatMoney(Math.abs(amount), currency)}
      </span>
    </p>
  ))
}

function broughtText({ title, colors }: PricedLine): string {
  return colors.length > 0 ? `${title} (${colors.join(', ')})` : title
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
