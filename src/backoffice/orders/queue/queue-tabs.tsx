import type { DeskList } from '../../../orders/queues/desk-list.ts'
import type { CountedList, Counts } from '../cards/card.ts'
import { listQuery } from './list-query.ts'
import styles from './queue-tabs.module.css'
import { tabs, tabWords } from './queue-words.ts'

interface Props {
  readonly base: string
  /** `null` while something was looked for. */
  readonly list: DeskList | null
  /** The query of the address, whose filters stay. */
  readonly query: string
  readonly counts: Counts
}

/** The queues with their counts, always in the same order: behind a button that names the open one on a phone, and a column on a wide screen. */
export function QueueTabs({ base, list, query, counts }: Props) {
  return (
    <nav className={styles.tabs} aria-label="Colas" data-queues="">
      {/* The queues stand behind it and not in it: where they are a column, they are in sight while it is closed. */}
      <details className={styles.menu} data-menu="">
        <summary>
          <span className={styles.open}>
            {list ? tabWords(list).name : 'Todas las colas'}
            {list && <Count of={counts[list]} />}
          </span>
        </summary>
      </details>
      <div className={styles.queues}>
        {tabs.map((one) => {
          const count = counts[one]
          if (count === undefined && one !== list) return null
          return (
            <a
              key={one}
              href={one === 'recuperar' ? `${base}/recuperar` : `${base}/pedidos?${listQuery(query, one)}`}
              aria-current={one === list ? 'page' : undefined}
              data-empty={count === 0 ? '' : undefined}
            >
              {tabWords(one).name}
              <Count of={count} />
            </a>
          )
        })}
      </div>
    </nav>
  )
}

function Count({ of }: { readonly of: Counts[CountedList] }) {
  if (of === undefined) return null
  return <span className={styles.count}>{of === null ? '1000+' : of}</span>
}
