import { createHash } from 'node:crypto'

/** No script that is not a file of ours, no style that is not in the page as we made it, no other host, no frame around. */
export function securityHeaders(style: string): Readonly<Record<string, string>> {
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${hash}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  }
}
