import type { SentForm } from '../../staff/keys/make-key.action.ts'
import type { SellerRequest } from '../desk-request.ts'

const FORM_KEY = /^[\da-f]{32}$/

/** Names a form in a hidden field `clave`, so that a second tap on its button is known. */
export function newFormKey({ deps }: Pick<SellerRequest, 'deps'>): string {
  return Buffer.from(deps.chance(16)).toString('hex')
}

/** What is the same when the same form is sent twice after one sign-in; `null` for a form without a name. `more`: fields that are not in what it asks for. */
export function sentForm(
  fields: URLSearchParams,
  { session: { hash, provedAt } }: Pick<SellerRequest, 'session'>,
  ...more: readonly string[]
): SentForm | null {
  const key = fields.get('clave') ?? ''
  return FORM_KEY.test(key) ? { text: JSON.stringify([key, ...more, hash, provedAt]), since: provedAt } : null
}
