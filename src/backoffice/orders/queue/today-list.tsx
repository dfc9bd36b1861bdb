import type { Role } from '../../../staff/team/permission.ts'
import type { Counts } from '../cards/card.ts'
import { todayLists, workWords } from './queue-words.ts'
import styles from './today-list.module.css'

interface Props {
  readonly base: string
  readonly counts: Counts
  readonly role: Role
}

/** The queues as sentences of work, and what it means that there are none. */
export function TodayList({ base, counts, role }: Props) {
  const work = todayLists(role).filter((list) => counts[list] !== 0 && counts[list] !== undefined)
  if (work.length === 0) {
    return (
      <p className={styles.done}>
        Todo está al día: no hay pedidos por atender. <a href={`${base}/pedidos?cola=todo`}>Ver todo</a>
      </p>
    )
  }
  return (
    <ul className={styles.list}>
      {work.map((list) => (
        <li key={list}>
          <a href={list === 'recuperar' ? `${base}/recuperar` : `${base}/pedidos?cola=${list}`}>
            <span className={styles.count}>{counts[list] ?? '1000+'}</span> {workWords(list, counts[list])}
          </a>
        </li>
      ))}
    </ul>
  )
}
