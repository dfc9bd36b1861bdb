import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { parse, serialize } from 'hono/utils/cookie'
import { readStoredClient } from '../../checkout/form/client.ts'
import { isOrderForm } from '../../checkout/form/order-forms.ts'
import { emptyDraft, type PostedDraft } from '../../checkout/posted/posted-draft.ts'
import { isCountry } from '../../lib/countries.ts'
import { CannotUnseal, sealBytes, unsealBytes } from '../../lib/secrets/secret-box.ts'
import type { Deps } from '../../server/deps.ts'
import type { VisitorRequest } from '../page.ts'

const TWO_HOURS_IN_SECONDS = 2 * 60 * 60

/** Browsers keep 4,096 bytes of name and value. */
const LONGEST = 4_000

/** Browsers accept this name over HTTPS from the host itself only. */
const NAMES = { secure: '__Host-pedido', plain: 'pedido' } as const

type Asked = Pick<VisitorRequest, 'shop' | 'secure'> & { readonly deps: Pick<Deps, 'clock' | 'settings'> }

/**
 * The cookie that carries a draft to the next post: what the shopper typed, sealed, so that nobody reads it on the way or on the disk of the phone.
 * `null` for a draft that has no room, as of addresses in letters that take four bytes each.
 */
export function draftCookie(draft: PostedDraft, { deps, shop, secure }: Asked): string | null {
  const text = JSON.stringify({ ...draft, shop: shop.id, at: deps.clock() })
  const value = sealBytes(deps.settings.rootKey.of('drafts'), deflateRawSync(text, { level: 9 }))
  if (value.length > LONGEST) return null
  return serialize(nameOf(secure), value, {
    path: '/',
    maxAge: TWO_HOURS_IN_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    secure,
  })
}

/** The draft in the request's cookie; `null` without one, and for one of another shop, an earlier time or another key. */
export function draftOf({ deps, shop, secure, request }: Pick<VisitorRequest, 'request'> & Asked): PostedDraft | null {
  const value = parse(request.headers.get('cookie') ?? '')[nameOf(secure)]
  if (!value) return null
  try {
    const packed = unsealBytes(deps.settings.rootKey.of('drafts'), value)
    const { shop: shopId, at, ...draft } = JSON.parse(inflateRawSync(packed).toString())
    const isOurs = shopId === shop.id && deps.clock() - at < TWO_HOURS_IN_SECONDS * 1000
    return isOurs ? readDraft(draft) : null
  } catch (error) {
    if (error instanceof CannotUnseal) return null
    throw error
  }
}

function nameOf(secure: boolean): string {
  return secure ? NAMES.secure : NAMES.plain
}

/** Reads what the server has sealed. `null` for what an earlier version wrote in another shape. */
function readDraft(found: unknown): PostedDraft | null {
  const { id, form, country, begunAt, client, ...rest } = Object(found)
  if (typeof id !== 'string' || typeof begunAt !== 'number') return null
  if (!isOrderForm(form) || !isCountry(country)) return null
  return { ...emptyDraft, ...rest, id, form, country, begunAt, client: readStoredClient(client) }
}
