import { z } from 'zod'
import { type Money, readTypedMoney } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { cleanText, countCharacters } from '../../lib/text/clean-text.ts'
import { brandAndGtin } from '../feeds/brand-and-gtin.ts'
import {
  AMOUNT_LABELS,
  type AmountLabel,
  type Color,
  type Dependent,
  type MessagingVariant,
  type ProductImage,
  type ProductState,
  type ProductStatus,
  type Tiers,
} from '../product.ts'
import type { Section } from '../sections/section.ts'
import { sectionProblem } from '../sections/section-problems.ts'
import { storedSections } from '../sections/section-schema.ts'
import type { SoldOut } from '../stock/stock.ts'

/** What the desk and the command line change of a product, by the field's name. Counts of stock are not among it: acts and orders move them. */
export interface ProductValues {
  readonly title: string
  readonly slug: string
  readonly state: ProductState
  readonly tiers: Tiers
  readonly colors: readonly Color[]
  readonly images: readonly ProductImage[]
  readonly status: ProductStatus
  readonly dependents: readonly Dependent[]
  readonly categories: readonly string[]
  readonly campaignCategories: readonly string[]
  readonly tags: readonly string[]
  readonly messaging: MessagingVariant | null
  /** HTML. `cleanHtml` decides what of it is kept when it is saved. */
  readonly description: string
  readonly sections: readonly Section[]
  /** What one unit costs the shop, a pack with all that it brings; `null` while nobody said. */
  readonly cost: Money | null
  readonly soldOut: SoldOut
  /** The amount that is chosen at first: 1 to 3. */
  readonly startAmount: number
  readonly amountLabel: AmountLabel
  /** '' while nobody said it, and so is the next one. Both are for the catalogues of advertising networks. */
  readonly brand: string
  /** The number below its bar code. */
  readonly gtin: string
}

export type ProductFieldName = keyof ProductValues

export type ProductChange = Partial<ProductValues>

interface ProductField<Value> {
  /** What the desk calls the field. */
  readonly label: string
  /** What `catalogue set --help` says about it. */
  readonly help: string
  /** Reads what a person wrote: a form's text, JSON, or a value as it is kept. */
  readonly schema: z.ZodType<Value>
}

const LONGEST_DESCRIPTION = 60_000
const MOST_TIERS = 20
/** The amounts that a product's page offers. */
const START_AMOUNTS = [1, 2, 3] as const

function text(longest: number, missing: string) {
  return z
    .string(missing)
    .transform(cleanText)
    .refine((typed) => typed !== '', missing)
    .refine((typed) => countCharacters(typed) <= longest, `Escribe hasta ${longest} caracteres.`)
}

/** Hundredths as a number, or a decimal text such as `99.90`. */
const money = z
  .union([z.int().min(0), z.string()], 'Escribe un precio, como 99.90.')
  .transform((typed, context) => {
    if (typeof typed === 'number') return typed
    const read = readTypedMoney(typed)
    if (read.ok) return read.value
    context.addIssue('Escribe un precio, como 99.90.')
    return z.NEVER
  })
  .refine((price) => price < 100_000_000_000, 'Ese precio es demasiado alto.')

const price = money.refine((amount) => amount > 0, 'El precio es 0: cualquiera podría pedirlo gratis.')

/** A list, or its JSON in a form's field. */
function list<Shape extends z.ZodType>(shape: Shape, most: number) {
  return z.preprocess(fromJson, z.array(shape, 'No se pudo leer la lista.').max(most, `Puedes poner hasta ${most}.`))
}

function fromJson(found: unknown): unknown {
  if (typeof found !== 'string') return found
  try {
    return JSON.parse(found)
  } catch {
    return found
  }
}

const slug = z
  .string()
  .max(80, 'La dirección es muy larga.')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Usa letras minúsculas sin tildes, números y guiones, como olla-arrocera.')

const tiers: z.ZodType<Tiers> = z
  .preprocess(
    (found) => (typeof found === 'string' && !found.startsWith('[') ? found.trim().split(/[\s;]+/) : fromJson(found)),
    z.array(price).max(MOST_TIERS, `Puedes poner hasta ${MOST_TIERS} precios.`),
  )
  .transform((prices, context): Tiers => {
    const [normal, ...rest] = prices
    if (normal !== undefined) return [normal, ...rest]
    context.addIssue('Ponle un precio.')
    return z.NEVER
  })

const hash = z.string().regex(/^[0-9a-f]{32}$/, 'Esa foto no está en la tienda.')
const rgb = z.string().regex(/^#[0-9a-f]{6}$/i, 'Un color se escribe #rrggbb.')

const color = z
  .object({
    name: text(60, 'Ponle un nombre al color.'),
    hex: z
      .union([z.literal('').transform(() => null), rgb])
      .nullable()
      .default(null),
    picture: hash.optional(),
  })
  .transform(({ picture, ...named }): Color => (picture === undefined ? named : { ...named, picture }))

const messaging = z.object({
  title: text(200, 'Ponle un nombre.'),
  description: z.string().max(LONGEST_DESCRIPTION, 'La descripción es muy larga.').default(''),
  tiers,
})

/** In the order of their letters, as they are read from the database. */
const slugs = list(slug, 50).transform((all) => [...new Set(all)].toSorted())

const tag = text(60, 'Una etiqueta está vacía.')
const state = ['visible', 'draft', 'archived'] as const
const status = ['normal', 'pack', 'promo'] as const

/** Every field of a product that people change, and the only list of them: editor, calls, commands, merging and *Actividad* derive from it. */
export const productFields: { readonly [Name in ProductFieldName]: ProductField<ProductValues[Name]> } = {
  title: { label: 'Nombre', help: 'its name, at most 200 characters', schema: text(200, 'Ponle un nombre.') },
  slug: { label: 'Dirección', help: 'its address; the earlier one redirects to it', schema: slug },
  state: {
    label: 'Estado',
    help: `${state.join(', ')}; shoppers find only what is visible`,
    schema: z.enum(state, 'Elige borrador, visible o archivado.'),
  },
  tiers: {
    label: 'Precios',
    help: 'the crossed-out price, then the price of one unit at 1, 2, 3 … units, as "129.00 99.00 89.00"',
    schema: tiers,
  },
  colors: {
    label: 'Colores',
    help: 'a list of { "name": "Rojo", "hex": "#cc0000" } as JSON',
    schema: list(color, 100),
  },
  images: {
    label: 'Fotos',
    help: 'stored pictures, a list of { "hash": "…", "alt": "…", "color": "#rrggbb" } as JSON',
    schema: list(z.object({ hash, alt: z.string().transform(cleanText).default(''), color: rgb }), 100),
  },
  status: {
    label: 'Tipo',
    help: `${status.join(', ')}; a pack or promo brings its dependents`,
    schema: z.enum(status, 'Elige normal, pack o promo.'),
  },
  dependents: {
    label: 'Qué trae',
    help: 'what a pack or promo brings, a list of { "slug": "…", "price": "20.00" } as JSON',
    schema: list(z.object({ slug, price: money }), 20),
  },
  categories: { label: 'Categorías', help: 'slugs of its categories, a list as JSON', schema: slugs },
  campaignCategories: {
    label: 'Categorías de campaña',
    help: 'slugs of the campaign’s categories, a list as JSON',
    schema: slugs,
  },
  tags: { label: 'Etiquetas', help: 'words by which it is also found, a list as JSON', schema: list(tag, 30) },
  messaging: {
    label: 'Variante para mensajes',
    help: 'name, description and prices for shoppers who order by message, as JSON; "" for none',
    schema: z.preprocess((found) => (found === '' ? null : fromJson(found)), messaging.nullable()),
  },
  description: {
    label: 'Descripción',
    help: 'HTML; scripts, frames and the like are removed',
    schema: z.string('Escribe un texto.').max(LONGEST_DESCRIPTION, 'La descripción es muy larga.'),
  },
  sections: {
    label: 'Secciones de la página',
    help: 'what its page shows below the description, a list as JSON',
    schema: z.preprocess(fromJson, storedSections),
  },
  cost: {
    label: 'Costo',
    help: 'what one unit costs the shop; "" when it is not known',
    schema: z.preprocess((typed) => (typed === '' ? null : typed), money.nullable()),
  },
  soldOut: {
    label: 'Agotado',
    help: 'true, or a list of colours as JSON, for what cannot be ordered; false for what is sold. Counted stock decides where there is any',
    schema: z.preprocess(
      (found) => ({ true: true, false: [], '': [] })[String(found)] ?? fromJson(found),
      z.union([z.literal(true), list(z.string(), 100).transform((names) => [...new Set(names)].toSorted())]),
    ),
  },
  startAmount: {
    label: 'Cantidad elegida al abrir',
    help: `${START_AMOUNTS.join(', ')}: the amount that is chosen when its page opens`,
    schema: z.coerce.number().pipe(z.literal([...START_AMOUNTS], 'Elige 1, 2 o 3 unidades.')),
  },
  amountLabel: {
    label: 'Nombre de una cantidad',
    help: '"pedido" names the amount that your orders took most, "ahorro" the one that saves most; "" none',
    schema: z.enum(AMOUNT_LABELS, 'Elige qué cantidad lleva nombre.'),
  },
  ...brandAndGtin,
}

export const productFieldNames = Object.keys(productFields) as readonly ProductFieldName[]

export interface WrongField {
  /** Its name; `tiers.0` within a list. */
  readonly field: string
  readonly message: string
}

/** Reads the fields that were posted, by their names. What is no field of a product is left out. */
export function readChange(posted: Readonly<Record<string, unknown>>): Outcome<ProductChange, readonly WrongField[]> {
  const wrong: WrongField[] = []
  const change: Record<string, unknown> = {}
  for (const name of productFieldNames) {
    if (!Object.hasOwn(posted, name)) continue
    const { data, error } = productFields[name].schema.safeParse(posted[name])
    if (error) wrong.push(...error.issues.map((one) => wrongField([name, ...one.path], one.message)))
    else change[name] = data
  }
  return wrong.length > 0 ? refused(wrong) : done(change)
}

function wrongField(path: readonly PropertyKey[], message: string): WrongField {
  const isOfSection = path[0] === 'sections'
  return { field: path.join('.'), message: isOfSection ? sectionProblem(path.slice(2), message) : message }
}
