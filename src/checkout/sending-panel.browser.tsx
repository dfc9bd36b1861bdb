import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import buttons from '../lib/button.module.css'
import { formatMoney } from '../lib/money.ts'
import type { CourierState } from './courier.ts'
import { OrderLines } from './order-lines.tsx'
import styles from './panel.module.css'
import { $courier, sendNow } from './send-order.browser.ts'
import type { PlacedOrder } from './sending.ts'
import { KEPT, NOT_KEPT, sendingText } from './sending-texts.ts'
import { outlivesPage } from './stored.browser.ts'

/** An answer usually comes sooner. */
const SLOW_MS = 5_000

/** How an order fares that the server has not acknowledged: no code, and nothing to type again. */
export function SendingPanel({ order }: { readonly order: PlacedOrder }) {
  const state = useStore($courier, { ssr: () => 'idle' as const })
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine !== false,
    () => true,
  )
  const isSlow = useSlow(state)
  const isKept = outlivesPage()
  useLeaveWarning(!isKept)
  const heading = useRef<HTMLHeadingElement>(null)
  const says = sendingText({ state, tries: order.tries, isOnline, isSlow })
  return (
    <section className={styles.panel}>
      <div role="status">
        <h3 className={styles.heading} tabIndex={-1} ref={heading}>
          {says.heading}
        </h3>
        <p>{says.text}</p>
      </div>
      <p>{isKept ? KEPT : NOT_KEPT}</p>
      <OrderLines lines={order.lines} currency={order.currency} />
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

function useSlow(state: CourierState): boolean {
  const [slow, setSlow] = useState<CourierState | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(state), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(null)
    }
  }, [state])
  return slow === 'sending' && state === 'sending'
}

/** The browser asks before a page is closed that is the only place where the order is. */
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
