import { z } from 'zod'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { cleanText, countCharacters } from '../../lib/text/clean-text.ts'
import type { ProductImage } from '../product.ts'

/** What people change of a category, by the field's name. Its place among the others is arranged with theirs. */
export interface CategoryValues {
  readonly name: string
  readonly slug: string
  /** Shoppers do not find it. Its products stay. */
  readonly hidden: boolean
  /** The picture of its tile; `null` for that of its first product. */
  readonly image: ProductImage | null
  /** The newest products come first. */
  readonly newestFirst: boolean
  /** The ids of the products that stand in the seller's own order, before all others. */
  readonly leading: readonly string[]
}

export type CategoryFieldName = keyof CategoryValues

export type CategoryChange = Partial<CategoryValues>

/** More stand in the order of the catalogue. */
const MOST_LEADING = 200

const LONGEST_NAME = 80

const name = z
  .string('Ponle un nombre.')
  .transform(cleanText)
  .refine((typed) => typed !== '', 'Ponle un nombre.')
  .refine((typed) => countCharacters(typed) <= LONGEST_NAME, `Escribe hasta ${LONGEST_NAME} caracteres.`)

const slug = z
  .string()
  .max(80, 'La dirección es muy larga.')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Usa letras minúsculas sin tildes, números y guiones, como ollas-y-sartenes.')
  .refine((typed) => typed !== 'todo', 'Esa dirección es la de todos los productos.')

const image = z.object({
  hash: z.string().regex(/^[0-9a-f]{32}$/, 'Esa foto no está en la tienda.'),
  alt: z.string().transform(cleanText).default(''),
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
})

interface CategoryField<Value> {
  /** What the desk calls the field. */
  readonly label: string
  readonly schema: z.ZodType<Value>
}

export const categoryFields: { readonly [Name in CategoryFieldName]: CategoryField<CategoryValues[Name]> } = {
  name: { label: 'Nombre', schema: name },
  slug: { label: 'Dirección', schema: slug },
  hidden: { label: 'Oculta', schema: z.boolean() },
  image: { label: 'Foto', schema: image.nullable() },
  newestFirst: { label: 'Los nuevos primero', schema: z.boolean() },
  leading: {
    label: 'Orden de los productos',
    schema: z.array(z.string().max(64)).max(MOST_LEADING, `Puedes ordenar hasta ${MOST_LEADING} a mano.`),
  },
}

const categoryFieldNames = Object.keys(categoryFields) as readonly CategoryFieldName[]

export interface WrongCategoryField {
  readonly field: CategoryFieldName
  readonly message: string
}

/** Reads the fields that were posted, by their names. */
export function readCategoryChange(
  posted: Readonly<Record<string, unknown>>,
): Outcome<CategoryChange, readonly WrongCategoryField[]> {
  const wrong: WrongCategoryField[] = []
  const change: Record<string, unknown> = {}
  for (const field of categoryFieldNames) {
    if (!Object.hasOwn(posted, field)) continue
    const { data, error } = categoryFields[field].schema.safeParse(posted[field])
    if (error) wrong.push({ field, message: error.issues[0]?.message ?? 'Revisa los datos.' })
    else change[field] = data
  }
  return wrong.length > 0 ? refused(wrong) : done(change)
}
