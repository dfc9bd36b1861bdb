import type { ReactNode } from 'react'
import type { OrderActName } from '../../orders/order-acts.ts'
import { ActButton } from './act-button.tsx'
import controls from './controls.module.css'
import { DeskIcon } from './desk-icon.tsx'
import type { OrderDetail } from './order-detail.ts'
import { OrderMoney } from './order-money-view.tsx'
import { orderPath } from './order-path.ts'
import styles from './order-view.module.css'
import { Tags } from './tags.tsx'
import { exactWords, momentWords, type ShopTime } from './time-words.ts'

interface Props {
  readonly base: string
  readonly order: OrderDetail
  /** The filled button. */
  readonly next: OrderActName | null
  readonly time: ShopTime
  readonly heading: 'h1' | 'h2'
}

/** Acts with a button of their own in this order; the rest stands under *Más*. */
const SHOWN: readonly OrderActName[] = [
  'confirmar',
  'empacar',
  'despachar',
  'entregar',
  'intento',
  'reprogramar',
  'pago',
]
/** A payment has its own buttons, and a note its own field. */
const ELSEWHERE: readonly OrderActName[] = ['aceptar-pago', 'rechazar-pago', 'nota', 'asignar']

const keys: Readonly<Partial<Record<OrderActName, string>>> = {
  confirmar: 'c',
  intento: 'n',
  reprogramar: 'r',
  editar: 'e',
}

/** An order with everything that is known of it. Its buttons are links to the same page with the act's form open, so they work without any script. */
export function OrderView({ base, order, next, time, heading: Heading }: Props) {
  const { card, acts, phone, history, place } = order
  const path = orderPath(base, card.code)
  const own = acts.filter((act) => !ELSEWHERE.includes(act))
  const first = next && own.includes(next) ? next : null
  const buttons = own.filter((act) => act !== first && (SHOWN.includes(act) || act === 'editar' || act === 'cancelar'))
  const rest = own.filter((act) => act !== first && !buttons.includes(act))
  return (
    <article className={styles.order} data-code={card.code} aria-label={`Pedido ${card.code}`}>
      <header className={styles.head}>
        <div>
          <Heading className={styles.name}>{card.name === '' ? 'Persona olvidada' : card.name}</Heading>
          <p className={styles.soft}>
            {[phone, `#${card.code}`, momentWords(card.at, time), order.stateName].filter(Boolean).join(' · ')}
          </p>
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
      <div className={styles.acts}>
        {first && <ActButton act={first} path={path} hint={keys[first]} isMain />}
        {buttons.map((act) => (
          <ActButton key={act} act={act} path={path} hint={keys[act]} />
        ))}
        {rest.length > 0 && (
          <details className={styles.more}>
            <summary className={controls.plain}>Más…</summary>
            <div>
              {acts.includes('nota') && (
                <a className={controls.plain} href={`${base}/imprimir?codigo=${card.code}`}>
                  Imprimir
                </a>
              )}
              {rest.map((act) => (
                <ActButton key={act} act={act} path={path} hint={keys[act]} />
              ))}
            </div>
          </details>
        )}
      </div>
      <Messages order={order} />
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
      <div className={styles.panels}>
        <OrderMoney order={order} path={path} />
        <section className={styles.panel} aria-label="Entrega">
          <h3>
            <DeskIcon name="place" /> {place.title}
          </h3>
          {place.address !== '' && <p>{place.address}</p>}
          {place.reference !== '' && <p className={styles.soft}>{place.reference}</p>}
          <p className={styles.soft}>{[place.way, place.code, order.document].filter(Boolean).join(' · ')}</p>
          {place.map !== '' && (
            <p>
              <a href={place.map} target="_blank" rel="noreferrer">
                Ver en el mapa
              </a>
            </p>
          )}
          <Tags tags={card.tags} />
          {order.suspicions.length > 0 && <p className={styles.soft}>Revisar: {order.suspicions.join('; ')}.</p>}
          {order.risk.length > 0 && <p className={styles.soft}>{order.risk.join('. ')}.</p>}
          {order.earlier.length > 0 && <Earlier orders={order.earlier} base={base} />}
          {order.keeper !== '' && <p className={styles.soft}>Lo atiende {order.keeper}.</p>}
        </section>
      </div>
      <section className={styles.panel} aria-labelledby={`historia-${card.code}`}>
        <h3 id={`historia-${card.code}`}>Qué pasó</h3>
        <ol className={styles.history}>
          {history.map(({ seq, at, who, what, more }) => (
            <li key={seq}>
              <time dateTime={new Date(at).toISOString()} title={exactWords(at, time.offset)}>
                {momentWords(at, time)}
              </time>
              <div>
                {who} {what}
                {more.map((text) => (
                  <p key={text} className={styles.soft}>
                    {text}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ol>
        {acts.includes('nota') && (
          <form className={styles.note} method="post" action={`${path}/nota`} data-note="">
            <input type="hidden" name="key" value={order.formKey} />
            <label htmlFor={`nota-${card.code}`}>Nota</label>
            <input
              id={`nota-${card.code}`}
              name="note"
              required
              maxLength={1000}
              placeholder="Escribe una nota"
              autoComplete="off"
            />
            <button type="submit" className={controls.plain}>
              Guardar
            </button>
          </form>
        )}
      </section>
    </article>
  )
}

/** Messages written out for WhatsApp, to be read before they are sent. */
function Messages({ order: { card, messages } }: { readonly order: OrderDetail }): ReactNode {
  if (messages.length === 0) return null
  return (
    <details className={styles.messages}>
      <summary>Mensajes para WhatsApp</summary>
      <ul className={styles.history}>
        {messages.map(({ name, text, warning }) => (
          <li key={name}>
            <a
              className={controls.plain}
              href={`https://wa.me/${card.phone}?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noreferrer"
              data-contact="chat"
            >
              <DeskIcon name="chat" />
              {name}
            </a>
            <p className={styles.soft}>
              {warning !== '' && <strong>{warning} </strong>}
              {text}
            </p>
          </li>
        ))}
      </ul>
    </details>
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
