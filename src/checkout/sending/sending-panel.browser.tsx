import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import buttons from '../../lib/button.module.css'
import { formatMoney } from '../../lib/money.ts'
import { AddedSums } from '../delivery/delivery-sums.tsx'
import { OrderLines } from '../form/order-lines.tsx'
import styles from '../panel.module.css'
import { isSendingStored } from '../stored.browser.ts'
import type { SenderState } from './retrying-sender.ts'
import { $senderState, sendNow } from './send-order.browser.ts'
import { NOT_STORED, STORED, sendingText } from './sending-texts.ts'
import type { PlacedOrder } from './ticket-to-send.ts'

/** Most answers come sooner. */
const SLOW_MS = 5_000

/** The state of an order that the server has not acknowledged yet. It has no code, and the shopper types nothing again. */
export function SendingPanel({ order }: { readonly order: PlacedOrder }) {
  const state = useStore($senderState, { ssr: () => 'idle' as const })
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine !== false,
    () => true,
  )
  const isSlow = useSlow(state)
  const isStored = isSendingStored()
  useLeaveWarning(!isStored)
  const heading = useRef<HTMLHeadingElement>(null)
  const text = sendingText({ state, tries: order.tries, isOnline, isSlow })
  return (
    <section className={styles.panel}>
      <div role="status">
        <h3 className={styles.heading} tabIndex={-1} ref={heading}>
          {text.heading}
        </h3>
        <p>{text.text}</p>
      </div>
      <p>{isStored ? STORED : NOT_STORED}</p>
      <OrderLines lines={order.lines} currency={order.currency} />
      {(order.delivery || order.discount) && <AddedSums {...order} />}
      <p className={styles.total}>
        <span>Total</span> <strong>{formatMoney(order.total, order.currency)}</strong>
      </p>
      {state === 'waiting' && (
        <button
          type="button"
          className={`${buttons.main} ${buttons.wide}`}
          onClick={() => {
            heading.current?.focus()
            sendNow()
          }}
        >
          Enviar ahora
        </button>
      )}
    </section>
  )
}

function useSlow(state: SenderState): boolean {
  const [slow, setSlow] = useState<SenderState | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(state), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(null)
    }
  }, [state])
  return slow === 'sending' && state === 'sending'
}

/** Where the order is only in this page's memory, the browser asks before it closes the page. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isNeeded])
}

function watchNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
