import { fold } from '../../lib/text/fold.ts'

/** The facts of a built-in courier that acts need. */
interface CourierFacts {
  readonly name: string
  readonly countries: readonly string[]
  readonly packs: boolean
}

/** The names, folded, of the couriers of a country that pack the goods themselves. */
export function packersIn(couriers: readonly CourierFacts[], country: string): readonly string[] {
  return couriers.filter((one) => one.packs && one.countries.includes(country)).map(({ name }) => fold(name))
}
