import type { Role } from '../../../staff/team/permission.ts'
import type { CountedList, TodayWork } from '../cards/card.ts'
import type { ShopTime } from '../time-words.ts'
import styles from './today-list.module.css'
import { nextWords, todayLists, waitWords, workWords } from './today-words.ts'

interface Props {
  readonly base: string
  readonly work: TodayWork
  readonly role: Role
  readonly time: ShopTime
}

/** The queues as sentences of work, each with what waits longest in it and what is done next; and what it means that there are none. */
export function TodayList({ base, work: { counts, waits }, role, time }: Props) {
  const lists = todayLists(role).filter((list) => counts[list] !== 0 && counts[list] !== undefined)
  if (lists.length === 0) {
    return (
      <p className={styles.done}>
        Todo está al día: no hay pedidos por atender. <a href={`${base}/pedidos?cola=todo`}>Ver todo</a>
      </p>
    )
  }
  const saysWait = (list: CountedList) => {
    const since = waits[list]
    if (since === undefined) return null
    const [which, age] = waitWords(since, counts[list], time)
    return (
      <small className={styles.wait}>
        {which && <span>{which} </span>}
        {age}
      </small>
    )
  }
  return (
    <ul className={styles.list}>
      {lists.map((list) => (
        <li key={list}>
          <a href={`${base}/${placeOf(list, role)}`}>
            <span className={styles.count}>{counts[list] ?? '1000+'}</span>{' '}
            <span className={styles.what}>
              {workWords(list, counts[list])} {saysWait(list)}
            </span>{' '}
            <span className={styles.next}>{nextWords(list, role)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Where the work of a queue is done, below the shop's address. */
function placeOf(list: CountedList, role: Role): string {
  if (list === 'recuperar') return 'recuperar'
  return list === 'subir' && (role === 'owner' || role === 'packer') ? 'subidas' : `pedidos?cola=${list}`
}
