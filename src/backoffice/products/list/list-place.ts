import { type ListKey, listKeyOf, listKeyText } from '../../../catalogue/lists/list-key.ts'
import type { ProductState } from '../../../catalogue/product.ts'
import { stateWords } from './product-words.ts'

/** Where in the list somebody is: which products it shows, and from where on. */
export interface ListPlace {
  readonly state: ProductState
  readonly query: string
  /** The product behind which the page begins. */
  readonly after: ListKey | null
}

/** What an address or a form says of the list; `state` where it names none. */
export function placeIn(fields: URLSearchParams, state: ProductState = 'visible'): ListPlace {
  const named = fields.get('estado')
  return {
    state: named !== null && Object.hasOwn(stateWords, named) ? (named as ProductState) : state,
    query: (fields.get('q') ?? '').trim().slice(0, 100),
    after: listKeyOf(fields.get('desde') ?? ''),
  }
}

/** The fields that say so. */
export function placeFields({ state, query, after }: ListPlace): Readonly<Record<string, string>> {
  return {
    estado: state,
    ...(query !== '' && { q: query }),
    ...(after !== null && { desde: listKeyText(after) }),
  }
}

/** The same in an address: `?estado=draft&q=olla`. */
export function placeText(place: ListPlace): string {
  return `?${new URLSearchParams(placeFields(place))}`
}
