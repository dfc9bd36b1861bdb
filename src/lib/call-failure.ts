/** Why a call brought nothing; `status` 0 when nobody answered. `message` is the server's own, or ''. */
export interface CallFailure {
  readonly status: number
  readonly message: string
}

/** Without these a page is poorer, not broken. */
const LEFT_OUT = new Set([
  'getconfigpage',
  'products',
  'product-start',
  'product-start-wsp',
  'product-start-price',
  'getcategories',
])

/** Whether the failure sends the shopper to `/sorry` (specification, section 8); every other one is only logged. */
export function endsVisit(call: string, { status }: CallFailure): boolean {
  return status === 500 || (status === 404 && !LEFT_OUT.has(call))
}
