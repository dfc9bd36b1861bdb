import type { PricedLine } from '../../cart/line.ts'
import { cartTotal } from '../../cart/price-lines.ts'
import { wholeLines } from '../../cart/whole-lines.ts'
import { orderQuestion } from '../../checkout/last-order.ts'
import { NextSteps } from '../../checkout/next-steps.tsx'
import buttons from '../../lib/button.module.css'
import { formatMoney } from '../../lib/money.ts'
import { type Listed, listedLead } from '../../orders/listed.ts'
import { findOrder } from '../../orders/orders.store.ts'
import { readCode } from '../../tickets/code.ts'
import { findTicket } from '../../tickets/tickets.store.ts'
import containers from '../components/container.module.css'
import { MessagingButton } from '../components/messaging-button.tsx'
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
  const [listed, access] = await Promise.all([findListed(request), accessTo(request, request.request)])
  if (!listed || !access) return null
  return page(<Order {...request} listed={listed} isOwn={access === 'own'} />, {
    title: `Pedido #${listed.code}`,
    description: 'El estado de tu pedido.',
    canonical: null,
  })
}

async function findListed({ deps: { db }, shop, params }: PageRequest): Promise<Listed | null> {
  const code = readCode(params.code ?? '')
  const order = await findOrder(db.read, shop.id, code)
  if (order) return order
  const ticket = await findTicket(db.read, shop.id, code)
  return ticket && listedLead(ticket)
}

interface Props extends Pick<PageRequest, 'shop' | 'links'> {
  readonly listed: Listed
  /** The browser has the ticket's key. */
  readonly isOwn: boolean
}

function Order({ shop, links, listed, isOwn }: Props) {
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
        <Way listed={listed} />
        {listed.placedAt === null && (
          <a className={`${buttons.main} ${buttons.wide}`} href={links.cart}>
            Terminar mi pedido
          </a>
        )}
      </section>
      <Next listed={listed} />
      <Contents listed={listed} />
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
function Next({ listed: { state, lima, total, currency } }: Pick<Props, 'listed'>) {
  const passed = STEPS_PASSED[state]
  if (passed === undefined || (state === 'enviado' && lima !== '0')) return null
  return (
    <section className={reading.box} aria-labelledby="que-sigue">
      <h2 id="que-sigue" className={styles.heading}>
        Qué sigue
      </h2>
      <NextSteps lima={lima} total={total} currency={currency} passed={passed} />
    </section>
  )
}

function Contents({ listed: { lines, total, currency } }: Pick<Props, 'listed'>) {
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
      <p className={styles.total}>
        <span>Total</span> <strong>{formatMoney(total, currency)}</strong>
      </p>
    </section>
  )
}

function broughtText({ title, colors }: PricedLine): string {
  return colors.length > 0 ? `${title} (${colors.join(', ')})` : title
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
