import { fold } from '../../lib/text/fold.ts'

/** Amounts are read in millionths of their unit, so that a sum in another currency is rounded once. */
export const MILLION = 1_000_000

type ReadAmount = (text: string) => number | null

/** Longer amounts are no spend, and their sums would be no safe integers. */
const MOST_DIGITS = 9

/**
 * How amounts of a column are written: `1.234,56`, `1,234.56` or `1 234,56`. Where one cell says which mark the decimals have, all are read so; where cells
 * disagree, each by itself. Three digits behind a single mark are thousands unless the column says otherwise.
 */
export function amountsOf(texts: readonly string[]): ReadAmount {
  const marks = new Set(texts.map((text) => decimalMark(digitsOf(text))).filter((mark) => mark !== null))
  const [all] = marks
  return (text) => {
    const digits = digitsOf(text)
    return millionths(digits, marks.size === 1 && all ? all : (decimalMark(digits) ?? 'none'))
  }
}

type Mark = '.' | ','

function digitsOf(text: string): string {
  return text
    .replace(/[−–]/g, '-')
    .replace(/[^\d.,()-]/g, '')
    .replace(/^([-(]?)[.,]+|[.,]+$/g, '$1')
}

/** The mark of the decimals, if this amount tells. */
function decimalMark(digits: string): Mark | null {
  const [, whole = '', mark, decimals = ''] = /^(.*)([.,])(\d*)\)?$/.exec(digits) ?? []
  if (!mark) return null
  const other = mark === '.' ? ',' : '.'
  if (whole.includes(mark)) return other
  if (whole.includes(other)) return mark as Mark
  const units = whole.replace(/\D/g, '')
  return decimals.length !== 3 || units.length > 3 || units === '0' ? (mark as Mark) : null
}

function millionths(digits: string, mark: Mark | 'none'): number | null {
  const [, minus, number = '', close] = /^([-(]?)([\d.,]+)(\)?)$/.exec(digits) ?? []
  if (minus === undefined || (minus === '(') !== (close === ')')) return null
  const [whole = '', decimals = '', ...more] = mark === 'none' ? [number] : number.split(mark)
  const units = whole.replace(/[.,]/g, '')
  if (more.length > 0 || !/^\d*$/.test(decimals) || units.length > MOST_DIGITS || !/^\d+$/.test(units)) return null
  const value = Number(units) * MILLION + Math.round(Number(`0.${decimals || '0'}`) * MILLION)
  return minus === '' ? value : -value
}

type ReadDay = (text: string) => string | null

const TIME = '(?:[ T]\\d{1,2}:\\d{2}.*)?$'
const YEAR_FIRST = new RegExp(`^(20\\d\\d)[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}`)
const YEAR_LAST = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](?:20)?(\\d\\d)${TIME}`)
const DAY_IN_WORDS = /^(\d{1,2})(?: de)? ([a-z]{3,10})\.?,?(?: de| del)? (20\d\d)$/
const MONTH_IN_WORDS = /^([a-z]{3,10})\.? (\d{1,2}),? (20\d\d)$/
/** Days since the end of 1899, as spreadsheets count them, from 2009 to 2064. */
const SERIAL = /^([45]\d{4})(?:\.\d+)?$/
const DAY_MS = 86_400_000

const MONTHS = 'ene|jan feb mar abr|apr may jun jul ago|aug sep|set oct nov dic|dec'.split(' ')

/**
 * Reads days of a column: `2026-11-28`, `28/11/2026`, `28 nov 2026`, Excel's numbers. A day stands before its month unless only the other way round makes all of
 * them days until `latest`. A later one is no day of spend.
 */
export function daysOf(texts: readonly string[], latest: string): ReadDay {
  const reader = (isMonthFirst: boolean) => (text: string) => {
    const day = dayOf(fold(text.trim()), isMonthFirst)
    return day !== null && day <= latest ? day : null
  }
  const [usual, american] = [reader(false), reader(true)]
  const unread = (read: ReadDay) => texts.filter((text) => YEAR_LAST.test(text.trim()) && read(text) === null).length
  return unread(american) < unread(usual) ? american : usual
}

function dayOf(text: string, isMonthFirst: boolean): string | null {
  const serial = SERIAL.exec(text)?.[1]
  if (serial) return new Date((Number(serial) - 25_569) * DAY_MS).toISOString().slice(0, 10)
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? []
  if (year && month && day) return calendarDay(year, month, day)
  const [, one, other, short] = YEAR_LAST.exec(text) ?? []
  if (one && other && short) return calendarDay(`20${short}`, isMonthFirst ? one : other, isMonthFirst ? other : one)
  const words = text.replace(/^[a-z]+, /, '')
  const [, before, name, of] = DAY_IN_WORDS.exec(words) ?? []
  if (before && name && of) return calendarDay(of, monthNamed(name), before)
  const [, named, after, in_] = MONTH_IN_WORDS.exec(words) ?? []
  return named && after && in_ ? calendarDay(in_, monthNamed(named), after) : null
}

function monthNamed(name: string): string {
  return String(MONTHS.findIndex((names) => names.split('|').some((beginning) => name.startsWith(beginning))) + 1)
}

function calendarDay(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null
}

/** Spreadsheets keep fifteen digits of a number. */
const KEPT_DIGITS = 15

/** An id as it can be trusted; `isDamaged` where a spreadsheet has rounded it, so that it names nothing. */
interface ReadId {
  readonly id: string
  readonly isDamaged: boolean
}

/**
 * Reads ids of a column. `1.20212E+17` is no id any more. Neither are long numbers that all end in zeros behind the fifteenth digit: a spreadsheet wrote them.
 */
export function idsOf(texts: readonly string[]): (text: string) => ReadId {
  const long = texts.map(bareId).filter((id) => /^\d+$/.test(id) && id.length > KEPT_DIGITS)
  const areRounded = long.length > 0 && long.every((id) => /^0+$/.test(id.slice(KEPT_DIGITS)))
  return (text) => {
    const id = bareId(text)
    if (id === '') return { id, isDamaged: false }
    const whole = /^(\d+)[.,]0+$/.exec(id)?.[1]
    const isLost = whole ? whole.length > KEPT_DIGITS : /^\d+$/.test(id) && id.length > KEPT_DIGITS && areRounded
    const isId = /^[\w-]{1,40}$/.test(whole ?? id) && !/^[-+]?\d(?:[.,]\d+)?E\+?\d+$/i.test(id)
    return isLost || !isId ? { id: '', isDamaged: true } : { id: whole ?? id, isDamaged: false }
  }
}

/** Without what keeps a spreadsheet from rounding it, and without the letter that Meta writes before it. */
function bareId(text: string): string {
  const bare = text.trim().replace(/^(?:'|=?")+|"+$/g, '')
  return /^(?:--?|–)$/.test(bare) ? '' : bare.replace(/^[a-z]{1,3}:(?=\d)/, '')
}
