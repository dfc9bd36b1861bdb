import { cascades } from '../places/cascade-levels.ts'
import type { Place } from '../places/place.ts'
import { PlaceCascade } from '../places/place-cascade.browser.tsx'
import { type Client, placeOf, withPlace } from './client.ts'
import type { FormShop } from './form-shop.ts'
import type { Steps } from './use-steps.browser.ts'

interface Props {
  readonly id: string
  readonly steps: Steps
  readonly shop: FormShop
}

/** The selects of the country; the fields below it are the form's own. */
export function CascadeField({ id, steps: { typed, type, refusal }, shop: { cascade, country } }: Props) {
  if (!cascade) return null
  const errors = Object.fromEntries(refusal?.fields.map(({ field, message }) => [field, message]) ?? [])
  return (
    <PlaceCascade
      {...cascade}
      id={id}
      value={placeOf(typed)}
      errors={errors}
      onChange={(place) => type(withCascade(typed, place, country))}
    />
  )
}

/** A neighbourhood written before any city was chosen is not another city's: it stays. */
function withCascade(typed: Client, place: Place | null, country: FormShop['country']): Partial<Client> {
  const after = withPlace(typed, place, country)
  const isOwn = !cascades[country].some(({ part }) => part === 'distrito')
  const { departamento, provincia, distrito, placeCode, lima } = after
  return {
    departamento,
    provincia,
    placeCode,
    lima,
    distrito: isOwn && typed.provincia === '' ? typed.distrito : distrito,
  }
}
