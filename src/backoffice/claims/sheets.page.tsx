import type { ReactElement, ReactNode } from 'react'
import { kindOf } from '../../claims/books/book.ts'
import { bookOfSheet } from '../../claims/books/books.ts'
import type { Offer, Sheet } from '../../claims/sheet.ts'
import { dayText, sheetNumber } from '../../claims/sheet-words.ts'
import { localDay } from '../../lib/time/local-time.ts'
import { may } from '../../staff/team/permission.ts'
import type { SellerRequest } from '../desk-request.ts'
import { exportFormats } from '../exports/export-formats.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { isListThere } from '../kit/beside/beside-request.ts'
import { Beside, ListBeside, NothingOpen } from '../kit/beside/list-beside.tsx'
import { Empty } from '../kit/empty.tsx'
import { Acts } from '../kit/form.tsx'
import { Pills } from '../kit/pills.tsx'
import { type Row, RowList } from '../kit/row-list.tsx'
import { Side } from '../kit/screen.tsx'
import { Tone } from '../kit/tone.tsx'
import controls from '../orders/controls.module.css'
import { claimExporters } from './claim-keepers.ts'
import { dueWords } from './due-words.ts'
import { readSheets } from './read-sheets.api.ts'
import { sheetPath, sheetsPath } from './sheets-path.ts'

/** What shoppers filed: what waits for an answer, by the day on which it is due, or what was answered last. */
export async function sheetsPage(asked: SellerRequest): Promise<DeskAnswer> {
  const nothing = <NothingOpen drawing="claim" title="Elige uno para leerlo y responder" />
  return deskPage(await sheetScreen(asked, nothing), { title: TITLE })
}

const TITLE = 'Reclamos y solicitudes'

/** The list and, beside it, the sheet that is open. */
export async function sheetScreen(asked: SellerRequest, beside: ReactNode, opened?: Sheet): Promise<ReactElement> {
  if (isListThere(asked.request)) return <Beside isOpened={opened !== undefined}>{beside}</Beside>
  const { deps, shop, permission } = asked
  const { isAnswered, place, sheets, earlier, later } = await readSheets(asked, opened)
  const today = localDay(deps.clock(), shop.country)
  const path = sheetsPath(shop)
  const list = (
    <Side title={TITLE} isSecond={opened !== undefined}>
      <Pills
        label="Listas"
        pills={[
          { href: path, name: 'Por responder', isPresent: !isAnswered },
          { href: `${path}?lista=respondidos`, name: 'Respondidos', isPresent: isAnswered },
        ]}
      />
      {sheets.length === 0 ? (
        <Empty drawing="claim" title={nothingText(isAnswered, earlier !== null)} />
      ) : (
        <RowList
          rows={sheets.map((sheet) => rowOf(asked, sheet, { today, place }))}
          opened={opened ? sheetPath(shop, opened) : ''}
        />
      )}
      {(earlier ?? later) && (
        <nav aria-label="Páginas">
          <Acts>
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
          </Acts>
        </nav>
      )}
      {may(permission, claimExporters) && (
        <nav aria-label="Descargar">
          <p>
            <small>Descarga todo lo que presentaron, con tus respuestas:</small>
          </p>
          <Acts>
            {Object.entries(exportFormats).map(([format, { label }]) => (
              <a key={format} className={controls.plain} href={`${path}/archivo?formato=${format}`}>
                {label}
              </a>
            ))}
          </Acts>
        </nav>
      )}
    </Side>
  )
  return (
    <ListBeside
      name={place}
      list={list}
      isOpened={opened !== undefined}
      back={{ href: `${path}${place}`, name: TITLE }}
    >
      {beside}
    </ListBeside>
  )
}

const rowTitles = { purchase: '', data: 'Datos: ', return: 'Cambio: ' } as const

function nothingText(isAnswered: boolean, isEnd: boolean): string {
  if (isEnd) return 'No hay más.'
  return isAnswered ? 'Todavía no respondiste ninguno.' : 'No hay reclamos ni solicitudes por responder.'
}

interface InList {
  readonly today: string
  readonly place: string
}

function rowOf({ shop }: SellerRequest, sheet: Sheet, { today, place }: InList): Row {
  const { country } = shop
  const book = bookOfSheet(country, sheet)
  const { label, term } = kindOf(book, sheet.kind)
  const due = dueWords({ country, counted: term.counted }, today, sheet.dueOn)
  return {
    href: `${sheetPath(shop, sheet)}${place}`,
    title: `${rowTitles[book.about]}${label} ${sheetNumber(sheet, country)}`,
    about: (
      <>
        {sheet.emptiedAt === null ? sheet.person.name : 'Datos borrados'}
        <br />
        {sheet.answer && `Respondido el ${dayText(localDay(sheet.answer.at, country))}`}
        {!sheet.answer && (
          <Tone tone={due.isSoon ? 'bad' : 'plain'} isInline>
            {`${due.text}, hasta el ${dayText(sheet.dueOn)}`}
          </Tone>
        )}
        {!sheet.answer && sheet.offer && ` · ${offerText(sheet.offer, today)}`}
      </>
    ),
  }
}

/** Where an offer stands. */
function offerText({ reply, until }: Offer, today: string): string {
  if (reply) return 'No aceptó tu propuesta'
  return today > until ? 'No respondió a tu propuesta' : `Tu propuesta espera hasta el ${dayText(until)}`
}
