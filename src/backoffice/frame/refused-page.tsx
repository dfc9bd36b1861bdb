import type { FieldError } from '../../web/json-answer.ts'
import type { DeskRequest } from '../desk-request.ts'
import styles from '../notice.module.css'
import { type DeskPage, deskPage } from './desk-page.ts'

interface Refused {
  readonly status: number
  readonly message: string
  readonly errors?: readonly FieldError[]
}

/** The answer to a posted form that was refused. Nothing that was typed is lost: the browser goes back to it. */
export function refusedPage(
  { request }: Pick<DeskRequest, 'request'>,
  { status, message, errors = [] }: Refused,
): DeskPage {
  // Where one thing is wrong, the message says it already.
  const more = errors.filter((one) => one.message !== message)
  return deskPage(
    <main className={styles.notice}>
      <h1>No se guardó</h1>
      <p role="alert">{message}</p>
      {more.length > 0 && (
        <ul>
          {more.map(({ field, message: why }) => (
            <li key={field + why}>
              <strong>{field}</strong>: {why}
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={request.headers.get('referer') ?? '/'} data-back="">
          Volver y corregir
        </a>
      </p>
    </main>,
    { status, title: 'No se guardó' },
  )
}
