import type { Country } from '../../lib/countries.ts'
import { localTime } from '../../lib/time/local-time.ts'
import { may, type Permission, type Required } from '../team/permission.ts'

/** What people hear of without looking, and who may. */
export const heardBy = {
  'new-order': { roles: ['owner', 'confirmer'] },
  lead: { roles: ['owner', 'confirmer'] },
  payment: { roles: ['owner', 'confirmer', 'packer'], needs: 'payments' },
  trouble: { roles: ['owner', 'confirmer', 'packer'] },
  claim: { roles: ['owner', 'confirmer'] },
} as const satisfies Record<string, Required>

export type HeardKind = keyof typeof heardBy

export const HEARD_KINDS = Object.keys(heardBy) as readonly HeardKind[]

/** The one thing that news tell of, in words that name nobody, and the shop's page at the desk that shows it. */
export interface HeardThing {
  readonly text: string
  readonly page: string
}

/** When somebody wants to be told, by the shop's clock. */
export interface HeardHours {
  /** `07:00`. The same as `to` is the whole day. */
  readonly from: string
  /** `22:00`. Before `from`, it is on the next day. */
  readonly to: string
  /** The days on which the hours begin: 1 is Monday, 7 Sunday. */
  readonly days: readonly number[]
}

/** What a person hears of in a shop. */
export interface HeardChoice {
  readonly kinds: readonly HeardKind[]
  readonly hours: HeardHours
}

export const WEEK: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

/** What holds for somebody who has chosen nothing. */
export const usualChoice: HeardChoice = { kinds: HEARD_KINDS, hours: { from: '07:00', to: '22:00', days: WEEK } }

/** What somebody may hear of; an empty list for a viewer. */
export function kindsFor(permission: Permission): readonly HeardKind[] {
  return HEARD_KINDS.filter((kind) => may(permission, heardBy[kind]))
}

/** What somebody hears of who chose `kinds` when `offered` could be chosen: also what could not be chosen yet. */
export function kindsHeard(kinds: readonly HeardKind[], offered: readonly HeardKind[]): readonly HeardKind[] {
  return HEARD_KINDS.filter((kind) => kinds.includes(kind) || !offered.includes(kind))
}

/** Whether a time is within the hours, by the shop's clock. Hours that go past midnight belong to the day on which they began. */
export function isWithin({ from, to, days }: HeardHours, at: number, country: Country): boolean {
  const [day = '', time = ''] = localTime(at, country).split(' ')
  const today = weekday(day)
  if (from === to) return days.includes(today)
  if (from < to) return from <= time && time < to && days.includes(today)
  return time >= from ? days.includes(today) : time < to && days.includes(today === 1 ? 7 : today - 1)
}

/** 1 to 7 of `2026-11-21`. The first of January 1970 was a Thursday. */
function weekday(day: string): number {
  return ((Math.floor(Date.parse(`${day}T00:00Z`) / 86_400_000) + 3) % 7) + 1
}
