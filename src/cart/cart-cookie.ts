import { fitColors, isHead, LARGEST_AMOUNT, type Line, lineKey, sameGroup } from './line.ts'
import { MOST_LINES } from './price-lines.ts'

/**
 * The cart as one cookie, so that the server can show and change it without the browser's code. A text of
 * `1~slug*amount[p|g order[(group]][.color]…~…`: `p` is a pack and `g` a promo, a line without a group is in that of the line before, and colours at the
 * end that repeat the one before are left out. Whatever is not a letter, a digit, `-` or `_` is written as `!` and two hexadecimal digits for each byte, so
 * that the text needs no quotes and no second encoding.
 */
const VERSION = '1'

/** Follows the version when the server began the cookie: it did not know what the browser's storage has. */
const BEGUN = 'n'

/** Follows the version when the cookie has not the whole cart. */
const CUT = 'c'

const HEAD = /^1(n?)(c?)(?:~|$)/

/** Browsers keep 4,096 bytes with the name. 30 lines with short names of colours have half of it. */
const LONGEST = 3_500

const EIGHT_WEEKS_IN_SECONDS = 8 * 7 * 24 * 60 * 60

const LINE = /^([\w!-]+)\*([1-9])(?:([pg])(\d{1,2})(?:\(([\w!-]+))?)?((?:\.[\w!-]*)*)$/

const kinds = { p: 'pack', g: 'promo' } as const

/** Writes an empty cart too: an absent cookie says nothing of the cart. Leaves out lines, a pack as a whole, that have no room. */
export function writeCartCookie(lines: readonly Line[]): string {
  return written(lines, { isBegun: false, isCut: false })
}

/** The same text for the browser's storage, without the cookie's limit of bytes. */
export function writeWholeCart(lines: readonly Line[]): string {
  return written(lines, { isBegun: false, isCut: false, room: Infinity })
}

/** The cookie after a change by the server; `null` when there is no room for it. */
export function changeCartCookie(
  before: string | null,
  change: (lines: readonly Line[]) => readonly Line[],
): string | null {
  const lines = change(readCartCookie(before))
  const isBegun = before === null || isBegunCookie(before)
  const after = written(lines, { isBegun, isCut: isCutCookie(before) })
  return readCartCookie(after).length < lines.length ? null : after
}

/** Reads what this or any other program has written. Skips what no cart can hold, and never throws. */
export function readCartCookie(text: string | null): readonly Line[] {
  if (text === null || !HEAD.test(text)) return []
  const found = new Map<string, Line>()
  let group: string | null = null
  for (const one of text.split('~', MOST_LINES + 1).slice(1)) {
    const line = readLine(one, group)
    if (!line) continue
    group = line.pack
    if (!found.has(lineKey(line))) found.set(lineKey(line), line)
  }
  const lines = [...found.values()]
  return lines.filter((line) => isHead(line) || sameGroup(lines, line).some(isHead))
}

/** Whether the server began this cookie. Then the browser's storage may have lines that the server has never seen. */
export function isBegunCookie(text: string | null): boolean {
  return HEAD.exec(text ?? '')?.[1] === BEGUN
}

/** Whether the browser's storage has more lines than had room. */
export function isCutCookie(text: string | null): boolean {
  return HEAD.exec(text ?? '')?.[2] === CUT
}

/** The cart's cookie in a `Cookie` header or in `document.cookie`; `null` without one. */
export function cartCookieIn(cookies: string): string | null {
  return /(?:^|; ?)cart=([^;]*)/.exec(cookies)?.[1] ?? null
}

/** The value of `Set-Cookie`, and what `document.cookie` takes. */
export function cartCookie(text: string, secure: boolean): string {
  return `cart=${text}; Path=/; Max-Age=${EIGHT_WEEKS_IN_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`
}

function written(
  lines: readonly Line[],
  { isBegun, isCut, room = LONGEST }: { isBegun: boolean; isCut: boolean; room?: number },
): string {
  const groups = lines.filter(isHead).map((head) => [head, ...sameGroup(lines, head).filter((one) => one !== head)])
  let text = ''
  let count = 0
  let cut = isCut
  for (const group of groups) {
    const added = group.map((line, place) => writeLine(line, place === 0)).join('')
    const fits = text.length + added.length <= room && count + group.length <= MOST_LINES
    cut ||= !fits
    if (!fits) continue
    text += added
    count += group.length
  }
  return VERSION + (isBegun ? BEGUN : '') + (cut ? CUT : '') + text
}

function writeLine({ slug, amount, status, order, pack, colors }: Line, isFirst: boolean): string {
  const kind = status === 'normal' ? '' : (status === 'pack' ? 'p' : 'g') + order
  const group = kind !== '' && isFirst && pack !== null ? `(${escaped(pack)}` : ''
  const shown = colors.slice(0, amount)
  while (shown.length > 0 && shown[shown.length - 1] === (shown[shown.length - 2] ?? '')) shown.pop()
  return `~${escaped(slug)}*${amount}${kind}${group}${shown.map((color) => `.${escaped(color)}`).join('')}`
}

function readLine(text: string, groupBefore: string | null): Line | null {
  const [, slug = '', amount, kind, order = 0, group, colors = ''] = LINE.exec(text) ?? []
  const names = colors.split('.').slice(1).map(unescaped)
  const pack = group === undefined ? groupBefore : unescaped(group)
  const name = unescaped(slug)
  if (!name || pack === '' || names.includes(null) || Number(amount) > LARGEST_AMOUNT) return null
  const shared = { slug: name, amount: Number(amount), colors: fitColors(names.map(String), Number(amount)) }
  if (kind !== 'p' && kind !== 'g') return { ...shared, status: 'normal', pack: null, order: 0 }
  return pack === null ? null : { ...shared, status: kinds[kind], pack, order: Number(order) }
}

function escaped(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, ''))
    .replace(/[!'()*.~]/g, (sign) => `!${sign.charCodeAt(0).toString(16)}`)
    .replace(/%/g, '!')
}

/** `null` for what `escaped` has not written, and for control characters, which databases refuse. */
function unescaped(text: string): string | null {
  try {
    const read = decodeURIComponent(text.replace(/!/g, '%'))
    return /\p{Cc}/u.test(read) ? null : read
  } catch {
    return null
  }
}
