import type { Country } from '../../lib/countries.ts'
import type { Money } from '../../lib/money.ts'
import { comparable } from '../../lib/text/comparable.ts'
import { midnight } from '../../lib/time/local-time.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import { codesIn } from './codes-in.ts'
import type { Meaning } from './courier-file.ts'
import type { ReportColumns } from './report-table.ts'

/** The contents of a row. */
export interface ReportFacts {
  /** Texts in which our code may stand. */
  readonly code: string
  readonly guide: string
  /** A spreadsheet wrote the guide as a power of ten: its last digits are gone. */
  readonly isGuideBroken: boolean
  /** The courier's own number. */
  readonly own: string
  /** The courier’s word, as it is written. */
  readonly status: string
  /** `status` in the form in which words are compared. */
  readonly word: string
  readonly carrier: string
  /** International digits; '' for none. */
  readonly phone: string
  readonly amount: Money | null
  readonly collected: Money | null
  readonly freight: Money | null
  readonly returnFreight: Money | null
  readonly place: string
  readonly incident: string
  /** When it happened; `null` where the report does not say. */
  readonly at: number | null
}

export function factsOf(cells: readonly string[], columns: ReportColumns, country: Country): ReportFacts {
  const text = (meaning: Meaning) => {
    const place = columns[meaning]
    return place === undefined ? '' : (cells[place] ?? '').trim().replace(/\s+/g, ' ').slice(0, 200)
  }
  const money = (meaning: Meaning) => readAmount(text(meaning))
  const guide = text('guide').replace(/^'/, '')
  const isGuideBroken = POWER.test(guide)
  const phone = text('phone')
  const back = text('returnStatus')
  const told = back === '' ? text('status') : `DEVOLUCION ${back}`
  const status = Number(text('compensations')) > 0 ? 'INDEMNIZADO' : told
  const codes = [text('code'), text('codeBeside'), text('notes')].filter(Boolean)
  return {
    // The first column that has a code counts: notes may name another order.
    code: codes.find((one) => codesIn(one).length > 0) ?? codes.join(' '),
    ...{ own: text('own'), status, word: comparable(status) },
    ...{ guide: isGuideBroken ? '' : guide.slice(0, 60), isGuideBroken },
    ...{
      carrier: text('carrier').slice(0, 60),
      phone: phone.replace(/\D/g, '').length >= 6 ? phoneNumber(country, phone) : '',
    },
    ...{ amount: money('amount'), collected: money('collected') },
    ...{ freight: money('freight'), returnFreight: money('returnFreight') },
    place: [text('city'), text('department')].filter(Boolean).join(', ').slice(0, 120),
    incident: text('incident'),
    at: readTime(text('date'), country),
  }
}

/** `1.23457E+12`, as spreadsheets show and keep long numbers. */
export const POWER = /^[-+]?\d(?:[.,]\d+)?E\+?\d{1,3}$/i

/** An amount as people and programs write it: `S/ 99.00`, `89.900`, `$ 1.299,50`, `1,299.00`. Three digits behind a single mark are thousands. */
export function readAmount(text: string): Money | null {
  const digits = text.replace(/[^\d.,-]/g, '').replace(/^[.,]+|[.,]+$/g, '')
  if (!/^\d[\d.,]*$/.test(digits)) return null
  const [, last = ''] = /[.,](\d*)$/.exec(digits) ?? []
  const isWhole = last.length === 3 || !/[.,]/.test(digits)
  const whole = isWhole ? digits : digits.slice(0, digits.length - last.length - 1)
  const units = whole.replace(/[.,]/g, '')
  if (units.length > 11 || (!isWhole && last.length > 2)) return null
  return Number(units) * 100 + (isWhole ? 0 : Number(last.padEnd(2, '0')))
}

const YEAR_FIRST = /^(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})/
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](20\d\d)/
const CLOCK = /(\d{1,2}):(\d{2})(?::\d{2})?(?:\.\d+)?\s*([ap])?/i

/** A day, with its time where it is written, on the country's clock. A day comes before its month. */
export function readTime(text: string, country: Country): number | null {
  const first = YEAR_FIRST.exec(text)
  const [, year, month, day] = first ?? swapped(DAY_FIRST.exec(text)) ?? []
  if (!year || !month || !day) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isDay = !Number.isNaN(Date.parse(`${iso}T00:00Z`)) && new Date(`${iso}T00:00Z`).toISOString().startsWith(iso)
  if (!isDay) return null
  const clock = CLOCK.exec(text.replace(/^[\d-/.]{8,10}/, ''))
  const hours = clock ? (Number(clock[1]) % (clock[3] ? 12 : 24)) + (/p/i.test(clock[3] ?? '') ? 12 : 0) : 0
  return midnight(iso, country) + (hours * 60 + Number(clock?.[2] ?? 0)) * 60_000
}

function swapped(match: RegExpExecArray | null): readonly (string | undefined)[] | null {
  return match && ['', match[3], match[2], match[1]]
}
