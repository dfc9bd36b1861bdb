import type { Country } from '../../lib/countries.ts'
import { fold } from '../../lib/text/fold.ts'

/** The facts of a built-in courier that its link needs. */
export interface TrackedCourier {
  /** The name of its folder. */
  readonly id: string
  readonly countries: readonly string[]
  /** An address with `{guide}` in it. */
  readonly tracking?: string | undefined
}

/** The courier's page that shows this guide. `courier` is a name in the seller's words. `null` for an unknown courier, and without a guide. */
export function trackingLink(
  couriers: readonly TrackedCourier[],
  country: Country,
  courier: string,
  guide: string,
): string | null {
  if (guide === '') return null
  const said = spaced(courier)
  const named = couriers.find(
    ({ id, countries, tracking }) => tracking && countries.includes(country) && said.includes(spaced(shortName(id))),
  )
  return named?.tracking?.replace('{guide}', encodeURIComponent(guide)) ?? null
}

/** A folder's name without the country that tells it from a namesake: `servientrega-ec`. */
function shortName(id: string): string {
  return id.replace(/-[a-z]{2}$/, '')
}

/** Words with a space before each, so that a name is found only where a word begins. */
function spaced(text: string): string {
  return fold(text).replace(/^|[^a-z0-9]+/g, ' ')
}
