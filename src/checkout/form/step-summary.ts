import { cascades } from '../../places/levels.ts'
import { placeLabel } from '../../places/place.ts'
import { deliveryLabel } from '../country-rules.ts'
import { chosenWay, OPEN_DELIVERY } from '../delivery/with-offer.ts'
import { placeOf } from './client.ts'
import type { Field, Saved, Step } from './order-form.ts'

/** The answers of a step, one line for each field. `cart` is the cart in a few words. */
export function stepSummary(step: Step, saved: Saved, cart: string): readonly string[] {
  return step.fields.map((field) => answerOf(field, saved, cart)).filter((answer) => answer !== '')
}

function answerOf(field: Field, saved: Saved, cart: string): string {
  const { client, country } = saved
  if (field.isShown && !field.isShown(saved)) return ''
  switch (field.kind) {
    case 'cart':
    case 'lines':
      return cart
    case 'check':
      return ''
    case 'choice':
      return wayAnswer(saved) ?? deliveryLabel(country, client.lima)
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

/** The answers while no way is known, by the kind of delivery. */
const ANSWERS: Readonly<Record<string, string>> = { waiting: '', open: OPEN_DELIVERY }

/** The way in the words of the shop's rules; `null` without rules. */
function wayAnswer(saved: Saved): string | null {
  const way = chosenWay(saved)
  if (!way) return ANSWERS[saved.delivery?.kind ?? 'none'] ?? null
  return way.way === 'agencia' ? `${way.text} Agencia: ${saved.client.agency}` : way.text
}
