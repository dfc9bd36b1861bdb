import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import { ParcelList } from '../../deliveries/parcels/parcel-list.tsx'
import { ActButton } from '../acts/act-button.tsx'
import { Tags } from '../cards/tags.tsx'
import controls from '../controls.module.css'
import { DeskIcon } from '../desk-icon.tsx'
import type { DeliveryProposal } from '../forms/delivery-proposal.ts'
import { keyOf } from '../keys/keys.ts'
import { momentWords, type ShopTime } from '../time-words.ts'
import { OrderHistory } from './history/order-history.tsx'
import type { OrderDetail } from './order-detail.ts'
import { OrderMessages } from './order-messages-view.tsx'
import { OrderMoney } from './order-money-view.tsx'
import { orderPath } from './order-path.ts'
import styles from './order-view.module.css'
import { shownActs } from './shown-acts.ts'

interface Props {
  readonly base: string
  readonly order: OrderDetail
  /** The filled button. */
  readonly next: OrderActName | null
  readonly time: ShopTime
  readonly heading: 'h1' | 'h2'
}

/** An order with everything that is known of it. Its buttons are links to the same page with the act's form open, so they work without any script. */
export function OrderView({ base, order, next, time, heading: Heading }: Props) {
  const { card, acts, phone, place } = order
  const path = orderPath(base, card.code)
  const { main, beside, more } = shownActs(card.state, acts, next)
  return (
    <article className={styles.order} data-path={card.path} aria-label={`Pedido ${card.code}`}>
      <header className={styles.head}>
        <div className={styles.who}>
          <div className={styles.title}>
            <Heading className={styles.name}>{card.name === '' ? 'Datos borrados' : card.name}</Heading>
            <p className={styles.due}>{card.saldo}</p>
          </div>
          <p className={styles.soft}>
            {[phone, `#${card.code}`, momentWords(card.at, time), order.stateName].filter(Boolean).join(' · ')}
          </p>
          {card.openedBy.length > 0 && (
            <p className={styles.soft}>{`También la tiene abierta ${card.openedBy.join(' y ')}.`}</p>
          )}
          {order.again !== '' && <p className={styles.soft}>{`Vuelve a la cola ${order.again}.`}</p>}
          <Tags tags={card.tags.filter(({ tone }) => tone !== 'mine')} />
        </div>
        {card.phone !== '' && (
          <div className={styles.reach}>
            <a className={controls.plain} href={`tel:+${card.phone}`} data-contact="call">
              <DeskIcon name="call" />
              Llamar
            </a>
            <a
              className={controls.plain}
              href={`https://wa.me/${card.phone}`}
              target="_blank"
              rel="noreferrer"
              data-contact="chat"
            >
              <DeskIcon name="chat" />
              WhatsApp <kbd className={controls.key}>w</kbd>
            </a>
          </div>
        )}
      </header>
      <div className={styles.acts} data-main={main ? '' : undefined}>
        {main && <ActButton act={main} path={path} hint={keyOf(main)} isMain />}
        {beside.map((act) => (
          <ActButton key={act} act={act} path={path} hint={keyOf(act)} />
        ))}
        {more.length > 0 && (
          <>
            <details className={styles.more} data-menu="">
              <summary className={controls.plain}>Más…</summary>
            </details>
            <div className={styles.rest}>
              {acts.includes('nota') && (
                <a className={controls.plain} href={`${base}/imprimir?codigo=${card.code}`}>
                  Imprimir
                </a>
              )}
              {more.map((act) => (
                <ActButton key={act} act={act} path={path} hint={keyOf(act)} />
              ))}
            </div>
          </>
        )}
      </div>
      {order.hint && (
        <div className={styles.hint}>
          <p>{order.hint.text}</p>
          <ActButton act={order.hint.act} path={path} label={order.hint.label} />
        </div>
      )}
      {order.proposal && <Proposal proposal={order.proposal} order={order} path={path} />}
      <OrderMessages order={order} />
      {order.suspicions.length > 0 && <p className={styles.banner}>Revisar: {order.suspicions.join('; ')}.</p>}
      {order.letters.map(({ text, href }) => (
        <p key={text} className={styles.banner}>
          {text} {href !== '' && <a href={href}>Qué hacer</a>}
        </p>
      ))}
      {order.repeated.length > 0 && (
        <p className={styles.banner}>
          Este teléfono pidió también{' '}
          {order.repeated.map((code, place) => (
            <span key={code}>
              {place > 0 && ', '}
              <a href={orderPath(base, code)}>#{code}</a>
            </span>
          ))}{' '}
          en los últimos 14 días.
        </p>
      )}
      {order.joinable.length > 0 && (
        <div className={styles.hint}>
          {order.joinable.map((code) => (
            <ActButton
              key={code}
              {...{ act: 'unir', path, joins: code }}
              label={order.joinable.length > 1 ? `Unir con #${code}` : 'Unir con este'}
            />
          ))}
        </div>
      )}
      <div className={styles.panels}>
        <OrderMoney order={order} path={path} />
        <section className={styles.panel} aria-label="Entrega">
          <h3>
            <DeskIcon name="place" /> {place.title}
          </h3>
          {place.address !== '' && <p>{place.address}</p>}
          {place.reference !== '' && <p className={styles.soft}>{place.reference}</p>}
          <p className={styles.soft}>
            {[place.way, place.delivery, place.code, order.document].filter(Boolean).join(' · ')}
          </p>
          {place.agreed !== '' && <p className={styles.soft}>{place.agreed}</p>}
          {order.packing !== '' && <p>Al empacar: {order.packing}</p>}
          {place.map !== '' && (
            <p>
              <a href={place.map} target="_blank" rel="noreferrer">
                Abrir mapa
              </a>
            </p>
          )}
          {order.risk.length > 0 && <p className={styles.soft}>{order.risk.join('. ')}.</p>}
          {order.earlier.length > 0 && <Earlier orders={order.earlier} base={base} />}
          {order.keeper !== '' && <p className={styles.soft}>Lo atiende {order.keeper}.</p>}
          {order.accepted && <Accepted texts={order.accepted} />}
          {order.marketing && <p className={styles.soft}>{order.marketing}</p>}
        </section>
        {order.parcels.length > 0 && (
          <section className={styles.panel} aria-label="Paquetes">
            <ParcelList parcels={order.parcels} />
          </section>
        )}
      </div>
      <OrderHistory order={order} path={path} time={time} />
    </article>
  )
}

interface ProposalProps extends Pick<Props, 'order'> {
  readonly proposal: DeliveryProposal
  readonly path: string
}

/** What the rules of delivery say, with a button that takes it over. A form of its own, which works without script. */
function Proposal({ proposal: { text, fields, button }, order, path }: ProposalProps) {
  return (
    <div className={styles.hint}>
      <p>{text}</p>
      {fields && (
        <form method="post" action={`${path}/editar`}>
          <input type="hidden" name="version" value={order.card.version} />
          <input type="hidden" name="key" value={`${order.formKey}-envio`} />
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={controls.plain}>
            {button}
          </button>
        </form>
      )}
    </div>
  )
}

/** What the shopper accepted, word by word: last, because nobody needs it to send the parcel. */
function Accepted({ texts: { terms, privacy } }: { readonly texts: NonNullable<OrderDetail['accepted']> }) {
  return (
    <p className={styles.soft}>
      Aceptó{' '}
      <a href={terms} target="_blank" rel="noreferrer">
        los términos
      </a>{' '}
      y{' '}
      <a href={privacy} target="_blank" rel="noreferrer">
        la privacidad
      </a>
      .
    </p>
  )
}

/** The phone's other orders, folded: how they ended says whom one is dealing with. */
function Earlier({ orders, base }: { readonly orders: OrderDetail['earlier']; readonly base: string }) {
  return (
    <details>
      <summary>Otros pedidos de este teléfono: {orders.length}</summary>
      <ul>
        {orders.map(({ code, text }) => (
          <li key={code}>
            <a href={orderPath(base, code)}>#{code}</a> {text}
          </li>
        ))}
      </ul>
    </details>
  )
}
