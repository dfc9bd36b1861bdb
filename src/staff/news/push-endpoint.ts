/** The push services of the browsers, and no other address: whoever signs in could make the server call any. */
const SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
]

const LONGEST = 1_000

/**
 * The address at which a push service takes messages for a device, as it is called; `null` for any other address. Only the known services count, by HTTPS at its own
 * port. `extra` is the origin of one more service, for tests.
 */
export function pushEndpoint(text: string, extra: string | null): string | null {
  if (text.length > LONGEST || !URL.canParse(text)) return null
  const { protocol, username, password, port, hostname, hash, origin, href } = new URL(text)
  if (username !== '' || password !== '' || hash !== '') return null
  if (extra !== null && origin === new URL(extra).origin) return href
  const isKnown = protocol === 'https:' && port === '' && SERVICES.some((service) => service.test(hostname))
  return isKnown ? href : null
}
