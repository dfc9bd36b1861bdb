import type { DeskList } from '../../../orders/queues/desk-list.ts'
import type { Counts } from '../cards/card.ts'
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

/** The queues with their counts: a row to swipe on a phone, where empty ones are left out, and a column on a wide screen. */
export function QueueTabs({ base, list, query, counts }: Props) {
  return (
    <nav className={styles.tabs} aria-label="Colas" data-queues="">
      {tabs.map((one) => {
        const count = counts[one]
        if (count === undefined && one !== list) return null
        return (
          <a
            key={one}
            href={one === 'recuperar' ? `${base}/recuperar` : `${base}/pedidos?${listQuery(query, one)}`}
            aria-current={one === list ? 'page' : undefined}
            data-empty={count === 0 && one !== 'todo' ? '' : undefined}
          >
            {tabWords(one).name}
            {count !== undefined && <span className={styles.count}>{count === null ? '1000+' : count}</span>}
          </a>
        )
      })}
    </nav>
  )
}
