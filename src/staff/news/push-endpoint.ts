/** The browsers’ push services. No other address is accepted, because anybody who is signed in could make the server call it. */
const SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
]

const LONGEST = 1_000

/** The normalised endpoint of a push subscription; `null` unless it is a known service over HTTPS at the standard port. `extra` is the origin of one more service, for tests. */
export function pushEndpoint(text: string, extra: string | null): string | null {
  if (text.length > LONGEST || !URL.canParse(text)) return null
  const { protocol, username, password, port, hostname, hash, origin, href } = new URL(text)
  if (username !== '' || password !== '' || hash !== '') return null
  if (extra !== null && origin === new URL(extra).origin) return href
  const isKnown = protocol === 'https:' && port === '' && SERVICES.some((service) => service.test(hostname))
  return isKnown ? href : null
}
