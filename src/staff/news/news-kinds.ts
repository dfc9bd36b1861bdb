import type { Country } from '../../lib/countries.ts'
import { localTime } from '../../lib/time/local-time.ts'
import { may, type Permission, type RequiredPermission } from '../team/permission.ts'

/** The kinds of news that are pushed to people, and who may get each. */
export const newsAudience = {
  'new-order': { roles: ['owner', 'confirmer'] },
  lead: { roles: ['owner', 'confirmer'] },
  payment: { roles: ['owner', 'confirmer', 'packer'], needs: 'payments' },
  trouble: { roles: ['owner', 'confirmer', 'packer'] },
  claim: { roles: ['owner', 'confirmer'] },
} as const satisfies Record<string, RequiredPermission>

export type NewsKind = keyof typeof newsAudience

export const NEWS_KINDS = Object.keys(newsAudience) as readonly NewsKind[]

/** The one thing that a message is about: a text that names nobody, and the desk’s page that shows it. */
export interface NewsSubject {
  readonly text: string
  readonly page: string
}

/** When somebody wants to be notified, by the shop’s clock. */
export interface NewsHours {
  /** `07:00`. The same as `to` is the whole day. */
  readonly from: string
  /** `22:00`. Before `from`, it is on the next day. */
  readonly to: string
  /** The days on which the hours begin: 1 is Monday, 7 Sunday. */
  readonly days: readonly number[]
}

/** Which news a person gets in a shop, and when. */
export interface NewsChoice {
  readonly kinds: readonly NewsKind[]
  readonly hours: NewsHours
}

export const WEEK: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

/** The choice of people who have made none. */
export const defaultNewsChoice: NewsChoice = { kinds: NEWS_KINDS, hours: { from: '07:00', to: '22:00', days: WEEK } }

/** The kinds that a permission allows; none for a viewer. */
export function allowedNewsKinds(permission: Permission): readonly NewsKind[] {
  return NEWS_KINDS.filter((kind) => may(permission, newsAudience[kind]))
}

/** The kinds for somebody who chose `kinds` when `offered` could be chosen. Kinds that were added since are included. */
export function chosenNewsKinds(kinds: readonly NewsKind[], offered: readonly NewsKind[]): readonly NewsKind[] {
  return NEWS_KINDS.filter((kind) => kinds.includes(kind) || !offered.includes(kind))
}

/** Whether a time is within the hours, by the shop's clock. Hours that go past midnight belong to the day on which they began. */
export function isWithin({ from, to, days }: NewsHours, at: number, country: Country): boolean {
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
