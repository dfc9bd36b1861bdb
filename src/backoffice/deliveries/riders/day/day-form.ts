import type { TypedMark } from '../../../../dispatch/riders/rider-day.ts'

/** The fields of one parcel in the form of a day; each is named with the parcel's id behind it. */
export const MARK_FIELDS = ['mark', 'means', 'stayed', 'collected', 'cash', 'fee', 'visit', 'reason', 'fate'] as const

/** A day as the form posts it. */
export interface PostedDay {
  readonly day: string
  readonly seen: string
  readonly handed: string
  readonly note: string
  readonly earlier: readonly string[]
  readonly marks: readonly TypedMark[]
}

/** Reads the form, in the browser and on the server. A parcel without a mark is left out: it stays with its courier. */
export function readDayForm(fields: URLSearchParams): PostedDay {
  const text = (name: string) => fields.get(name) ?? ''
  const ids = [...fields.keys()].filter((name) => name.startsWith('mark-')).map((name) => name.slice('mark-'.length))
  const marks = [...new Set(ids)].map((id): TypedMark => {
    const [mark = '', means = '', , collected = '', cash = '', fee = '', visit = '', reason = '', fate = ''] =
      MARK_FIELDS.map((field) => text(`${field}-${id}`))
    return { id, mark, means, stayed: stayedIn(fields, id), collected, cash, fee, visit, reason, fate }
  })
  return {
    ...{ day: text('day'), seen: text('seen'), handed: text('handed'), note: text('note') },
    earlier: fields.getAll('earlier'),
    marks: marks.filter(({ mark }) => mark !== ''),
  }
}

/** The form's fields of a posted day, as `readDayForm` read them. */
export function fieldsOfDay({ day, seen, handed, note, earlier, marks }: PostedDay): URLSearchParams {
  const fields = new URLSearchParams({ day, seen, handed, note })
  for (const one of earlier) fields.append('earlier', one)
  for (const { id, stayed, ...mark } of marks) {
    for (const [name, value] of Object.entries(mark)) fields.set(`${name}-${id}`, value)
    if (stayed === '') continue
    for (const [place, amount] of stayed.split(',').entries()) fields.set(stayedName(id, place), amount)
  }
  return fields
}

/** The field of what stayed of a parcel's line, by its place in the parcel. */
export function stayedName(id: string, place: number): string {
  return `stayed.${place}-${id}`
}

/** As `1,0,2`; '' where nothing is asked. */
function stayedIn(fields: URLSearchParams, id: string): string {
  const amounts: string[] = []
  while (fields.has(stayedName(id, amounts.length))) amounts.push(fields.get(stayedName(id, amounts.length)) ?? '')
  return amounts.join(',')
}
