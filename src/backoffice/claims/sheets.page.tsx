import { kindOf } from '../../claims/books/book.ts'
import { bookOfSheet } from '../../claims/books/books.ts'
import type { Offer, Sheet } from '../../claims/sheet.ts'
import { dayText, sheetNumber } from '../../claims/sheet-words.ts'
import { localDay } from '../../lib/time/local-time.ts'
import { may } from '../../staff/team/permission.ts'
import type { SellerRequest } from '../desk-request.ts'
import { exportFormats } from '../exports/export-formats.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import controls from '../orders/controls.module.css'
import lists from '../orders/queue/today-list.module.css'
import pages from '../work-page.module.css'
import { claimExporters } from './claim-keepers.ts'
import { dueWords } from './due-words.ts'
import { readSheets } from './read-sheets.api.ts'
import styles from './sheets.module.css'
import { sheetPath, sheetsPath } from './sheets-path.ts'

/** What shoppers filed: what waits for an answer, by the day on which it is due, or what was answered last. */
export async function sheetsPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, permission } = asked
  const { isAnswered, sheets, earlier, later } = await readSheets(asked)
  const today = localDay(deps.clock(), shop.country)
  const path = sheetsPath(shop)
  return deskPage(
    <main className={`${pages.page} ${styles.page}`}>
      <h1>Reclamos y solicitudes</h1>
      <nav className={styles.ways} aria-label="Listas">
        <a className={controls.plain} href={path} aria-current={isAnswered ? undefined : 'page'}>
          Por responder
        </a>
        <a className={controls.plain} href={`${path}?lista=respondidos`} aria-current={isAnswered ? 'page' : undefined}>
          Respondidos
        </a>
      </nav>
      {sheets.length === 0 ? (
        <p className={lists.done}>{nothingText(isAnswered, earlier !== null)}</p>
      ) : (
        <ul className={lists.list}>
          {sheets.map((sheet) => (
            <li key={sheet.id}>
              <a href={sheetPath(shop, sheet)}>
                <Row sheet={sheet} country={shop.country} today={today} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {(earlier ?? later) && (
        <nav className={styles.ways} aria-label="Páginas">
          {earlier && (
            <a className={controls.plain} href={earlier} rel="prev">
              Anteriores
            </a>
          )}
          {later && (
            <a className={controls.plain} href={later} rel="next">
              Siguientes
            </a>
          )}
        </nav>
      )}
      {may(permission, claimExporters) && (
        <nav className={styles.ways} aria-label="Descargar">
          <p className={styles.all}>Descarga todo lo que presentaron, con tus respuestas:</p>
          {Object.entries(exportFormats).map(([format, { label }]) => (
            <a key={format} className={controls.plain} href={`${path}/archivo?formato=${format}`}>
              {label}
            </a>
          ))}
        </nav>
      )}
    </main>,
    { title: 'Reclamos y solicitudes' },
  )
}

const rowTitles = { purchase: '', data: 'Datos: ', return: 'Cambio: ' } as const

function nothingText(isAnswered: boolean, isEnd: boolean): string {
  if (isEnd) return 'No hay más.'
  return isAnswered ? 'Todavía no respondiste ninguno.' : 'No hay reclamos ni solicitudes por responder.'
}

interface RowProps {
  readonly sheet: Sheet
  readonly country: SellerRequest['shop']['country']
  readonly today: string
}

function Row({ sheet, country, today }: RowProps) {
  const book = bookOfSheet(country, sheet)
  const { counted } = kindOf(book, sheet.kind).term
  const due = dueWords({ country, counted }, today, sheet.dueOn)
  return (
    <span className={styles.row}>
      <strong>{`${rowTitles[book.about]}${kindOf(book, sheet.kind).label} ${sheetNumber(sheet, country)}`}</strong>
      <span>{sheet.emptiedAt === null ? sheet.person.name : 'Datos borrados'}</span>
      {sheet.answer ? (
        <small>Respondido el {dayText(localDay(sheet.answer.at, country))}</small>
      ) : (
        <small className={due.isSoon ? styles.soon : undefined}>
          {due.text}, hasta el {dayText(sheet.dueOn)}
        </small>
      )}
      {!sheet.answer && sheet.offer && <small>{offerText(sheet.offer, today)}</small>}
    </span>
  )
}

/** Where an offer stands. */
function offerText({ reply, until }: Offer, today: string): string {
  if (reply) return 'No aceptó tu propuesta'
  return today > until ? 'No respondió a tu propuesta' : `Tu propuesta espera hasta el ${dayText(until)}`
}
