import { createHash } from 'node:crypto'

/** The advertising network's own, as it documents them for a page with its pixel. */
const PIXEL_SCRIPTS = ' https://connect.facebook.net'
const PIXEL_COUNTERS = ' https://www.facebook.com'

/**
 * No script that is not a file of ours, no style that is not in the page as we made it, no other host, no frame around. Only where the shop
 * has a pixel the network's hosts are let in.
 */
export function securityHeaders(style: string, hasPixel: boolean): Readonly<Record<string, string>> {
  const hash = createHash('sha256').update(style).digest('base64')
  const [scripts, counters] = hasPixel ? [PIXEL_SCRIPTS, PIXEL_COUNTERS] : ['', '']
  const policy = [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src 'self' 'sha256-${hash}'`,
    `img-src 'self' data:${counters}`,
    `connect-src 'self'${scripts}${counters}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
  }
}

/** What an answer says where it does not say something better itself: it runs nothing, is framed by nobody, is kept by nobody. */
const CAREFUL: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

/** Two years, and not for other names of the domain, which are not ours. */
const ONLY_HTTPS = 'max-age=63072000'

/** Completes the headers of any answer. `secure`: the shopper's connection is HTTPS, and his browser should never use another again. */
export function guard(headers: Headers, secure: boolean): void {
  for (const [name, value] of Object.entries(CAREFUL)) if (!headers.has(name)) headers.set(name, value)
  if (secure) headers.set('strict-transport-security', ONLY_HTTPS)
}
