import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { normaliseHost } from '../../shops/hosts/host.ts'
import { noticePage } from '../pages/plain-pages.ts'
import { LONG_BODY, readBody, type Unreadable } from './read-body.ts'
import type { Origin } from './shop-of-request.ts'

/** Limits the work for one post. */
interface FormLimits {
  readonly bytes?: number
  readonly fields: number
}

/** More fields than any form of a shopper has. */
const USUAL: FormLimits = { fields: 200 }

/** For a form with long texts or many rows, from somebody who has signed in. */
export const LONG_FORM: FormLimits = { bytes: LONG_BODY, fields: 5_000 }

/** Reads a form that a page of this host posted. The refusal is the page to answer with. */
export async function readForm(
  request: Request,
  origin: Pick<Origin, 'host'>,
): Promise<Outcome<URLSearchParams, Response>> {
  if (!isFromOurPage(request, origin)) return refused(noticePage(403, FOREIGN))
  const fields = await readFields(request)
  return fields.ok ? fields : refused(noticePage(fields.refusal, UNREADABLE))
}

/** The fields of a posted form, whoever sent it. The refusal is the status to answer with. */
export async function readFields(
  request: Request,
  limits: FormLimits = USUAL,
): Promise<Outcome<URLSearchParams, number>> {
  if (!isForm(request.headers.get('content-type'))) return refused(415)
  const bytes = await readBody(request, limits.bytes)
  if (!bytes.ok) return refused(statuses[bytes.refusal])
  const fields = parseFields(bytes.value)
  return fields && fields.size <= limits.fields ? done(fields) : refused(400)
}

export const FOREIGN = 'Este formulario llegó desde otra página. Ábrelo en nuestra tienda y complétalo ahí.'
const UNREADABLE = 'No pudimos leer el formulario. Vuelve a la tienda y complétalo otra vez.'

const statuses = { compressed: 415, 'too-large': 413, 'broken-off': 400 } as const satisfies Record<Unreadable, number>

/**
 * Whether a page of this host, or the person alone (`none`: a reload, a restored tab), sent the post. Browsers say so in `Sec-Fetch-Site`, older ones
 * in `Origin`, the oldest in `Referer`. A post with none of them passes: a forged one would lack our `SameSite` cookies. The ports are not compared:
 * a proxy in front may hide them. Our `Referrer-Policy` lets browsers send `Origin` to our own pages, so `null` comes from elsewhere.
 */
export function isFromOurPage({ headers }: Request, { host }: Pick<Origin, 'host'>): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const from = headers.get('origin') ?? headers.get('referer')
  return from === null || normaliseHost(URL.parse(from)?.host ?? '') === host
}

function isForm(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded'
}

/** `null` for bytes that are not UTF-8. */
function parseFields(bytes: Uint8Array): URLSearchParams | null {
  try {
    return new URLSearchParams(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}
