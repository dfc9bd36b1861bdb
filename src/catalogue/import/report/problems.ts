import type { ProductStatus } from '../../product.ts'

/** Why a picture or video of a file cannot be used, with the one figure or name that belongs to it. */
export const FILE_PROBLEMS = [
  ...(['not-in-folder', 'several-in-folder', 'not-an-address', 'wrong-address', 'not-public', 'password'] as const),
  ...(['scheme', 'answers', 'redirects', 'too-slow', 'unreachable', 'too-large'] as const),
  ...(['not-a-picture', 'unreadable', 'too-tall', 'not-a-video'] as const),
] as const

export interface FileProblem {
  readonly code: (typeof FILE_PROBLEMS)[number]
  /** A status, a limit, an address; '' where there is nothing to say. */
  readonly detail: string
}

export function fileProblem(code: FileProblem['code'], detail: string | number = ''): FileProblem {
  return { code, detail: String(detail) }
}

/** What belongs to each problem of a row. Fronts say it in their language. */
interface Details {
  'too-many-cells': { readonly cells: number; readonly header: number }
  'no-title': object
  'title-too-long': { readonly most: number }
  'no-address': object
  'no-price': object
  'not-a-price': { readonly text: string }
  /** `1.299` may be 1,299 or 1.299. */
  'unclear-price': { readonly text: string }
  'price-zero': object
  'description-too-long': { readonly most: number }
  'not-a-quantity': { readonly text: string }
  /** Shopify's column says neither deny nor continue. */
  'not-a-policy': { readonly text: string }
  /** WooCommerce's column says neither 1, 0 nor backorder. */
  'not-in-stock': { readonly text: string }
  'too-many-choices': { readonly most: number }
  'no-parent': { readonly parent: string }
  'same-address': { readonly slug: string; readonly line: number }
  'same-product': { readonly slug: string; readonly current: string; readonly line: number }
  /** Fields of our JSON, with what their reader says in English. */
  'wrong-fields': { readonly fields: readonly string[]; readonly text: string }
  'wrong-sections': { readonly text: string }
  'unknown-category': { readonly slug: string }
  /** A plain price is in soles, and the shop sells in something else. */
  'needs-symbol': { readonly symbol: string }
  'other-symbol': { readonly given: string; readonly symbol: string }
  'not-a-group': object
  'not-included-alone': object
  'group-without-dependents': { readonly status: ProductStatus }
  'own-dependent': object
  'dependent-twice': object
  'dependent-without-price': { readonly slug: string }
  'dependent-is-group': { readonly slug: string; readonly status: ProductStatus }
  'dependent-nowhere': { readonly slug: string }
  file: { readonly kind: 'picture' | 'video'; readonly source: string; readonly why: FileProblem }
}

export type ProblemCode = keyof Details

/** Why a row is refused: a code with its values. `problem-text.ts` says it in English. */
export type Problem = { [Code in ProblemCode]: { readonly code: Code } & Details[Code] }[ProblemCode]

/** Something that the seller should know of a product that is imported. */
export type Note =
  | { readonly code: 'several-prices'; readonly count: number }
  /** Its quantity is 0, but Shopify does not count it. */
  | { readonly code: 'uncounted' }
  /** WooCommerce sells it one by one. */
  | { readonly code: 'one-by-one' }
