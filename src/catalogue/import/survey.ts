import type { Category, ProductStatus } from '../product.ts'
import type { Draft, Entry, RowRefusal } from './draft.ts'

interface Place {
  readonly line: number
  readonly product: string
}

interface Known extends Place {
  readonly status: ProductStatus
}

/** What has to be remembered of a file after a read through it: names and places, no texts. */
export interface Survey {
  readonly categories: Map<string, Category>
  readonly products: Map<string, Known>
  readonly groups: (Place & { readonly slug: string; readonly dependents: readonly string[] })[]
  /** Each picture that is named, and where first. */
  readonly pictures: Map<string, Place>
  readonly refused: RowRefusal[]
  readonly refusedSlugs: Set<string>
  /** How many were left out by the seller's own wish, by why. */
  readonly skipped: Map<string, number>
}

export function emptySurvey(): Survey {
  return {
    categories: new Map(),
    products: new Map(),
    groups: [],
    pictures: new Map(),
    refused: [],
    refusedSlugs: new Set(),
    skipped: new Map(),
  }
}

/** Takes note of an entry; answers the draft when it is a product to keep. */
export function noted(survey: Survey, entry: Entry): Draft | null {
  if (entry.kind === 'category') {
    survey.categories.set(entry.category.slug, entry.category)
  } else if (entry.kind === 'skipped') {
    survey.skipped.set(entry.why, (survey.skipped.get(entry.why) ?? 0) + 1)
  } else if (entry.kind === 'refused') {
    refuse(survey, entry.refusal, entry.slug)
  } else {
    return notedProduct(survey, entry.line, entry.draft)
  }
  return null
}

function notedProduct(survey: Survey, line: number, draft: Draft): Draft | null {
  const { slug, title, status, dependents } = draft
  const place = { line, product: title }
  const same = survey.products.get(slug)
  if (same) {
    refuse(survey, { ...place, reason: `its address "${slug}" is that of line ${same.line} already` }, null)
    return null
  }
  survey.products.set(slug, { ...place, status })
  for (const category of draft.categories) {
    if (!survey.categories.has(category.slug)) survey.categories.set(category.slug, category)
  }
  for (const { source } of draft.images) if (!survey.pictures.has(source)) survey.pictures.set(source, place)
  if (dependents.length > 0) survey.groups.push({ ...place, slug, dependents: dependents.map((other) => other.slug) })
  return draft
}

function refuse(survey: Survey, refusal: RowRefusal, slug: string | null): void {
  survey.refused.push(refusal)
  if (slug) survey.refusedSlugs.add(slug)
}

/** Refuses the packs and promos whose dependents are neither in the file nor, as `inShop` says, in the shop, or are no plain products. */
export function refuseLooseGroups(survey: Survey, inShop: ReadonlyMap<string, ProductStatus>): void {
  for (const { line, product, slug, dependents } of survey.groups) {
    const reason = dependents
      .map((other) => ({ other, status: survey.products.get(other)?.status ?? inShop.get(other) }))
      .filter(({ status }) => status !== 'normal')
      .map(({ other, status }) =>
        status ? `"${other}" is a ${status} itself` : `its dependent "${other}" is nowhere`,
      )[0]
    if (!reason) continue
    refuse(survey, { line, product, reason }, slug)
    survey.products.delete(slug)
  }
}
