import type { ReactNode } from 'react'
import { Thumb } from '../../kit/thumb.tsx'
import { VoucherLink } from '../../vouchers/voucher-link.tsx'
import { ActButton } from '../acts/act-button.tsx'
import type { OrderDetail } from './order-detail.ts'
import styles from './order-view.module.css'

/** What is ordered, what it costs, and what was paid; payments that wait are judged here. */
export function OrderMoney({ order, path }: { readonly order: OrderDetail; readonly path: string }): ReactNode {
  const { lines, sums, payments, acts } = order
  return (
    <section className={styles.panel} aria-label="Productos y dinero">
      <ul className={styles.lines}>
        {lines.map(({ title, amount, note, total, left, picture }, place) => (
          <li key={place} className={styles.line}>
            <Thumb src={picture} />
            <span>
              {amount} × {title}
              {note !== '' && <small>{note}</small>}
              {left !== '' && <small>{left}</small>}
            </span>
            <span className={styles.figure}>{total}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {sums.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles.figure}>{amount}</dd>
          </div>
        ))}
      </dl>
      {payments.length > 0 && (
        <ul className={styles.lines}>
          {payments.map(({ id, text, amount, isClaimed, picture, seen, lacks }) => (
            <li key={id}>
              <span>{text}</span>
              <span className={styles.figure}>{amount}</span>
              {picture !== '' && <VoucherLink href={picture} about={`${text}, ${amount}`} isLarge={isClaimed} />}
              {seen !== '' && <strong className={styles.seen}>{seen}</strong>}
              {isClaimed && acts.includes('aceptar-pago') && (
                <span className={styles.judge}>
                  <ActButton act="aceptar-pago" path={path} payment={id} isMain />
                  <ActButton act="rechazar-pago" path={path} payment={id} />
                </span>
              )}
              {lacks.length > 0 && (
                <span className={styles.judge}>
                  <ActButton
                    act="comprobante"
                    path={path}
                    payment={id}
                    label={lacks.includes('voucher') ? 'Agregar comprobante' : 'Agregar número'}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
