import { seeOther } from '../../web/see-other.ts'
import { DeskIsland } from '../frame/desk-island.tsx'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import styles from '../notice.module.css'
import { wayTo } from './places.ts'

/** For a share that reached the server, because the browser has no worker for it yet. What came is not read: its app has it still. */
export async function shareAgainPage(): Promise<DeskAnswer> {
  return deskPage(
    <main className={styles.notice}>
      <h1>Compártelo otra vez</h1>
      <DeskIsland name="share" props={{ part: 'again' }} wake="at-once" />
      <p>
        <a href="/">Ir al inicio</a>
      </p>
    </main>,
    { title: 'Compártelo otra vez', status: 409 },
  )
}

/** Whoever opens the address by hand sees what was shared. */
export async function sharedAddress(): Promise<DeskAnswer> {
  return seeOther(wayTo('compartido'))
}
