import { orderQuestion } from '../../checkout/last-order.ts'
import buttons from '../../lib/button.module.css'
import { formatMoney } from '../../lib/money.ts'
import { readCode } from '../../tickets/code.ts'
import type { Ticket } from '../../tickets/ticket.ts'
import { findTicket } from '../../tickets/tickets.store.ts'
import containers from '../components/container.module.css'
import { MessagingButton } from '../components/messaging-button.tsx'
import { ORDER_WAY, orderStates } from '../order-states.ts'
import { type PageRequest, page } from '../page.ts'
import { notFoundPage } from './not-found.page.tsx'
import styles from './order.module.css'
import reading from './reading.module.css'

/** The buyer's own order. Of the buyer it shows the first name and the city, should somebody look over his shoulder. */
export async function orderPage(request: PageRequest) {
  const { deps, shop, params } = request
  const ticket = await findTicket(deps.db.read, shop.id, readCode(params.code ?? ''))
  if (!ticket) return notFoundPage(request)
  return page(<Order {...request} ticket={ticket} />, {
    title: `Pedido #${ticket.code}`,
    description: 'El estado de tu pedido.',
    canonical: null,
  })
}

interface Props extends Pick<PageRequest, 'shop' | 'links'> {
  readonly ticket: Ticket
}

function Order({ shop, links, ticket }: Props) {
  const { title, text } = orderStates[ticket.status]
  const city = ticket.client.provincia || ticket.client.departamento
  return (
    <div className={`${containers.reading} ${reading.article}`}>
      <h1>Pedido #{ticket.code}</h1>
      <p className={reading.lead}>
        Para {firstName(ticket.client.name)}
        {city && `, en ${city}`}
      </p>
      <section className={reading.box} aria-labelledby="estado">
        <h2 id="estado" className={styles.heading}>
          {title}
        </h2>
        <p>{text}</p>
        <Way ticket={ticket} />
        {ticket.finalisedAt === null && (
          <a className={`${buttons.main} ${buttons.wide}`} href={links.cart}>
            Terminar mi pedido
          </a>
        )}
      </section>
      <Contents ticket={ticket} />
      <div className={styles.ask}>
        <p>¿Quieres saber más? Escríbenos: tu código ya va en el mensaje.</p>
        <MessagingButton
          phone={shop.config.phone_contact}
          text={orderQuestion(ticket.code)}
          label="Ver estado de mi pedido"
        />
      </div>
    </div>
  )
}

/** How far the order is on its way; nothing for one that is not on it. */
function Way({ ticket: { status } }: Pick<Props, 'ticket'>) {
  const now = ORDER_WAY.indexOf(status)
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

function Contents({ ticket: { lines, total, currency } }: Pick<Props, 'ticket'>) {
  return (
    <section className={reading.box} aria-labelledby="productos">
      <h2 id="productos" className={styles.heading}>
        Tus productos
      </h2>
      <ul className={styles.lines}>
        {lines.map((line, place) => (
          <li key={`${place}-${line.slug}`}>
            <span>
              {line.amount} × {line.title}
              {line.colors.length > 0 && <small>{line.colors.join(', ')}</small>}
            </span>
            <span>{formatMoney(line.total, currency)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>Total</span> <strong>{formatMoney(total, currency)}</strong>
      </p>
    </section>
  )
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
