import { useStore } from '@nanostores/react'
import { useSyncExternalStore } from 'react'
import buttons from '../lib/button.module.css'
import { formatMoney } from '../lib/money.ts'
import { OrderLines } from './order-lines.tsx'
import styles from './panel.module.css'
import { $courier, sendNow } from './send-order.browser.ts'
import type { PlacedOrder } from './sending.ts'

/** How an order fares that the server has not acknowledged: no code, and nothing to type again. */
export function SendingPanel({ order }: { readonly order: PlacedOrder }) {
  const isWaiting = useStore($courier, { ssr: () => 'idle' as const }) === 'waiting'
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  const state = isOnline ? (isWaiting ? texts.waiting : texts.sending) : texts.offline
  return (
    <section className={styles.panel}>
      <div role="status">
        <h3 className={styles.heading}>{state.heading}</h3>
        <p>{state.text}</p>
      </div>
      <OrderLines lines={order.lines} currency={order.currency} />
      <p className={styles.total}>
        <span>Total</span> <strong>{formatMoney(order.total, order.currency)}</strong>
      </p>
      {state !== texts.sending && (
        <button type="button" className={`${buttons.main} ${buttons.wide}`} onClick={sendNow}>
          Enviar ahora
        </button>
      )}
    </section>
  )
}

const texts = {
  sending: { heading: 'Enviando tu pedido…', text: 'Ya lo guardamos en este teléfono.' },
  waiting: {
    heading: 'Tu pedido todavía no se envió',
    text: 'No pudimos llegar a la tienda. Guardamos todo lo que escribiste y lo estamos intentando otra vez.',
  },
  offline: {
    heading: 'Tu pedido todavía no se envió',
    text: 'No tienes conexión. Guardamos todo lo que escribiste: se enviará solo cuando vuelva, o la próxima vez que abras la tienda.',
  },
} as const

function watchNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
