import type { ProductToSave } from '../rows/product-comparison.store.ts'
import { storedSection } from './formats/json/stored-section.ts'
import type { Draft, DraftColor } from './formats/product-draft.ts'
import type { StoredMedia } from './media/media-files.ts'
import type { GivenColor } from './merge-import.ts'
import type { Survey } from './report/survey.ts'

/** A product of the file, and how many of the file's products stand before it. */
export interface DraftInPlace {
  readonly draft: Draft
  readonly nth: number
}

/** A file that was read and checked, with its files stored. */
export interface PreparedImport {
  /** The products as read, in the order of the file. */
  readonly items: () => AsyncIterable<Draft>
  /** Of those products. */
  readonly digest: string
  readonly survey: Survey
  readonly stored: StoredMedia
}

/** How many products one act writes: it holds SQLite's write lock for 5 to 10 ms, and the thread that answers shoppers for less at a time. */
const PORTION = 40

/**
 * The products of a file in portions, in the order of writing: packs and promos come last, so that no shopper finds one whose dependents are not
 * there yet. The first `skip` products are left out: they are written already.
 */
export async function* portionsOf(
  items: () => AsyncIterable<Draft>,
  survey: Survey,
  skip: number,
): AsyncGenerator<readonly DraftInPlace[]> {
  let toSkip = skip
  for (const isGroup of survey.groups.length > 0 ? [false, true] : [false]) {
    let portion: DraftInPlace[] = []
    let nth = 0
    for await (const draft of items()) {
      if (!survey.products.has(draft.slug)) continue
      const isWanted = (draft.status !== 'normal') === isGroup
      if (isWanted && toSkip > 0) toSkip--
      else if (isWanted) portion.push({ draft, nth })
      nth++
      if (portion.length < PORTION) continue
      yield portion
      portion = []
    }
    if (portion.length > 0) yield portion
  }
}

/** The product that a draft becomes, with its files as they are stored. */
export function productToSave(
  { draft, nth }: DraftInPlace,
  stored: StoredMedia,
  { id, firstPosition }: { readonly id: string; readonly firstPosition: number },
): ProductToSave {
  return {
    ...draft,
    id,
    images: draft.images.flatMap(({ source, alt }) => {
      const picture = stored.square.get(source)
      return picture ? [{ hash: picture.hash, alt, color: picture.color }] : []
    }),
    colors: draft.colors.map((color) => colorToSave(color, stored)),
    categories: draft.categories.map(({ slug }) => slug),
    sections: draft.sections?.flatMap((section) => storedSection(section, stored)) ?? null,
    position: firstPosition + nth,
  }
}

/** A colour whose picture was refused has none. */
function colorToSave({ source, ...color }: DraftColor, { square }: StoredMedia): GivenColor {
  const picture = source === undefined ? undefined : square.get(source)?.hash
  return picture === undefined ? color : { ...color, picture }
}

export function* inPortions<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += PORTION) yield items.slice(start, start + PORTION)
}
