import type { Country } from '../lib/countries.ts'
import { fold } from '../lib/text/fold.ts'
import type { Division } from './division.ts'
import { divisionsOf } from './divisions.ts'

/** The largest divisions that are called so, by any of their names or by their code; case and accents do not matter. */
export function largestNamed(country: Country, name: string): readonly Division[] {
  return divisionsOf(country).filter((division) => isCalled(division, name))
}

/** The same of the divisions below them: of all, or of those within one of `within`. Each with the largest that it is in. */
export function secondNamed(
  country: Country,
  name: string,
  within: readonly Division[] = divisionsOf(country),
): readonly { readonly largest: Division; readonly second: Division }[] {
  return within.flatMap((largest) =>
    largest.children.filter((second) => isCalled(second, name)).map((second) => ({ largest, second })),
  )
}

function isCalled({ code, name, also, aliases }: Division, wanted: string): boolean {
  const text = fold(wanted.trim())
  return text !== '' && [code, name, also, ...aliases].some((one) => fold(one) === text)
}
