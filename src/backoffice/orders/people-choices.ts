import type { Choice } from './forms/act-form.ts'

/** Whom an order may be given to: oneself first, nobody last. */
export function peopleFor(names: ReadonlyMap<string, string>, viewer: string): readonly Choice[] {
  const others = [...names].filter(([id]) => id !== viewer).sort(([, one], [, other]) => one.localeCompare(other, 'es'))
  return [[viewer, 'A mí'], ...others, ['', 'A nadie']]
}
