import { fold } from '../../lib/text/fold.ts'

/** Particles belong to the word after them: `María de los Ángeles` has two names. */
const PARTICLES = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'san',
  'santa',
  'y',
  'e',
  'da',
  'do',
  'dos',
  'di',
  'van',
  'von',
])

/** Second given names that are rarely a surname, folded: `María José Pérez` has one surname, `María Pérez Soto` two. */
const SECOND_NAMES = new Set(
  `adriana alberto alejandra alejandro alexandra alfonso andrea andres angel angela angeles antonio augusto beatriz camila carlos
  carmen carolina cecilia cesar claudia cristina daniel daniela david diego eduardo elena elizabeth enrique ernesto esteban eugenia
  felipe fernanda fernando francisco gabriel gabriela guadalupe ignacio isabel javier jesus jorge jose juan juana julia julio
  lorena lourdes lucia luis luisa luz manuel marcela margarita maria mario miguel milagros monica natalia nicolas pablo paola
  patricia paul paula pedro pilar rafael ramiro ricardo roberto rocio rosa rosario sebastian sofia teresa veronica vicente victoria
  xavier ximena`.split(/\s+/),
)

export interface FullName {
  readonly given: string
  readonly surnames: string
}

/**
 * Splits a name as people of the three countries write it: given names first, then one or two surnames. Of three names or more, two are surnames, unless
 * the second of three is clearly a given name.
 */
export function fullName(written: string): FullName {
  const names = namesOf(written)
  const given = givenNames(names)
  return { given: names.slice(0, given).join(' '), surnames: names.slice(given).join(' ') }
}

function givenNames(names: readonly string[]): number {
  if (names.length < 3) return 1
  if (names.length > 3) return names.length - 2
  return SECOND_NAMES.has(
    fold(names[1] ?? '')
      .split(' ')
      .at(-1) ?? '',
  )
    ? 2
    : 1
}

/** The words, each with the particles before it. A particle at the start or the end is a name of its own. */
function namesOf(written: string): readonly string[] {
  const names: string[] = []
  let particles: string[] = []
  for (const word of written.split(/\s+/).filter(Boolean)) {
    if (names.length > 0 && PARTICLES.has(fold(word))) {
      particles.push(word)
      continue
    }
    names.push([...particles, word].join(' '))
    particles = []
  }
  return particles.length > 0 ? [...names, particles.join(' ')] : names
}
