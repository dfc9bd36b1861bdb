import type { ProductState } from '../../../catalogue/product.ts'
import { stateWords } from './product-words.ts'

/** Where in the list somebody is: which products it shows, and from where on. */
export interface ListPlace {
  readonly state: ProductState
  readonly query: string
  /** The product behind which the page begins. */
  readonly after: { readonly position: number; readonly id: string } | null
}

/** A script that has the list asks with this header for what stands beside it alone. */
export const BESIDE = 'x-beside'

/** What an address or a form says of the list; `state` where it names none. */
export function placeIn(fields: URLSearchParams, state: ProductState = 'visible'): ListPlace {
  const named = fields.get('estado')
  const [, position, id = ''] = /^(\d{1,9})\.([\w-]{1,64})$/.exec(fields.get('desde') ?? '') ?? []
  return {
    state: named !== null && Object.hasOwn(stateWords, named) ? (named as ProductState) : state,
    query: (fields.get('q') ?? '').trim().slice(0, 100),
    after: position === undefined ? null : { position: Number(position), id },
  }
}

/** The fields that say so. */
export function placeFields({ state, query, after }: ListPlace): Readonly<Record<string, string>> {
  return {
    estado: state,
    ...(query !== '' && { q: query }),
    ...(after !== null && { desde: `${after.position}.${after.id}` }),
  }
}

/** The same in an address: `?estado=draft&q=olla`. */
export function placeText(place: ListPlace): string {
  return `?${new URLSearchParams(placeFields(place))}`
}
