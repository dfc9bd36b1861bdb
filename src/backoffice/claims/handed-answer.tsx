import { handDeliveredOn, needsHandDelivery, type SheetHistoryEvent } from '../../claims/letters/sheet-letters.ts'
import type { Sheet } from '../../claims/sheet.ts'
import type { Country } from '../../lib/countries.ts'
import { localDay } from '../../lib/time/local-time.ts'
import controls from '../orders/controls.module.css'
import pages from '../work-page.module.css'
import styles from './sheets.module.css'

/** A day that was refused, as it was typed. */
export interface TypedDay {
  readonly day: string
  readonly problem: string
}

interface Props {
  readonly sheet: Sheet
  readonly events: readonly SheetHistoryEvent[]
  readonly country: Country
  /** Of the shop's clock. */
  readonly today: string
  readonly action: string
  readonly typed: TypedDay | undefined
}

/** Where an answer was asked for by address: a form for the day on which the seller brought it. */
export function HandedAnswer({ sheet, events, country, today, action, typed }: Props) {
  const isOpen = needsHandDelivery(sheet) && handDeliveredOn(events) === null
  if (!isOpen) return typed && <Problem typed={typed} />
  const wrong = typed && { 'aria-invalid': true as const, 'aria-describedby': 'problema-dia', autoFocus: true }
  return (
    <form className={`${pages.form} ${styles.form}`} method="post" action={action}>
      <input type="hidden" name="que" value="entregada" />
      <label htmlFor="dia">Día en que entregaste la respuesta</label>
      {typed && <Problem typed={typed} />}
      <input
        {...wrong}
        id="dia"
        name="dia"
        type="date"
        min={localDay(sheet.answer?.at ?? 0, country)}
        max={today}
        defaultValue={typed?.day ?? today}
        required
      />
      <small>Pidió la respuesta en {sheet.person.address}. Se anota una sola vez y queda en la hoja como prueba.</small>
      <button type="submit" className={controls.main}>
        Ya la entregué
      </button>
    </form>
  )
}

function Problem({ typed }: { readonly typed: TypedDay }) {
  return (
    <p className={styles.soon} role="alert" id="problema-dia">
      {typed.problem}
    </p>
  )
}
