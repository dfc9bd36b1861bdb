import { useEffect } from 'react'
import type { OrderDetail } from '../order/order-detail.ts'
import { post } from '../waiting/send-act.browser.ts'

/** A mark lasts two minutes. */
const AGAIN_MS = 60_000

/** Tells the others that an order is open here, as long as somebody looks at it who can do something with it. `null`: none is. */
export function useMark(order: Pick<OrderDetail, 'card' | 'acts'> | null): void {
  const path = order && order.acts.length > 0 ? order.card.path : null
  useEffect(() => {
    if (path === null) return
    const mark = (): void => {
      if (!document.hidden) post(`${path}/tomar`, {})
    }
    mark()
    const again = setInterval(mark, AGAIN_MS)
    document.addEventListener('visibilitychange', mark)
    return () => {
      clearInterval(again)
      document.removeEventListener('visibilitychange', mark)
    }
  }, [path])
}
