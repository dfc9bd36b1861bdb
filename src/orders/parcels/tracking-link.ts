import type { Country } from '../../lib/countries.ts'
import { fold } from '../../lib/text/fold.ts'

/** What comes with the product of a courier, as far as its link needs it. */
export interface TrackedCourier {
  /** The name of its folder. */
  readonly id: string
  readonly countries: readonly string[]
  /** An address with `{guide}` in it. */
  readonly tracking?: string | undefined
}

/** Where the courier that a seller named in words shows this guide; `null` for one that we do not know, and without a guide. */
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
