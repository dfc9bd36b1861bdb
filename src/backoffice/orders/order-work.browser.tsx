import { useEffect, useState } from 'react'
import type { Country } from '../../lib/countries.ts'
import type { OrderActName } from '../../orders/order-acts.ts'
import { isOneTap } from './act-forms.ts'
import { ActingLayer } from './acting-layer.browser.tsx'
import type { Card } from './card.ts'
import type { OrderDetail } from './order-detail.ts'
import { orderPath } from './order-path.ts'
import { OrderView } from './order-view.tsx'
import styles from './order-work.module.css'
import { nextAct } from './queue-words.ts'
import type { ShopTime } from './time-words.ts'
import { useActing } from './use-acting.browser.ts'
import { readJson } from './use-queue.browser.ts'

interface Props {
  readonly base: string
  /** The id of who is signed in. */
  readonly me: string
  readonly country: Country
  readonly time: ShopTime
  readonly first: OrderDetail
  /** The act whose form the address asks for. */
  readonly asked: { readonly act: OrderActName; readonly payment: string | null } | null
}

/** The screen of an order on its own, as a phone shows it. */
export function OrderWork({ base, me, country, time, first, asked }: Props) {
  const [order, setOrder] = useState(first)
  const { card } = order
  const acting = useActing({
    base,
    me,
    onSent: () => {},
    onChange: async () => {
      const read = await readJson(`${orderPath(base, card.code)}/detalle`)
      if (read) setOrder(read as OrderDetail)
    },
  })
  const start = (one: Card, act: OrderActName, payment?: string): void => {
    if (act === 'intento') acting.act(one, act, { result: 'no-contesta' })
    else if (isOneTap(act, order)) acting.act(one, act, payment === undefined ? {} : { payment })
    else acting.setSheet({ is: 'act', card: one, act, ...(payment !== undefined && { payment }) })
  }
  useEffect(() => {
    if (asked)
      acting.setSheet({ is: 'act', card, act: asked.act, ...(asked.payment !== null && { payment: asked.payment }) })
  }, [])
  const onClick = (event: React.MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return
    const { act, contact, payment } = event.target.closest<HTMLElement>('[data-act], [data-contact]')?.dataset ?? {}
    if (contact === 'call' || contact === 'chat') acting.setSheet({ is: 'result', card, contact })
    if (act === undefined) return
    event.preventDefault()
    start(card, act as OrderActName, payment)
  }
  const onSubmit = (event: React.FormEvent): void => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.note === undefined) return
    event.preventDefault()
    const note = new FormData(form).get('note')
    if (typeof note === 'string') acting.act(card, 'nota', { note })
    form.reset()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
    <main className={styles.work} onClick={onClick} onSubmit={onSubmit}>
      <OrderView base={base} order={order} next={nextAct('todo', card.state)} time={time} heading="h1" />
      <ActingLayer {...{ base, country, time, acting, start, order }} list="todo" />
    </main>
  )
}
