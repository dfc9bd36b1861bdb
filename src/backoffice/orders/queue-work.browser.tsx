import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Country } from '../../lib/countries.ts'
import type { OrderActName } from '../../orders/order-acts.ts'
import { isOneTap } from './act-forms.ts'
import { ActingLayer } from './acting-layer.browser.tsx'
import type { Card } from './card.ts'
import { KeyHelp } from './key-help.tsx'
import type { KeyDoes } from './keys.ts'
import { neighbour, selectedAfter } from './merge-cards.ts'
import { useNeighbours } from './neighbours.browser.ts'
import { cardId } from './order-path.ts'
import { submitted } from './order-submits.browser.ts'
import { OrderView } from './order-view.tsx'
import type { QueueProps } from './queue-answer.ts'
import { QueueList } from './queue-list.tsx'
import { QueueTabs } from './queue-tabs.tsx'
import { nextAct } from './queue-words.ts'
import styles from './queue-work.module.css'
import { SelectionLayer } from './selection-layer.browser.tsx'
import { useActing } from './use-acting.browser.ts'
import { useKeys } from './use-keys.browser.ts'
import { useOpened } from './use-opened.browser.ts'
import { useQueue } from './use-queue.browser.ts'
import { useSelection } from './use-selection.browser.ts'

interface Props extends QueueProps {
  readonly country: Country
  /** How far the shop's clock is from UTC, in milliseconds. */
  readonly offset: number
  /** Acts that this person may do at all. */
  readonly acts: readonly OrderActName[]
}

/** The screen of a list: queues, cards and, where there is room, the order beside them. */
export function QueueWork({ country, offset, acts, ...props }: Props) {
  const work = useWork(props, acts)
  const { queue, opened, acting, selection, start, keys, box } = work
  const { base, list, query, filters, out } = props
  const time = { now: queue.now, offset }
  const layer = { base, list, country, time }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the clicks on links inside, which keys press as well.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
    <div
      className={styles.work}
      onClick={(event) => clicked(event, work)}
      onSubmit={(event) => submitted(event, work.opened.order?.card, work.acting)}
    >
      <QueueTabs {...{ base, query }} list={queue.search === '' ? list : null} counts={queue.counts} />
      <QueueList
        {...{ base, list, query, filters, out, acts, time, queue, acting, keys, box }}
        selected={opened.code}
        chosen={selection.codes}
        onChoose={() => selection.setCodes([])}
      />
      <section className={styles.order} aria-label="Pedido elegido" aria-busy={opened.isLoading || undefined}>
        {opened.order && (
          <OrderView
            {...{ base, time }}
            order={opened.order}
            next={nextAct(list, opened.order.card.state)}
            heading="h2"
          />
        )}
      </section>
      {work.showsHelp && <KeyHelp keys={keys} onClose={work.closeHelp} />}
      <ActingLayer {...layer} {...{ acting, acts, start }} order={opened.order} />
      {selection.codes && (
        <SelectionLayer {...layer} {...{ acts, selection }} cards={queue.cards} people={props.people} />
      )}
    </div>
  )
}

/** Acts after which an order may stand in its list as before. */
const STAYS: readonly OrderActName[] = ['nota', 'editar', 'corregir', 'asignar', 'pago', 'bloquear']

function useWork(props: QueueProps, acts: readonly OrderActName[]) {
  const { base, list } = props
  const queue = useQueue(props)
  const { cards, search } = queue
  const opened = useOpened(base, cards)
  const onChange = (): void => {
    queue.look(false)
    opened.renew()
  }
  const acting = useActing({
    base,
    me: props.me,
    onSent(card, act) {
      if (STAYS.includes(act) || list === 'todo' || search !== '') return
      if (opened.code === card.code) opened.open(selectedAfter(cards, card.code))
      queue.remove(card.code)
    },
    onChange,
  })
  const selection = useSelection({ base, setToast: acting.setToast, onChange })
  const box = useRef<HTMLInputElement>(null)
  const [showsHelp, setShowsHelp] = useState(false)
  const start = (card: Card, act: OrderActName, payment?: string): void => {
    const { missing } = opened.order?.card.code === card.code ? opened.order : card
    const fields = payment === undefined ? {} : { payment }
    if (act === 'intento') acting.act(card, act, { result: 'no-contesta' })
    else if (isOneTap(act, { missing })) acting.act(card, act, fields)
    else acting.setSheet({ is: 'act', card, act, ...fields })
  }
  const keys = useKeys((does) => {
    if (does === 'search') box.current?.focus()
    else if (does === 'help') setShowsHelp(true)
    else if (does === 'undo') acting.undo()
    else if (does === 'next' || does === 'previous') move(does === 'next' ? 1 : -1, cards, opened)
    else ofOrder(does, { cards, opened, acts, start, selection })
  })
  useEffect(() => {
    const { search: kept } = history.state ?? {}
    if (typeof kept === 'string' && kept !== '') queue.find(kept)
  }, [])
  const closeHelp = useCallback(() => setShowsHelp(false), [])
  useNeighbours(cards)
  return {
    queue,
    opened,
    acting,
    selection,
    start,
    keys,
    box,
    showsHelp,
    closeHelp,
  }
}

type Work = ReturnType<typeof useWork>

function move(step: 1 | -1, cards: readonly Card[], opened: Work['opened']): void {
  const code = neighbour(cards, opened.code, step)
  opened.open(code)
  if (code) document.getElementById(cardId(code))?.scrollIntoView({ block: 'nearest' })
}

interface OfOrder extends Pick<Work, 'opened' | 'start' | 'selection'> {
  readonly cards: readonly Card[]
  readonly acts: readonly OrderActName[]
}

/** A key that does something with the selected order. */
function ofOrder(
  does: Exclude<KeyDoes, 'next' | 'previous' | 'search' | 'help' | 'undo'>,
  { cards, opened, acts, start, selection }: OfOrder,
): void {
  const card = cards.find(({ code }) => code === opened.code)
  if (!card) return
  if (does === 'check') selection.toggle(card.code)
  else if (does === 'chat') document.querySelector<HTMLElement>(`#${cardId(card.code)} [data-contact=chat]`)?.click()
  else if (acts.includes(does)) start(card, does)
}

/** Links do what they lead to here, where there is room or no need for another page. With Ctrl, Command or Shift they stay links. */
function clicked(event: MouseEvent, { queue, opened, acting, start, selection }: Work): void {
  const { target } = event
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof Element)) return
  const code = target.closest<HTMLElement>('[data-code]')?.dataset.code
  const link = target.closest<HTMLElement>('[data-act], [data-contact], [data-order], [data-check]')
  const card = queue.cards.find((one) => one.code === code) ?? (opened.order?.card.code === code && opened.order?.card)
  if (!link || !card) return
  const { act, contact, payment, check, order } = link.dataset
  const isChosen = check !== undefined || (order !== undefined && selection.codes !== null)
  const opensPage = order !== undefined && !isChosen && !opened.isBeside()
  if (contact === undefined && check === undefined && !opensPage) event.preventDefault()
  if (contact !== undefined) acting.reach(card, link.dataset)
  else if (isChosen) selection.toggle(card.code)
  else if (act !== undefined) start(card, act as OrderActName, payment)
  else if (!opensPage) opened.open(card.code)
}
