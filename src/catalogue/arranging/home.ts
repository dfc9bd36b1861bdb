import { z } from 'zod'
import { cleanText, countCharacters } from '../../lib/text/clean-text.ts'

/** The sections that every shop's home can have, in the order in which it comes. */
export const HOME_SECTIONS = ['hero', 'categories', 'best', 'packs', 'shelves', 'promises'] as const

type FixedKey = (typeof HOME_SECTIONS)[number]

/** A fixed section, or the shelf of a category: `shelf:` and its slug. */
export type SectionKey = FixedKey | `shelf:${string}`

export interface HomeSection {
  readonly key: SectionKey
  readonly isShown: boolean
  /** The seller's own title; `null` for the section's. */
  readonly title: string | null
}

/** Every fixed section once and shelves of categories, in the order in which they are shown. */
export type Home = readonly HomeSection[]

/** Sections that come without being asked for. */
const COMES: readonly FixedKey[] = ['hero', 'categories', 'best', 'shelves', 'promises']

/** The home as it comes. */
export const PLAIN_HOME: Home = HOME_SECTIONS.map((key) => ({ key, isShown: COMES.includes(key), title: null }))

/** Sections whose markup has a title that can be another one. */
export function hasTitle(key: SectionKey): boolean {
  return key === 'hero' || key === 'best' || key === 'packs' || shelfOf(key) !== null
}

const SHELF = 'shelf:'

/** The slug of the category that a shelf shows; `null` for a fixed section. */
export function shelfOf(key: SectionKey): string | null {
  return key.startsWith(SHELF) ? key.slice(SHELF.length) : null
}

export function shelfKey(slug: string): SectionKey {
  return `${SHELF}${slug}`
}

/** A home with the shelves of other slugs, each category once. */
export function withShelves(home: Home, slugOf: (slug: string) => string): Home {
  const renamed = home.map((section) => {
    const slug = shelfOf(section.key)
    return slug === null ? section : { ...section, key: shelfKey(slugOf(slug)) }
  })
  return renamed.filter(({ key }, place) => renamed.findIndex((one) => one.key === key) === place)
}

/** Shelves and fixed sections together. */
const MOST_SECTIONS = 24
const LONGEST_TITLE = 80

const title = z
  .string()
  .nullable()
  .transform((typed) => cleanText(typed ?? '') || null)
  .refine(
    (typed) => typed === null || countCharacters(typed) <= LONGEST_TITLE,
    `Escribe hasta ${LONGEST_TITLE} caracteres.`,
  )

const section = z.object({
  key: z.union([z.enum(HOME_SECTIONS), z.templateLiteral([SHELF, z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)])]),
  isShown: z.boolean(),
  title,
})

/** Reads the sections that a person arranged. Fixed ones that are missing stand at the end and are not shown, so later versions change no home. */
export const homeSchema = z
  .array(section)
  .max(MOST_SECTIONS, `Caben ${MOST_SECTIONS} secciones.`)
  .transform((sections): Home => {
    const found = sections.filter(({ key }, place) => sections.findIndex((one) => one.key === key) === place)
    const missing = HOME_SECTIONS.filter((key) => !found.some((one) => one.key === key))
    return [
      ...found.map((one) => (hasTitle(one.key) ? one : { ...one, title: null })),
      ...missing.map((key) => ({ key, isShown: false, title: null })),
    ]
  })
