import { cascades } from '../places/cascade-levels.ts'
import { placeLabel } from '../places/place.ts'
import { placeOf } from './client.ts'
import { deliveryLabel } from './delivery-options.ts'
import type { Field, Saved, Step } from './order-form.ts'

/** What was answered in a step, a line a field; `cart` says in a few words what is in it. */
export function stepSummary(step: Step, saved: Saved, cart: string): readonly string[] {
  return step.fields.map((field) => answerOf(field, saved, cart)).filter((answer) => answer !== '')
}

function answerOf(field: Field, saved: Saved, cart: string): string {
  const { client, country } = saved
  if (field.shown && !field.shown(saved)) return ''
  switch (field.kind) {
    case 'cart':
    case 'lines':
      return cart
    case 'check':
      return ''
    case 'choice':
      return deliveryLabel(country, client.lima)
    case 'place':
      return cascades[country].map(({ part }) => client[part]).join(' > ')
    case 'district': {
      const place = placeOf(client)
      return place ? placeLabel(place) : ''
    }
    default:
      return client[field.name]
  }
}
