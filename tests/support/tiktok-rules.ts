/** An event as TikTok's endpoint receives it. */
export interface TiktokEvent {
  readonly event: string
  /** Seconds since 1970. */
  readonly event_time: number
  readonly event_id: string
  readonly user: Fields
  readonly page: { readonly url: string }
  readonly properties?: { readonly value: number; readonly currency: string } & Fields
}

type Fields = Readonly<Record<string, unknown>>

const OLDEST = 7 * 86_400
/** The minute allows for clocks that differ. */
const AHEAD = 60
/** Names are matched as they are written; any other one is a custom event. */
const STANDARD = [
  ...[
    'AddPaymentInfo',
    'AddToCart',
    'AddToWishlist',
    'CompleteRegistration',
    'Contact',
    'CustomizeProduct',
    'Download',
  ],
  ...['FindLocation', 'InitiateCheckout', 'Lead', 'Pageview', 'Purchase', 'Schedule', 'Search', 'StartTrial'],
  ...['SubmitApplication', 'Subscribe', 'ViewContent'],
]
const HASHED = ['email', 'phone', 'external_id']
/** One of them has to tell one person from others. */
const TELLING = [...HASHED, 'ttclid', 'ttp', 'ip', 'user_agent']

/** What the documented rules say against an event, or `null`. `now` in milliseconds. */
export function faultOfEvent(event: unknown, now: number): string | null {
  if (!isFields(event)) return 'data: an event must be an object'
  const { event: name, event_id: id, event_time: time, user, page, properties } = event
  return (
    faultOfName(name) ??
    (typeof id === 'string' && id !== '' && id.length <= 256 ? null : 'event_id: required') ??
    faultOfTime(time, Math.floor(now / 1000)) ??
    faultOfUser(user) ??
    (isFields(page) && /^https?:\/\/./.test(String(page.url)) ? null : 'page.url: required for web events') ??
    faultOfProperties(String(name), properties)
  )
}

function faultOfName(name: unknown): string | null {
  if (typeof name !== 'string' || !/^[A-Za-z]\w{0,49}$/.test(name)) return 'event: required'
  const known = STANDARD.find((one) => one.toLowerCase() === name.toLowerCase())
  return known === undefined || known === name ? null : `event: ${name} is not ${known}`
}

function faultOfTime(time: unknown, now: number): string | null {
  if (typeof time !== 'number' || !Number.isInteger(time)) return 'event_time: must be whole seconds'
  if (time > now + AHEAD) return 'event_time: in the future'
  return time < now - OLDEST ? 'event_time: older than 7 days' : null
}

function faultOfUser(user: unknown): string | null {
  if (!isFields(user)) return 'user: required'
  const known = Object.keys(user).filter((key) => user[key] !== undefined && user[key] !== null && user[key] !== '')
  if (known.length < Object.keys(user).length) return 'user: an unknown value must be left out'
  const plain = known.find((key) => HASHED.includes(key) && ![user[key]].flat().every(isDigest))
  if (plain) return `user.${plain}: must be SHA-256 in hexadecimal`
  return known.some((key) => TELLING.includes(key)) ? null : 'user: nothing tells who it is'
}

function faultOfProperties(name: string, properties: unknown): string | null {
  if (properties === undefined) return name === 'Purchase' ? 'properties: required' : null
  if (!isFields(properties)) return 'properties: must be an object'
  const { currency, value, contents = [], content_type: type } = properties
  if (!/^[A-Z]{3}$/.test(String(currency))) return 'properties.currency: required'
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'properties.value: must be a number'
  if (!Array.isArray(contents) || !contents.every(isContent)) return 'properties.contents: wrong'
  return contents.length === 0 || type === 'product' ? null : 'properties.content_type: required'
}

function isContent(content: unknown): boolean {
  if (!isFields(content)) return false
  const { content_id: id, quantity, price } = content
  const isWhole = typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0
  return typeof id === 'string' && id !== '' && isWhole && typeof price === 'number' && Number.isFinite(price)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isDigest(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}
