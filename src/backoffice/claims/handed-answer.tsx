import { handDeliveredOn, needsHandDelivery, type SheetHistoryEvent } from '../../claims/letters/sheet-letters.ts'
import type { Sheet } from '../../claims/sheet.ts'
import type { Country } from '../../lib/countries.ts'
import { localDay } from '../../lib/time/local-time.ts'
import { Card } from '../kit/card.tsx'
import { Field, Form } from '../kit/form.tsx'
import { Tone } from '../kit/tone.tsx'
import controls from '../orders/controls.module.css'

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
  if (!isOpen)
    return (
      typed && (
        <Tone tone="bad" isAlert>
          {typed.problem}
        </Tone>
      )
    )
  return (
    <Card id="entrega" title="Entrega de la respuesta">
      <Form action={action}>
        <input type="hidden" name="que" value="entregada" />
        <Field
          id="dia"
          label="Día en que entregaste la respuesta"
          hint={`Pidió la respuesta en ${sheet.person.address}. Se anota una sola vez y queda en la hoja como prueba.`}
          problem={typed?.problem}
        >
          {(attributes) => (
            <input
              {...attributes}
              {...(typed && { autoFocus: true })}
              name="dia"
              type="date"
              min={localDay(sheet.answer?.at ?? 0, country)}
              max={today}
              defaultValue={typed?.day ?? today}
              required
            />
          )}
        </Field>
        <button type="submit" className={controls.main}>
          Ya la entregué
        </button>
      </Form>
    </Card>
  )
}
