import type { LogKey } from '../../activity/activity.store.ts'
import type { Country } from '../../lib/countries.ts'
import { midnight } from '../../lib/time/local-time.ts'
import { type ActivityKind, isActivityKind } from './activity-kinds.ts'

/** What an address of *Actividad* asks for. */
export interface ActivityQuery {
  /** A person's id, or an actor without one; `''` for all. */
  readonly person: string
  readonly kind: ActivityKind | null
  /** An order's code, a product's address or name, a host; `''` for all. */
  readonly thing: string
  /** The first and the last day in the shop: `2026-11-22`; `''` for all. */
  readonly from: string
  readonly to: string
  readonly before: LogKey | null
}

const LONGEST_THING = 80

export function readActivityQuery(query: URLSearchParams): ActivityQuery {
  const [person, kind] = [query.get('persona') ?? '', query.get('clase') ?? '']
  return {
    person: /^[\w-]{1,64}$/.test(person) ? person : '',
    kind: isActivityKind(kind) ? kind : null,
    thing: (query.get('cosa') ?? '').trim().slice(0, LONGEST_THING),
    from: readDay(query.get('desde') ?? ''),
    to: readDay(query.get('hasta') ?? ''),
    before: readKey(query.get('antes') ?? ''),
  }
}

/** The query of the address, from another place on. */
export function activityQueryText(query: ActivityQuery, before: LogKey | null): string {
  const { person, kind, thing, from, to } = query
  const antes = before ? `${before.at}.${before.id}` : ''
  const fields = { persona: person, clase: kind ?? '', cosa: thing, desde: from, hasta: to, antes }
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== '')).toString()
}

/** Whether anything is left out. */
export function isFiltered({ person, kind, thing, from, to }: ActivityQuery): boolean {
  return kind !== null || [person, thing, from, to].some((text) => text !== '')
}

/** The part of time that is looked at: from when on, and the place of the log before which. */
export function timeAsked({ from, to, before }: ActivityQuery, country: Country, oldest: number) {
  const since = from === '' ? oldest : Math.max(oldest, midnight(from, country))
  const end = to === '' ? null : { at: midnight(to, country) + DAY, id: '' }
  return { since, before: before ?? end }
}

const DAY = 24 * 60 * 60_000

function readDay(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(text)) ? text : ''
}

/** `null` for what no page has written: then the log begins with the newest. */
function readKey(text: string): LogKey | null {
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? []
  return id === undefined ? null : { at: Number(at), id }
}
