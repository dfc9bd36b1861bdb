import { markOf } from '../changes/merge-product-changes.ts'
import type { ProductValues } from '../changes/product-fields.ts'
import type { Color, ProductImage, Tiers } from '../product.ts'
import { type ImportedField, importedFields, type Overwrite } from './import-run.ts'

/** What a file says of its products. */
export interface Said {
  readonly fields: readonly ImportedField[]
  /** `two`: only the crossed-out price and the price for one. `one`: only the price for one. */
  readonly tiers: 'all' | 'two' | 'one'
}

/** What a file does not say of a choice that it names. */
export type UnsaidOfColor = readonly ('hex' | 'picture')[]

const SELDOM: readonly ImportedField[] = ['state', 'cost', 'startAmount', 'amountLabel', 'brand', 'gtin']

/** All but what a file seldom says of a product. */
export const SAYS_EVERYTHING: Said = {
  fields: importedFields.filter((field) => !SELDOM.includes(field)),
  tiers: 'all',
}

export type ImportedValues = Pick<ProductValues, ImportedField>

export type GivenColor = Color & { readonly unsaid?: UnsaidOfColor }

/** A product as a file has it. What the file does not say is as in a new product. */
export interface GivenValues extends Omit<ImportedValues, 'colors'> {
  readonly colors: readonly GivenColor[]
}

/** The marks of the fields that were changed by hand since the last import, by the field's name. */
type Marks = Readonly<Partial<Record<string, unknown>>>

export interface KnownValues<ByHand extends Marks> {
  readonly values: ImportedValues
  readonly byHand: ByHand
}

interface Given {
  readonly values: GivenValues
  readonly says: Said
  readonly overwrite: Overwrite
}

/** A field whose value is another one in the file. */
export interface MergedField {
  readonly field: ImportedField
  readonly from: unknown
  readonly to: unknown
  /** It was changed by hand, so it stays. */
  readonly isKept: boolean
}

export interface MergedImport<ByHand extends Marks> extends KnownValues<ByHand> {
  readonly fields: readonly MergedField[]
}

/** What a product brings follows from what kind of product it is, so these are written together or not at all. */
const TOGETHER: Partial<Record<ImportedField, readonly ImportedField[]>> = {
  status: ['status', 'dependents'],
  dependents: ['status', 'dependents'],
}

/**
 * A product of the shop as it is after an import. Only what the file says is written, and of that nothing that was changed by hand since the last import,
 * unless it is to be overwritten. A field that the import writes loses its mark.
 */
export function mergeImport<ByHand extends Marks>(
  known: KnownValues<ByHand>,
  { values: given, says, overwrite }: Given,
): MergedImport<ByHand> {
  const isAsked = (field: ImportedField) => overwrite === 'all' || overwrite.includes(field)
  const isHeld = (field: ImportedField) => {
    const linked = TOGETHER[field] ?? [field]
    return linked.some((one) => Object.hasOwn(known.byHand, one)) && !linked.some(isAsked)
  }
  const isWritten = (field: ImportedField) => says.fields.includes(field) && !isHeld(field)
  const wanted = wantedValues(known.values, given, says)
  const written = importedFields.filter(isWritten).map((field) => [field, wanted[field]] as const)
  const merged: ImportedValues = { ...known.values, ...Object.fromEntries(written) }
  const hasOwnPictures = Object.hasOwn(known.byHand, 'images') && !isWritten('images')
  const values = hasOwnPictures
    ? withoutLoosePictures(merged)
    : withPictures(merged, [...given.images, ...known.values.images])
  const fields = importedFields.flatMap((field): readonly MergedField[] => {
    const [from, to] = [known.values[field], values[field]]
    if (markOf(from) !== markOf(to)) return [{ field, from, to, isKept: false }]
    const isKept = says.fields.includes(field) && isHeld(field) && markOf(from) !== markOf(wanted[field])
    return isKept ? [{ field, from, to: wanted[field], isKept }] : []
  })
  const marks = Object.entries(known.byHand).filter(
    ([name]) => !importedFields.some((field) => field === name && isWritten(field)),
  )
  return { values, fields, byHand: Object.fromEntries(marks) as unknown as ByHand }
}

/** What the file says in full: parts of a field that it does not say are as in the shop. */
function wantedValues(known: ImportedValues, given: GivenValues, says: Said): ImportedValues {
  return {
    ...given,
    tiers: mergedTiers(known.tiers, given.tiers, says.tiers),
    colors: mergedColors(known.colors, given.colors),
    categories: inKnownOrder(known.categories, given.categories),
    campaignCategories: inKnownOrder(known.campaignCategories, given.campaignCategories),
  }
}

/** Prices for several stay, but none is above the new price for one. */
function mergedTiers(known: Tiers, given: Tiers, told: Said['tiers']): Tiers {
  if (told === 'all') return given
  const [normal, sale = normal] = given
  const more = known.slice(2).map((price) => Math.min(price, sale))
  return told === 'two' ? [normal, sale, ...more] : [Math.max(known[0], sale), sale, ...more]
}

function mergedColors(known: readonly Color[], given: readonly GivenColor[]): readonly Color[] {
  const byName = new Map(known.map((color) => [color.name, color]))
  return given.map(({ name, hex: own, picture: shown, unsaid = [] }) => {
    const old = byName.get(name)
    const hex = old && unsaid.includes('hex') ? old.hex : own
    const picture = old && unsaid.includes('picture') ? old.picture : shown
    return picture === undefined ? { name, hex } : { name, hex, picture }
  })
}

function inKnownOrder(known: readonly string[], given: readonly string[]): readonly string[] {
  const isSame = known.length === given.length && given.every((slug) => known.includes(slug))
  return isSame ? known : given
}

/** The pictures of its colours are among a product's. */
function withPictures(values: ImportedValues, found: readonly ProductImage[]): ImportedValues {
  const byHash = new Map(found.map((image) => [image.hash, image]))
  const own = new Set(values.images.map(({ hash }) => hash))
  const missing = new Set(
    values.colors.flatMap(({ picture }) => (picture === undefined || own.has(picture) ? [] : [picture])),
  )
  const added = [...missing].flatMap((hash) => byHash.get(hash) ?? [])
  return withoutLoosePictures(added.length === 0 ? values : { ...values, images: [...values.images, ...added] })
}

function withoutLoosePictures(values: ImportedValues): ImportedValues {
  const own = new Set(values.images.map(({ hash }) => hash))
  const isLoose = ({ picture }: Color) => picture !== undefined && !own.has(picture)
  if (!values.colors.some(isLoose)) return values
  const colors = values.colors.map((color) => (isLoose(color) ? { name: color.name, hex: color.hex } : color))
  return { ...values, colors }
}
