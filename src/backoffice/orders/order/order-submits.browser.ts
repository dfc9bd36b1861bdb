import type { FormEvent } from 'react'
import type { Acting } from '../acts/use-acting.browser.ts'
import type { Card } from '../cards/card.ts'

/** A note that was written beside an order, or an event of its history that is taken back, alone or with its selection. Other forms are links. */
export function submitted(event: FormEvent, card: Card | undefined, acting: Acting): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !card) return
  const { note, undoes } = form.dataset
  if (note === undefined && undoes === undefined) return
  event.preventDefault()
  const { key: _, ...fields } = Object.fromEntries(new FormData(form))
  if (undoes !== undefined) acting.undoEvent({ path: new URL(form.action).pathname, fields, what: undoes })
  else acting.act(card, 'nota', { note: String(fields.note) })
  form.reset()
}
