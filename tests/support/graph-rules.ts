import { isFbc, isFbp } from '../../src/tracking/browser/browser-id.ts'

/** The network's refusal. One bad event refuses the whole batch. */
export interface GraphError {
  readonly code: number
  readonly subcode?: number
  readonly message: string
}

type Fields = Readonly<Record<string, unknown>>

const DAY = 86_400
const OLDEST = 7 * DAY
/** Events must not be in the future; the minute allows for clocks that differ. */
const AHEAD = 60
const LARGEST_BATCH = 1000
const SOURCES = ['website', 'app', 'phone_call', 'chat', 'email', 'physical_store', 'system_generated', 'other']
const HASHED = ['em', 'ph', 'fn', 'ln', 'ge', 'db', 'ct', 'st', 'zp', 'country']
/** Sets of fields that cannot tell one person from others when nothing else is sent (“Baseline requirements for matching”). */
const TOO_BROAD = [
  ['ct', 'country', 'st', 'zp', 'ge', 'client_user_agent'],
  ['db', 'client_user_agent'],
  ['fn', 'ge'],
  ['ln', 'ge'],
]

/** The first fault of a batch by the documented rules, or `null`. `now` in milliseconds. */
export function faultOfBatch(data: unknown, now: number): GraphError | null {
  if (!Array.isArray(data) || data.length === 0) return invalid('param data must be non-empty.')
  if (data.length > LARGEST_BATCH) return invalid(`param data must have at most ${LARGEST_BATCH} elements.`)
  for (const event of data) {
    const fault = isFields(event) ? faultOfEvent(event, Math.floor(now / 1000)) : invalid('param data must be events.')
    if (fault) return fault
  }
  return null
}

function faultOfEvent(event: Fields, now: number): GraphError | null {
  if (!isText(event.event_name)) return invalid('event_name is required.')
  if (event.event_id !== undefined && !isText(event.event_id)) return invalid('event_id must be a text.')
  if (!SOURCES.includes(String(event.action_source))) return invalid('action_source is required.')
  return (
    faultOfTime(event.event_time, now) ?? faultOfSource(event) ?? faultOfUser(event.user_data) ?? faultOfPurchase(event)
  )
}

function faultOfTime(time: unknown, now: number): GraphError | null {
  if (typeof time !== 'number' || !Number.isInteger(time)) return invalid('event_time must be an integer of seconds.')
  if (time > now + AHEAD) return invalid('event_time is in the future.')
  return time < now - OLDEST ? invalid('Event Timestamp Too Old', 2804003) : null
}

function faultOfSource({ action_source, event_source_url, user_data }: Fields): GraphError | null {
  if (action_source !== 'website') return null
  if (!/^https?:\/\/./.test(String(event_source_url)))
    return invalid('event_source_url is required for website events.')
  const agent = isFields(user_data) ? user_data.client_user_agent : null
  return isText(agent) ? null : invalid('client_user_agent is required for website events.')
}

function faultOfUser(user: unknown): GraphError | null {
  if (!isFields(user)) return invalid('user_data is required.')
  const known = Object.keys(user).filter((key) => valuesOf(user[key]).length > 0)
  const plain = known.find((key) => HASHED.includes(key) && !valuesOf(user[key]).every(isDigest))
  if (plain) return invalid(`user_data.${plain} must be SHA-256 in hexadecimal.`)
  if (known.includes('fbc') && !isFbc(String(user.fbc))) return invalid('Invalid fbc', 2804001)
  if (known.includes('fbp') && !isFbp(String(user.fbp))) return invalid('Invalid fbp')
  const broad = TOO_BROAD.some((keys) => known.every((key) => keys.includes(key)))
  return broad ? invalid('Not sufficient customer information', 2804050) : null
}

function faultOfPurchase({ event_name, custom_data }: Fields): GraphError | null {
  if (event_name !== 'Purchase') return null
  const { currency, value } = isFields(custom_data) ? custom_data : {}
  if (!/^[a-z]{3}$/i.test(String(currency))) return invalid('custom_data.currency is required for Purchase.')
  return Number.isFinite(value) ? null : invalid('custom_data.value must be a number for Purchase.')
}

function invalid(message: string, subcode?: number): GraphError {
  return { code: 100, message, ...(subcode ? { subcode } : {}) }
}

function valuesOf(value: unknown): readonly unknown[] {
  return [value].flat().filter((one) => one !== undefined && one !== null && one !== '')
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isDigest(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}
