import { type ComponentProps, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import { actWords } from '../acts/act-words.ts'
import { ActingLayer } from '../acts/acting-layer.browser.tsx'
import { isOneTap, joining } from '../acts/one-tap.ts'
import { useActing } from '../acts/use-acting.browser.ts'
import type { Card } from '../cards/card.ts'
import { neighbour, selectedAfter } from '../cards/merge-cards.ts'
import { useLoaded, usePreload } from '../forms/use-loaded.browser.ts'
import type { KeyAct } from '../keys/keys.ts'
import { LoadedHelp } from '../keys/loaded-help.browser.tsx'
import { useKeys } from '../keys/use-keys.browser.ts'
import { useListFocus } from '../keys/use-list-focus.browser.ts'
import type { OrderDetail } from '../order/order-detail.ts'
import { cardId } from '../order/order-path.ts'
import { submitted } from '../order/order-submits.browser.ts'
import { OrderView } from '../order/order-view.tsx'
import { whyNot } from '../order/why-not.ts'
import type { SelectionLayer } from '../selection/selection-layer.browser.tsx'
import { useSelection } from '../selection/use-selection.browser.ts'
import { shopOf } from '../shop-of.ts'
import { useNeighbours } from './neighbours.browser.ts'
import type { QueueProps, ShownShop } from './queue-answer.ts'
import { QueueList } from './queue-list.tsx'
import { QueueTabs } from './queue-tabs.tsx'
import { nextAct } from './queue-words.ts'
import styles from './queue-work.module.css'
import { useOpened } from './use-opened.browser.ts'
import { useQueue } from './use-queue.browser.ts'

/** The screen of a list, of one shop or of several: queues, cards and, where there is room, the order beside them. */
export function QueueWork(props: QueueProps) {
  const work = useWork(props)
  const { list, queue, opened, acting, selection, start, keys, box } = work
  const { base, query, filters, out, shops } = props
  // What lies over the screen is about one order, in its own shop.
  const about = shopOf(shops, acting.sheet?.card.path ?? opened.order?.card.path ?? '')
  const timeOf = ({ offset }: ShownShop) => ({ now: queue.now, offset })
  const shown = opened.order && shopOf(shops, opened.order.card.path)
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
        {...{ base, list, query, filters, out, shops, queue, acting, keys, box }}
        selected={opened.path}
        chosen={selection.paths}
        onChoose={() => selection.setPaths([])}
      />
      <section
        className={styles.order}
        aria-label="Pedido elegido"
        aria-busy={opened.isLoading || undefined}
        // Until the chosen one is here, a tap must not do something with the one before.
        inert={opened.order !== null && opened.order.card.path !== opened.path}
      >
        {opened.order && shown && (
          <OrderView
            base={shown.base}
            time={timeOf(shown)}
            order={opened.order}
            next={nextAct(list, opened.order.card)}
            heading="h2"
          />
        )}
      </section>
      {work.showsHelp && <LoadedHelp keys={keys} isList onClose={work.closeHelp} />}
      <ActingLayer
        {...about}
        {...{ list, acting, start }}
        time={timeOf(about)}
        order={opened.order}
        isBehind={queue.isBehind}
      />
      {selection.paths && <LoadedSelection {...{ list, shops, selection }} now={queue.now} cards={queue.cards} />}
    </div>
  )
}

const loadSelection = async () => (await import('../selection/selection-layer.browser.tsx')).SelectionLayer

function LoadedSelection(props: ComponentProps<typeof SelectionLayer>) {
  const Layer = useLoaded(loadSelection)
  return Layer && <Layer {...props} />
}

/** Acts after which an order may stand in its list as before. */
const STAYS: readonly OrderActName[] = ['nota', 'editar', 'corregir', 'asignar', 'pago', 'bloquear']

function useWork(props: QueueProps) {
  const { me, shops } = props
  const queue = useQueue(props)
  const { cards, search } = queue
  // What is found may be anywhere, so each order's own state says what is next.
  const list = search === '' ? props.list : 'todo'
  const [returned, setReturned] = useState<readonly string[]>([])
  // News may come before what tells them is made.
  const say = useRef((_text: string): void => {})
  const opened = useOpened(cards, { isLive: search === '', onNews: (text) => say.current(text) })
  const { isBeside, open } = opened
  const onChange = (): void => {
    if (search === '') queue.look(false)
    else queue.find(search)
    opened.renew()
  }
  const acting = useActing({
    me,
    onSent(card, act) {
      if (STAYS.includes(act) || list === 'todo') return
      if (opened.path === card.path) opened.open(selectedAfter(cards, card.path))
      queue.remove(card.path)
    },
    onUndone(paths) {
      const [first] = paths
      if (first === undefined || search !== '') return
      queue.putBack(paths)
      setReturned(paths)
      if (isBeside()) open(first)
    },
    onChange,
  })
  say.current = acting.tellNews
  const selection = useSelection({ me, shops, list, cards, acting, onChange })
  const find = async (text: string): Promise<void> => {
    if (!(await queue.find(text))) acting.setToast({ text: 'No se pudo buscar. Inténtalo otra vez.', undo: null })
  }
  useShown(returned, setReturned)
  // What is beside the results is one of them.
  useEffect(() => {
    if (search !== '' && isBeside()) open(cards[0]?.path ?? null)
  }, [search])
  const box = useRef<HTMLInputElement>(null)
  const [showsHelp, setShowsHelp] = useState(false)
  const start = (card: Card, act: OrderActName, payment?: string): void => {
    const asked = opened.order?.card.path === card.path ? opened.order : card
    const fields = payment === undefined ? {} : { payment }
    if (act === 'intento') acting.act(card, act, { result: 'no-contesta' })
    else if (isOneTap(act, asked)) acting.act(card, act, fields)
    else acting.setSheet({ is: 'act', card, act, ...fields })
  }
  const focus = useListFocus(opened.path, acting.sheet === null && !showsHelp)
  const keys = useKeys((does) => {
    focus.byKey(does !== 'search')
    if (does === 'search') box.current?.focus()
    else if (does === 'help') setShowsHelp(true)
    else if (does === 'undo') acting.undo()
    else if (does === 'next' || does === 'previous') move(does === 'next' ? 1 : -1, cards, opened)
    else ofOrder(does, { cards, opened, shops, start, selection, acting, now: queue.now })
  })
  useEffect(() => {
    const { search: kept } = history.state ?? {}
    if (typeof kept === 'string' && kept !== '') find(kept)
  }, [])
  const closeHelp = useCallback(() => setShowsHelp(false), [])
  useNeighbours(cards)
  usePreload(loadSelection)
  return {
    list,
    queue: { ...queue, find, returned },
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
  const path = neighbour(cards, opened.path, step)
  opened.open(path)
}

/** How long it is seen which orders came back. */
const RETURNED_MS = 4_000

/** Brings the first of the orders that came back into sight, and lets them be as the others after a while. */
function useShown(returned: readonly string[], setReturned: (paths: readonly string[]) => void): void {
  useEffect(() => {
    if (returned.length === 0) return
    cardOf(returned[0] ?? '')?.scrollIntoView({ block: 'nearest' })
    const end = setTimeout(() => setReturned([]), RETURNED_MS)
    return () => clearTimeout(end)
  }, [returned, setReturned])
}

/** The element of an order in the list. */
function cardOf(path: string): HTMLElement | null {
  return document.getElementById(cardId(path.slice(path.lastIndexOf('/') + 1)))
}

interface OfOrder extends Pick<Work, 'opened' | 'start' | 'selection' | 'acting'> {
  readonly now: number
  readonly cards: readonly Card[]
  readonly shops: readonly ShownShop[]
}

/** A key that does something with the selected order. */
function ofOrder(
  does: KeyAct | 'chat' | 'check',
  { cards, opened, shops, start, selection, acting, now }: OfOrder,
): void {
  const card = cards.find(({ path }) => path === opened.path)
  if (!card) return
  const { acts, offset } = shopOf(shops, card.path)
  if (does === 'check') {
    if (acts.length > 0) selection.toggle(card.path)
  } else if (does === 'chat') cardOf(card.path)?.querySelector<HTMLElement>('[data-contact=chat]')?.click()
  else if (!acts.includes(does)) acting.say(`Tu rol no permite «${actWords[does]}».`)
  else if (isClosedFor(opened.order, card, does)) acting.say(whyNot(opened.order, does, { now, offset }))
  else start(card, does, does === 'aceptar-pago' ? (card.payment ?? undefined) : undefined)
}

/** Whether the order beside the list, as it is now, does not allow an act. */
function isClosedFor(order: OrderDetail | null, card: Card, act: KeyAct): order is OrderDetail {
  return order?.card.path === card.path && order.card.version >= card.version && !order.acts.includes(act)
}

/** Links do what they lead to here, where there is room or no need for another page. With Ctrl, Command or Shift they stay links. */
function clicked(event: MouseEvent, { queue, opened, acting, start, selection }: Work): void {
  const { target } = event
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof Element)) return
  const path = target.closest<HTMLElement>('[data-path]')?.dataset.path
  const link = target.closest<HTMLElement>('[data-act], [data-contact], [data-order], [data-check]')
  const card = queue.cards.find((one) => one.path === path) ?? (opened.order?.card.path === path && opened.order?.card)
  if (!link || !card) return
  const { act, contact, payment, joins, check, order } = link.dataset
  const isChosen = check !== undefined || (order !== undefined && selection.paths !== null)
  const opensPage = order !== undefined && !isChosen && !opened.isBeside()
  if (contact === undefined && check === undefined && !opensPage) event.preventDefault()
  if (contact !== undefined) acting.reach(card, link.dataset)
  else if (isChosen) selection.toggle(card.path)
  else if (joins !== undefined) acting.setSheet({ is: 'act', card, act: 'unir', typed: joining(joins) })
  else if (act !== undefined) start(card, act as OrderActName, payment)
  else if (!opensPage) opened.open(card.path)
}
