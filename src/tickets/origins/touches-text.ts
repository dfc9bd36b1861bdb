import { NETWORKS } from '../abuse/traffic-networks.ts'
import { cleanId, cleanPx, cleanWord, noWords, TOUCH_DAYS, type Touch, type Touches } from './touch.ts'

/** Separates the fields. Inside a field it is replaced by `-`. */
const MARK = '~'
const FIELDS = 13
const DAY_MS = 86_400_000
/** The most characters of the cookie: both touches with long words in letters of several bytes would not fit beside the other cookies. */
const LONGEST_COOKIE = 1_500
const PAGE = /^\/[\x21-\x7e]{0,199}$|^$/

/** The touches in one line for the browser to keep. Without their words when they are too long for a cookie. */
export function writeTouches({ first, last }: Touches): string {
  const text = [first, ...(first === last ? [] : [last])].flatMap(fieldsOf).join(MARK)
  if (encodeURIComponent(text).length <= LONGEST_COOKIE) return text
  return [first, last].flatMap((touch) => fieldsOf({ ...touch, words: noWords })).join(MARK)
}

/** Reads what a browser sends, which may be anything. `null` for what was not written so, or too long ago. */
export function readTouches(text: string, now: number): Touches | null {
  const fields = text.split(MARK)
  if (fields.length !== FIELDS && fields.length !== 2 * FIELDS) return null
  const first = readTouch(fields.slice(0, FIELDS), now)
  const last = fields.length === FIELDS ? first : readTouch(fields.slice(FIELDS), now)
  if (!last) return null
  return { first: first ?? last, last }
}

function fieldsOf({ at, network, campaign, ad, px, page, clicked, words }: Touch): readonly string[] {
  const { referrer, source, medium, campaign: name, content, term } = words
  const facts = [(at / 1_000).toString(36), network, campaign, ad, px, page, clicked ? '1' : '']
  return [...facts, referrer, source, medium, name, content, term].map((field) => field.replaceAll(MARK, '-'))
}

function readTouch(fields: readonly string[], now: number): Touch | null {
  const [at = '', network, campaign = '', ad = '', px = '', page = '', clicked, ...words] = fields
  const [referrer = '', source = '', medium = '', name = '', content = '', term = ''] = words.map(cleanWord)
  const known = NETWORKS.find((one) => one === network)
  const time = Number.parseInt(at, 36) * 1_000
  const isRecent = time <= now + DAY_MS && time > now - TOUCH_DAYS * DAY_MS
  if (!known || !isRecent || !PAGE.test(page)) return null
  return {
    at: time,
    network: known,
    campaign: cleanId(campaign),
    ad: cleanId(ad),
    px: cleanPx(px),
    page,
    clicked: clicked === '1',
    words: { referrer, source, medium, campaign: name, content, term },
  }
}
