import type { FormEvent } from 'react'
import type { Acting } from '../acts/use-acting.browser.ts'
import type { Card } from '../cards/card.ts'

/** A note that was written beside an order, or an event of its history that is taken back. Other forms are links. */
export function submitted(event: FormEvent, card: Card | undefined, acting: Acting): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !card) return
  const { note, undoEvent } = form.dataset
  if (note === undefined && undoEvent === undefined) return
  event.preventDefault()
  const { key: _, ...fields } = Object.fromEntries(new FormData(form))
  if (undoEvent !== undefined) acting.undoEvent(card.path, fields)
  else acting.act(card, 'nota', { note: String(fields.note) })
  form.reset()
}
