import { createHash } from 'node:crypto'
import type { Origin } from './requests/shop-of-request.ts'

/** Hosts beside our own that a page may load from and call, as `https://…`. */
export interface Allowed {
  readonly scripts: readonly string[]
  readonly images: readonly string[]
  readonly calls: readonly string[]
  /** Origins that the page may show in a frame. */
  readonly frames: readonly string[]
  /** The page plays our own videos. */
  readonly videos: boolean
  /** The page may start a service worker, which is a file of ours. */
  readonly worker?: boolean
  /** The page is a preview: it runs no script, makes no call and sends no form, and a page of its own origin may frame it. */
  readonly onlyShown?: boolean
}

/**
 * The Content-Security-Policy of a page: scripts are files of ours, the only inline style is the one of this text, no host is contacted but the
 * allowed ones, and no other page may frame it.
 */
export function pagePolicy(style: string, allowed: Allowed): string {
  const { scripts, images, calls, frames, videos, worker, onlyShown } = allowed
  const hash = createHash('sha256').update(style).digest('base64')
  return [
    "default-src 'none'",
    onlyShown ? "script-src 'none'" : ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' 'sha256-${hash}'`,
    ["img-src 'self' data:", ...images].join(' '),
    onlyShown ? "connect-src 'none'" : ["connect-src 'self'", ...calls].join(' '),
    ...(videos ? ["media-src 'self'"] : []),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    ...(worker ? ["worker-src 'self'"] : []),
    "manifest-src 'self'",
    onlyShown ? "form-action 'none'" : "form-action 'self'",
    "base-uri 'none'",
    onlyShown ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
  ].join('; ')
}

/** The headers of an answer that does not set its own: it runs no script, no page may frame it, and no cache keeps it. */
const SAFE_DEFAULTS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

/** Two years. Without `includeSubDomains`, because a seller's other hosts are not ours. */
const ONLY_HTTPS = 'max-age=63072000'

/** Answers that need no `Vary`: no shared cache keeps them, or they are files that are named by their content. */
const SAME_FOR_ALL = /no-store|immutable/

/**
 * Adds security headers and `Vary` to any answer. `secure`: the connection is HTTPS, so the browser is told to use only HTTPS from now on.
 * `variesWith`: the request's headers that decided about the shop and its addresses.
 */
export function addSecurityHeaders(
  headers: Headers,
  { secure, variesWith }: Pick<Origin, 'secure' | 'variesWith'>,
): void {
  for (const [name, value] of Object.entries(SAFE_DEFAULTS)) if (!headers.has(name)) headers.set(name, value)
  if (!SAME_FOR_ALL.test(headers.get('cache-control') ?? ''))
    for (const name of variesWith) headers.append('vary', name)
  if (secure) headers.set('strict-transport-security', ONLY_HTTPS)
}
