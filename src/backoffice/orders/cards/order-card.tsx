import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { ClaimView } from '../../vouchers/claim-view.tsx'
import { ActButton } from '../acts/act-button.tsx'
import controls from '../controls.module.css'
import { DeskIcon } from '../desk-icon.tsx'
import { cardId } from '../order/order-path.ts'
import { ageWords, exactWords, type ShopTime } from '../time-words.ts'
import type { Card } from './card.ts'
import styles from './order-card.module.css'
import { Tags } from './tags.tsx'

export interface CardProps {
  readonly card: Card
  /** What the filled button does; `null` without one. */
  readonly next: OrderActName | null
  readonly time: ShopTime
  readonly isSelected?: boolean
  /** It came back just now. */
  readonly isReturned?: boolean
  /** Whether it is chosen, while orders are being chosen. */
  readonly isChecked?: boolean | undefined
  /** An act is on its way. */
  readonly isBusy?: boolean
  /** Kept in the browser until the line is back. */
  readonly isWaiting?: boolean
}

/** An order in a list: a card under a thumb, a row beside the order on a wide screen. Its links and its form work without any script. */
export function OrderCard({ card, next, time, isSelected, isReturned, isChecked, isBusy, isWaiting }: CardProps) {
  const { path, code, name, phone, saldo, products, place, shop, at, tags, openedBy } = card
  return (
    <article
      className={styles.card}
      id={cardId(code)}
      data-path={path}
      data-selected={isSelected || undefined}
      data-returned={isReturned || undefined}
      data-checked={isChecked || undefined}
      aria-busy={isBusy || undefined}
    >
      <h3 className={styles.name}>
        {isChecked !== undefined && (
          <input
            type="checkbox"
            className={styles.check}
            checked={isChecked}
            readOnly
            data-check=""
            aria-label={`Elegir ${name || code}`}
          />
        )}
        <a href={path} data-order={code} aria-current={isSelected ? 'true' : undefined}>
          {name === '' ? `Pedido ${code}` : name}
        </a>
      </h3>
      <Thumb src={card.picture} />
      <p className={styles.saldo}>{saldo}</p>
      <p className={styles.products}>{products}</p>
      <p className={styles.place}>
        {shop !== '' && <strong>{shop}</strong>}
        {shop !== '' && ' · '}
        {place} ·{' '}
        <time dateTime={new Date(at).toISOString()} title={exactWords(at, time.offset)}>
          {ageWords(at, time)}
        </time>
      </p>
      <div className={styles.tags}>
        <Tags
          tags={[
            ...(isWaiting ? [{ tone: 'due' as const, text: 'Por enviar' }] : []),
            ...openedBy.map((who) => ({ tone: 'mine' as const, text: `lo atiende ${who}` })),
            ...tags,
          ]}
        />
      </div>
      {card.packing && <p className={styles.said}>{`Al empacar: ${card.packing}`}</p>}
      {card.said && <p className={styles.said}>{card.said}</p>}
      {card.claim && <ClaimView claim={card.claim} />}
      <div className={styles.acts}>
        {phone !== '' && (
          <>
            <a className={controls.plain} href={`tel:+${phone}`} data-contact="call" aria-label={`Llamar a ${name}`}>
              <DeskIcon name="call" />
            </a>
            <a
              className={controls.plain}
              href={`https://wa.me/${phone}`}
              target="_blank"
              rel="noreferrer"
              data-contact="chat"
              aria-label={`Escribir a ${name} por WhatsApp`}
            >
              <DeskIcon name="chat" />
            </a>
          </>
        )}
        {next && <ActButton act={next} path={path} payment={next === 'aceptar-pago' ? card.payment : null} isMain />}
      </div>
    </article>
  )
}
