import styles from '../notice.module.css'
import { type DeskPage, deskPage } from './desk-page.ts'

/** A page that only says one thing: there is nothing here, or not for you. */
export function noticePage(status: number, message: string): DeskPage {
  return deskPage(
    <main className={styles.notice}>
      <h1>{message}</h1>
      <p>
        <a href="/">Ir al inicio</a>
      </p>
    </main>,
    { status, title: 'Escritorio' },
  )
}
