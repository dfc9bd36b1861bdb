import { placeLabel } from '../places/place.ts'
import { placeOf } from './client.ts'
import type { Field, Saved, Step } from './order-form.ts'

/** What was answered in a step, a line a field; `cart` says in a few words what is in it. */
export function stepSummary(step: Step, saved: Saved, cart: string): readonly string[] {
  return step.fields.map((field) => answerOf(field, saved, cart)).filter((answer) => answer !== '')
}

function answerOf(field: Field, saved: Saved, cart: string): string {
  const { client } = saved
  if (field.shown && !field.shown(saved)) return ''
  switch (field.kind) {
    case 'cart':
      return cart
    case 'check':
      return ''
    case 'choice':
      return field.options.find((option) => option.value === client[field.name])?.label ?? ''
    case 'district': {
      const place = placeOf(client)
      return place ? placeLabel(place) : ''
    }
    default:
      return client[field.name]
  }
}
