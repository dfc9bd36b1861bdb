import { Fragment, memo, type RefObject } from 'react'
import type { DeskList } from '../../../orders/queues/desk-list.ts'
import { actWords } from '../acts/act-words.ts'
import type { Card } from '../cards/card.ts'
import { type CardProps, OrderCard } from '../cards/order-card.tsx'
import controls from '../controls.module.css'
import { Filters } from '../filters/filters.browser.tsx'
import { deskKeys, keyOf } from '../keys/keys.ts'
import { shopOf } from '../shop-of.ts'
import { type WaitingAct, waitsFor } from '../waiting/waiting-acts.ts'
import { listQuery } from './list-query.ts'
import type { QueueProps, ShownShop } from './queue-answer.ts'
import styles from './queue-list.module.css'
import { mainActs, nextAct, queueWords } from './queue-words.ts'
import { SearchBox } from './search-box.tsx'

const MINUTE = 60_000

interface Props {
  readonly base: string
  readonly list: DeskList
  /** The query of the address, and the filters that it sets. */
  readonly query: string
  readonly filters: QueueProps['filters']
  readonly out: QueueProps['out']
  readonly shops: readonly ShownShop[]
  readonly queue: {
    readonly cards: readonly Card[]
    readonly next: string | null
    /** Those that were taken back just now, by their addresses. */
    readonly returned: readonly string[]
    /** How many came that are not shown yet. */
    readonly news: number
    readonly search: string
    readonly now: number
    showFresh(): void
    find(text: string): void
    leaveSearch(): void
  }
  readonly acting: { readonly busy: readonly string[]; readonly waiting: readonly WaitingAct[] }
  readonly keys: { readonly isOn: boolean; toggle(): void }
  readonly box: RefObject<HTMLInputElement | null>
  readonly selected: string | null
  /** The chosen orders, while orders are being chosen. */
  readonly chosen: readonly string[] | null
  onChoose(): void
}

/** The list itself: the search box, the cards, what an empty queue means, and the keys. */
export function QueueList(props: Props) {
  const { base, list, query, filters, shops, queue, acting, box, selected, chosen, onChoose } = props
  const { cards, search, news } = queue
  // Who only looks has nothing to choose orders for, and searches no persons.
  const mayChoose = shops.some(({ acts }) => acts.length > 0)
  return (
    <main className={styles.list}>
      <div className={styles.head}>
        <SearchBox {...{ base, search, box }} onlyCodes={!mayChoose} onFind={queue.find} onLeave={queue.leaveSearch} />
        {mayChoose && cards.length > 1 && chosen === null && search === '' && (
          <button type="button" className={controls.plain} onClick={onChoose}>
            Elegir <kbd className={controls.key}>x</kbd>
          </button>
        )}
        {search === '' && <Filters {...{ base, list, query, filters }} hasOwn={mayChoose} />}
      </div>
      <h1 className={styles.title}>{search === '' ? queueWords[list].name : `Resultados de «${search}»`}</h1>
      <div className={styles.spoken} aria-live="polite">
        {news > 0 && (
          <button type="button" className={styles.news} onClick={queue.showFresh}>
            {news === 1 ? '1 pedido nuevo' : `${news} pedidos nuevos`}: mostrar
          </button>
        )}
      </div>
      <div className={styles.cards}>
        {cards.map((card, place) => {
          const next = nextAct(list, card)
          const { acts, offset } = shopOf(shops, card.path)
          return (
            <Fragment key={card.path}>
              {card.courier && card.courier !== cards[place - 1]?.courier && (
                <h2 className={styles.courier}>{card.courier}</h2>
              )}
              <ListedCard
                card={card}
                now={queue.now - (queue.now % MINUTE)}
                offset={offset}
                next={next && acts.includes(next) ? next : null}
                isSelected={selected === card.path}
                isReturned={queue.returned.includes(card.path)}
                isChecked={chosen?.includes(card.path)}
                isBusy={acting.busy.includes(card.path)}
                isWaiting={waitsFor(acting.waiting, card)}
              />
            </Fragment>
          )
        })}
      </div>
      {cards.length === 0 && <Nothing {...props} />}
      {queue.next && search === '' && (
        <a className={controls.plain} href={queue.next}>
          {cards.length === 0 ? 'Seguir buscando' : 'Más pedidos'}
        </a>
      )}
      {cards.length > 0 && search === '' && <WaysOut {...props} />}
      <Hints {...props} />
    </main>
  )
}

/** A tap draws anew the card that it changes and none of the others, and so does a look at the server within a minute. */
const ListedCard = memo(({ now, offset, ...card }: Omit<CardProps, 'time'> & CardProps['time']) => (
  <OrderCard {...card} time={{ now, offset }} />
))

/** What it means that nothing is here, and what to do then. */
function Nothing({ base, list, filters, queue }: Pick<Props, 'base' | 'list' | 'filters' | 'queue'>) {
  const { search, next } = queue
  const isFiltered = search === '' && filters.length > 0
  const words = next === null ? 'Ningún pedido tiene estos filtros.' : 'Entre los más recientes no hay ninguno así.'
  return (
    <div className={styles.empty}>
      {search !== '' && <p>No encontramos ningún pedido con «{search}».</p>}
      {search === '' && <p>{isFiltered ? words : queueWords[list].empty}</p>}
      {isFiltered && (
        <a className={controls.plain} href={`${base}/pedidos?cola=${list}`}>
          Quitar los filtros
        </a>
      )}
      {search === '' && !isFiltered && list !== 'todo' && (
        <a className={controls.plain} href={base === '' ? '/' : `${base}/hoy`}>
          Ver qué más hay hoy
        </a>
      )}
    </div>
  )
}

/** The same list with its filters as a file or on paper. */
function WaysOut({ base, list, query, out }: Pick<Props, 'base' | 'list' | 'query' | 'out'>) {
  if (!out.exports && !out.prints) return null
  return (
    <p className={styles.out}>
      {out.prints && <a href={`${base}/imprimir?${listQuery(query, list)}`}>Imprimir esta lista</a>}
      {out.exports && <a href={`${base}/exportar?${listQuery(query, list)}`}>Exportar esta lista</a>}
    </p>
  )
}

/** The keys that are always in sight beside those of the queue's own acts; `?` lists all. */
const IN_SIGHT = ['j', 'k', 'w', 'z', '?'] as const

function Hints({ keys, list }: Pick<Props, 'keys' | 'list'>) {
  const own = list === 'llamar' ? (['confirmar', 'intento'] as const) : mainActs(list)
  const shown = [
    ...own.map((act) => ({ key: keyOf(act) ?? '', hint: actWords[act].toLowerCase() })),
    ...IN_SIGHT.map((key) => ({ key, hint: deskKeys[key].hint })),
  ]
  return (
    <div className={styles.hints}>
      {keys.isOn &&
        shown.map(({ key, hint }) => (
          <span key={key}>
            <kbd className={controls.key}>{key}</kbd> {hint}
          </span>
        ))}
      <button type="button" className={styles.switch} onClick={keys.toggle}>
        {keys.isOn ? 'Apagar teclas' : 'Encender teclas'}
      </button>
    </div>
  )
}
