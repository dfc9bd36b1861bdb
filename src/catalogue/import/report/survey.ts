import { broughtPrice, salePrice } from '../../pricing.ts'
import type { Category, ProductStatus } from '../../product.ts'
import { filesOf } from '../formats/json/stored-section.ts'
import type {
  Draft,
  Entry,
  LeftOutRow,
  NoteRow,
  RowRefusal,
  SoldOutRow,
  WholePriceRow,
} from '../formats/product-draft.ts'
import type { MediaKind } from '../media/media-files.ts'

/** Where a product stands in the file. */
export interface SourceRow {
  readonly line: number
  readonly product: string
}

interface Known extends SourceRow {
  readonly status: ProductStatus
  readonly saysStatus: boolean
}

/** What is kept in memory of a file that was read: names and lines, no texts. */
export interface Survey {
  /** `isNamed`: the file says the category's name; else the name is made of what its products say. */
  readonly categories: Map<string, Category & { readonly isNamed: boolean; readonly isHidden?: boolean }>
  readonly products: Map<string, Known>
  readonly groups: (WholePriceRow & { readonly slug: string; readonly dependents: readonly string[] })[]
  /** Each picture and video that is named, by its kind, and the product that names it first. */
  readonly files: { readonly [Kind in MediaKind]: Map<string, SourceRow> }
  readonly refused: RowRefusal[]
  readonly refusedSlugs: Set<string>
  readonly leftOut: LeftOutRow[]
  /** The slugs of products that are left out as a whole. */
  readonly leftOutSlugs: Set<string>
  readonly soldOut: SoldOutRow[]
  readonly notes: NoteRow[]
  /** How many products come with their cost, and how many the file counts. */
  withCost: number
  withCount: number
}

export function emptySurvey(): Survey {
  return {
    categories: new Map(),
    products: new Map(),
    groups: [],
    files: { square: new Map(), whole: new Map(), video: new Map() },
    refused: [],
    refusedSlugs: new Set(),
    leftOut: [],
    leftOutSlugs: new Set(),
    soldOut: [],
    notes: [],
    withCost: 0,
    withCount: 0,
  }
}

/** Records an entry. Returns the draft when it is a product to import. */
export function noteEntry(survey: Survey, entry: Entry): Draft | null {
  if (entry.kind === 'category') {
    survey.categories.set(entry.category.slug, { ...entry.category, isNamed: true })
  } else if (entry.kind === 'left-out') {
    survey.leftOut.push(entry.row)
    if (entry.slug) survey.leftOutSlugs.add(entry.slug)
  } else if (entry.kind === 'noted') {
    survey.notes.push(entry.row)
  } else if (entry.kind === 'refused') {
    refuse(survey, entry.refusal, entry.slug)
  } else {
    return noteProduct(survey, entry.line, entry.draft)
  }
  return null
}

function noteProduct(survey: Survey, line: number, draft: Draft): Draft | null {
  const { slug, title, status, dependents, says } = draft
  const row = { line, product: title }
  const same = survey.products.get(slug)
  if (same) {
    refuse(survey, { ...row, problem: { code: 'same-address', slug, line: same.line } }, null)
    return null
  }
  survey.products.set(slug, { ...row, status, saysStatus: says.fields.includes('status') })
  noteSoldOut(survey, row, draft)
  if (says.fields.includes('cost') && draft.cost) survey.withCost += 1
  if (draft.counts) survey.withCount += 1
  for (const category of draft.categories) {
    if (!survey.categories.has(category.slug)) survey.categories.set(category.slug, { ...category, isNamed: false })
  }
  const ofSections = (draft.sections ?? []).flatMap(filesOf)
  const named = [...draft.images.map(({ source }) => ({ kind: 'square', source }) as const), ...ofSections]
  for (const { kind, source } of named) if (!survey.files[kind].has(source)) survey.files[kind].set(source, row)
  if (dependents.length > 0) survey.groups.push({ ...row, ...groupOf(draft) })
  return draft
}

function groupOf({ slug, tiers, currency, dependents }: Draft) {
  const slugs = dependents.map((other) => other.slug)
  return { slug, dependents: slugs, own: salePrice(tiers), brought: broughtPrice(dependents), currency }
}

/** What shoppers pay for the packs and promos that are imported. */
export function wholePrices({ groups, products }: Survey): readonly WholePriceRow[] {
  return groups
    .filter(({ slug }) => products.has(slug))
    .map(({ line, product, own, brought, currency }) => ({ line, product, own, brought, currency }))
}

function noteSoldOut({ soldOut }: Survey, row: SourceRow, draft: Draft): void {
  const colors = draft.colors.filter((color) => color.soldOut).map(({ name }) => name)
  const isWhole = draft.soldOut || (colors.length > 0 && colors.length === draft.colors.length)
  if (isWhole) soldOut.push({ ...row, colors: null })
  else if (colors.length > 0) soldOut.push({ ...row, colors })
}

function refuse(survey: Survey, refusal: RowRefusal, slug: string | null): void {
  survey.refused.push(refusal)
  if (slug) survey.refusedSlugs.add(slug)
}

/** Refuses packs and promos with a dependent that is not a normal product, or is neither in the file nor in the shop (`inShop`). */
export function refuseLooseGroups(survey: Survey, inShop: ReadonlyMap<string, ProductStatus>): void {
  for (const { line, product, slug, dependents } of survey.groups) {
    const [loose] = dependents
      .map((other) => ({ other, status: statusIn(survey, inShop, other) }))
      .filter(({ status }) => status !== 'normal')
    if (!loose) continue
    const { other, status } = loose
    const problem = status
      ? ({ code: 'dependent-is-group', slug: other, status } as const)
      : ({ code: 'dependent-nowhere', slug: other } as const)
    refuse(survey, { line, product, problem }, slug)
    survey.products.delete(slug)
  }
}

/** What a product is after the import; `undefined` where there is none. A file that does not say it leaves it to the shop. */
function statusIn(survey: Survey, inShop: ReadonlyMap<string, ProductStatus>, slug: string): ProductStatus | undefined {
  const known = survey.products.get(slug)
  if (!known) return inShop.get(slug)
  return known.saysStatus ? known.status : (inShop.get(slug) ?? known.status)
}

/**
 * Refuses a product when its slug is an earlier one of a product that the file names by another earlier slug already. `earlier`: the shop's earlier
 * slugs, each with the slug that its product has now.
 */
export function refuseTwins(survey: Survey, earlier: ReadonlyMap<string, string>): void {
  const byCurrent = new Map<string, SourceRow>()
  for (const [slug, row] of survey.products) {
    const current = earlier.get(slug)
    if (current === undefined || survey.products.has(current)) continue
    const twin = byCurrent.get(current)
    if (!twin) {
      byCurrent.set(current, row)
      continue
    }
    const { line, product } = row
    refuse(survey, { line, product, problem: { code: 'same-product', slug, current, line: twin.line } }, slug)
    survey.products.delete(slug)
  }
}

/** The products that the file leaves out and does not bring in another row either. `earlier`: see `refuseTwins`. */
export function withdrawnIn(survey: Survey, earlier: ReadonlyMap<string, string>): readonly string[] {
  const { leftOutSlugs, products, refusedSlugs } = survey
  return [...leftOutSlugs]
    .map((slug) => earlier.get(slug) ?? slug)
    .filter((slug) => !products.has(slug) && !refusedSlugs.has(slug))
}
