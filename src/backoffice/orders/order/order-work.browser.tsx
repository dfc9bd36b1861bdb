import { useCallback, useEffect, useRef, useState } from 'react'
import type { Country } from '../../../lib/countries.ts'
import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import { ActingLayer } from '../acts/acting-layer.browser.tsx'
import { isOneTap, joining } from '../acts/one-tap.ts'
import { useActing } from '../acts/use-acting.browser.ts'
import type { Card } from '../cards/card.ts'
import type { KeyAct } from '../keys/keys.ts'
import { LoadedHelp } from '../keys/loaded-help.browser.tsx'
import { useKeys } from '../keys/use-keys.browser.ts'
import { besideInList } from '../queue/neighbours.browser.ts'
import { nextAct } from '../queue/queue-words.ts'
import { useMark } from '../queue/use-mark.browser.ts'
import { readJson } from '../queue/use-queue.browser.ts'
import type { ShopTime } from '../time-words.ts'
import type { OrderDetail } from './order-detail.ts'
import { newsSince } from './order-news.ts'
import { submitted } from './order-submits.browser.ts'
import { OrderView } from './order-view.tsx'
import styles from './order-work.module.css'
import { useFollowing } from './use-following.browser.ts'
import { whyNot } from './why-not.ts'

interface Props {
  readonly base: string
  /** The id of who is signed in. */
  readonly me: string
  readonly country: Country
  readonly time: ShopTime
  readonly first: OrderDetail
  /** The act whose form the address asks for. */
  readonly asked: { readonly act: OrderActName; readonly payment: string | null; readonly joins: string | null } | null
}

/** The screen of an order on its own, as a phone shows it. */
export function OrderWork({ base, me, country, time, first, asked }: Props) {
  const [order, setOrder] = useState(first)
  const [showsHelp, setShowsHelp] = useState(false)
  const closeHelp = useCallback(() => setShowsHelp(false), [])
  const { card } = order
  const shown = useRef(order)
  shown.current = order
  useMark(order)
  const openedAt = useRef<number | null>(null)
  useEffect(() => {
    openedAt.current = performance.now()
  }, [])
  /** The page may stay open for hours, and forms begin with the time that it is. */
  const timeNow = (): ShopTime => ({
    ...time,
    now: time.now + performance.now() - (openedAt.current ?? performance.now()),
  })
  const acting = useActing({
    me,
    onSent: () => {},
    onUndone: () => {},
    onChange: async () => {
      const read = await readJson(`${card.path}/detalle`)
      if (read) take(read as OrderDetail)
    },
  })
  /** Of two answers that cross, the newer stays; what others did meanwhile is told. */
  const take = (now: OrderDetail, isElsewhere = false): void => {
    if (now.card.version < shown.current.card.version) return
    acting.tellNews(newsSince(shown.current, now, isElsewhere))
    setOrder(now)
  }
  const isBehind = useFollowing(order, (now) => take(now, acting.busy.length === 0))
  const start = (one: Card, act: OrderActName, payment?: string): void => {
    if (act === 'intento') acting.act(one, act, { result: 'no-contesta' })
    else if (isOneTap(act, order)) acting.act(one, act, payment === undefined ? {} : { payment })
    else acting.setSheet({ is: 'act', card: one, act, ...(payment !== undefined && { payment }) })
  }
  const keys = useKeys((does) => {
    if (does === 'next' || does === 'previous') goBeside(does === 'next' ? 1 : -1)
    else if (does === 'search') location.assign(`${base}/pedidos#buscar`)
    else if (does === 'help') setShowsHelp(true)
    else if (does === 'undo') acting.undo()
    else if (does === 'chat') document.querySelector<HTMLElement>('[data-contact=chat]')?.click()
    else if (does !== 'check') startByKey(does)
  })
  const startByKey = (act: KeyAct): void => {
    if (!order.acts.includes(act)) acting.say(whyNot(order, act, time))
    else start(card, act, act === 'aceptar-pago' ? (card.payment ?? undefined) : undefined)
  }
  const goBeside = (step: 1 | -1): void => {
    const path = besideInList(card.path, step)
    if (path !== null) location.assign(path)
  }
  useEffect(() => {
    if (asked)
      acting.setSheet({
        ...{ is: 'act', card, act: asked.act },
        ...(asked.payment !== null && { payment: asked.payment }),
        ...(asked.joins !== null && { typed: joining(asked.joins) }),
      })
  }, [])
  const onClick = (event: React.MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return
    const { dataset = {} } = event.target.closest<HTMLElement>('[data-act], [data-contact]') ?? {}
    const { act, contact, payment, joins } = dataset as DOMStringMap
    if (contact !== undefined) acting.reach(card, dataset)
    if (act === undefined) return
    event.preventDefault()
    if (joins !== undefined) acting.setSheet({ is: 'act', card, act: 'unir', typed: joining(joins) })
    else start(card, act as OrderActName, payment)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
    <main className={styles.work} onClick={onClick} onSubmit={(event) => submitted(event, card, acting)}>
      <OrderView base={base} order={order} next={nextAct('todo', card)} time={time} heading="h1" />
      {showsHelp && <LoadedHelp keys={keys} isList={false} onClose={closeHelp} />}
      <ActingLayer
        {...{ base, country, acting, start, order, isBehind }}
        time={timeNow()}
        acts={order.acts}
        list="todo"
      />
    </main>
  )
}
