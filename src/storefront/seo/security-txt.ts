const DAY_MS = 86_400_000
/** RFC 9116 recommends less than a year. The day moves with the clock: as long as somebody runs the shops, the contact holds. */
const VALID_DAYS = 180

export const SECURITY_TXT = '/.well-known/security.txt'

/** Where to report a vulnerability (RFC 9116). `contact` is a `mailto:`, `https:` or `tel:` address. */
export function securityTxt(contact: string, host: string, now: number): Response {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString()
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: es, en',
    `Canonical: https://${host}${SECURITY_TXT}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' },
  })
}
