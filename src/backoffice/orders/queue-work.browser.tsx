import { useEffect, useRef, useState } from 'react'
import type { Country } from '../../lib/countries.ts'
import type { OrderActName } from '../../orders/order-acts.ts'
import { isOneTap } from './act-forms.ts'
import { ActingLayer } from './acting-layer.browser.tsx'
import type { Card } from './card.ts'
import controls from './controls.module.css'
import type { KeyDoes } from './keys.ts'
import { neighbour, selectedAfter } from './merge-cards.ts'
import { OrderCard } from './order-card.tsx'
import { cardId } from './order-path.ts'
import { OrderView } from './order-view.tsx'
import type { QueueProps } from './queue-answer.ts'
import { QueueTabs } from './queue-tabs.tsx'
import { nextAct, queueWords } from './queue-words.ts'
import styles from './queue-work.module.css'
import { SearchBox } from './search-box.tsx'
import { useActing } from './use-acting.browser.ts'
import { useKeys } from './use-keys.browser.ts'
import { useOpened } from './use-opened.browser.ts'
import { useQueue } from './use-queue.browser.ts'

interface Props extends QueueProps {
  readonly country: Country
  /** How far the shop's clock is from UTC, in milliseconds. */
  readonly offset: number
  /** Acts that this person may do at all. */
  readonly acts: readonly OrderActName[]
}

/** The screen of a list: queues, cards and, where there is room, the order beside them. */
export function QueueWork({ country, offset, acts, ...props }: Props) {
  const { base, list } = props
  const queue = useQueue(props)
  const time = { now: queue.now, offset }
  const { cards, search } = queue
  const opened = useOpened(base, cards)
  const acting = useActing({
    base,
    onSent: (card) => {
      if (opened.code === card.code) opened.open(selectedAfter(cards, card.code))
      if (list !== 'todo' && search === '') queue.remove(card.code)
    },
    onChange: () => {
      queue.look(false)
      opened.renew()
    },
  })
  const box = useRef<HTMLInputElement>(null)
  const [showsHelp, setShowsHelp] = useState(false)

  const start = (card: Card, act: OrderActName, payment?: string): void => {
    const { order } = opened
    const missing = order?.card.code === card.code ? order.missing : card.missing
    const fields = payment === undefined ? {} : { payment }
    if (act === 'intento') acting.act(card, act, { result: 'no-contesta' })
    else if (isOneTap(act, { missing })) acting.act(card, act, fields)
    else acting.setSheet({ is: 'act', card, act, ...(payment !== undefined && { payment }) })
  }
  const onKey = (does: KeyDoes): void => {
    const card = cards.find(({ code }) => code === opened.code)
    if (does === 'next' || does === 'previous') {
      const code = neighbour(cards, opened.code, does === 'next' ? 1 : -1)
      opened.open(code)
      if (code) document.getElementById(cardId(code))?.scrollIntoView({ block: 'nearest' })
    } else if (does === 'search') box.current?.focus()
    else if (does === 'help') setShowsHelp((shown) => !shown)
    else if (does === 'undo') acting.undo()
    else if (card && does === 'chat')
      document.querySelector<HTMLElement>(`#${cardId(card.code)} [data-contact=chat]`)?.click()
    else if (card && does !== 'check' && does !== 'chat' && acts.includes(does)) start(card, does)
  }
  const keys = useKeys(onKey)
  const onClick = (event: React.MouseEvent): void => clicked(event, { cards, opened, acting, start })
  useEffect(() => {
    const { search: kept } = history.state ?? {}
    if (typeof kept === 'string' && kept !== '') queue.find(kept)
  }, [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the clicks on links inside, which keys press as well.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
    <div className={styles.work} onClick={onClick}>
      <QueueTabs base={base} list={search === '' ? list : null} counts={queue.counts} />
      <main className={styles.list}>
        <SearchBox base={base} search={search} box={box} onFind={queue.find} onLeave={queue.leaveSearch} />
        <h1 className={styles.title}>{search === '' ? queueWords[list].name : `Resultados de «${search}»`}</h1>
        {queue.news > 0 && (
          <button type="button" className={styles.news} onClick={queue.showFresh}>
            {queue.news === 1 ? '1 pedido nuevo' : `${queue.news} pedidos nuevos`}: mostrar
          </button>
        )}
        <div className={styles.cards}>
          {cards.map((card) => {
            const next = nextAct(list, card.state)
            return (
              <OrderCard
                key={card.code}
                {...{ base, card, time }}
                next={next && acts.includes(next) ? next : null}
                isSelected={opened.code === card.code}
                isBusy={acting.busy.includes(card.code)}
                isWaiting={acting.waiting.some(({ code }) => code === card.code)}
              />
            )
          })}
        </div>
        {cards.length === 0 && (
          <p className={styles.empty}>{search === '' ? queueWords[list].empty : 'No encontramos ningún pedido así.'}</p>
        )}
        {queue.next && (
          <a className={controls.plain} href={queue.next}>
            Más pedidos
          </a>
        )}
        <div className={styles.hints}>
          {keys.isOn &&
            Object.entries(keys.hints).map(([key, { hint, does }]) =>
              showsHelp || ['next', 'confirmar', 'intento', 'chat', 'undo', 'help'].includes(does) ? (
                <span key={key}>
                  <kbd className={controls.key}>{key}</kbd> {hint}
                </span>
              ) : null,
            )}
          <button type="button" className={styles.switch} onClick={keys.toggle}>
            {keys.isOn ? 'Apagar teclas' : 'Encender teclas'}
          </button>
        </div>
      </main>
      <section className={styles.order} aria-label="Pedido elegido" aria-busy={opened.isLoading || undefined}>
        {opened.order && (
          <OrderView
            base={base}
            order={opened.order}
            next={nextAct(list, opened.order.card.state)}
            time={time}
            heading="h2"
          />
        )}
      </section>
      <ActingLayer {...{ base, list, country, time, acting, start }} order={opened.order} />
    </div>
  )
}

interface Work {
  readonly cards: readonly Card[]
  readonly opened: ReturnType<typeof useOpened>
  readonly acting: ReturnType<typeof useActing>
  start(card: Card, act: OrderActName, payment?: string): void
}

/** Links do what they lead to here, where there is room or no need for another page. With Ctrl, Command or Shift they stay links. */
function clicked(event: React.MouseEvent, { cards, opened, acting, start }: Work): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return
  const link = event.target.closest<HTMLElement>('[data-act], [data-contact], [data-order]')
  const code = event.target.closest<HTMLElement>('[data-code]')?.dataset.code
  const card =
    cards.find((one) => one.code === code) ?? (opened.order?.card.code === code ? opened.order?.card : undefined)
  if (!link || !card) return
  const { act, contact, payment } = link.dataset
  if (contact === 'call' || contact === 'chat') {
    acting.setSheet({ is: 'result', card, contact })
  } else if (act !== undefined) {
    event.preventDefault()
    start(card, act as OrderActName, payment)
  } else if (opened.isBeside()) {
    event.preventDefault()
    opened.open(card.code)
  }
}
