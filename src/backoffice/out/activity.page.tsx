import { activityBefore, type LogKey } from '../../activity/activity.store.ts'
import { localDay, localTime } from '../../lib/local-time.ts'
import { peopleByIds } from '../../staff/people.store.ts'
import { type DeskAnswer, deskPage } from '../desk-page.ts'
import type { SellerRequest } from '../desk-request.ts'
import { Activity } from './activity.tsx'
import { activityText, actorName, orderOf, peopleIn } from './activity-words.ts'

const LIMIT = 100

/** A shop's log of acts, newest first. */
export async function activityPage({ deps, shop, url }: SellerRequest): Promise<DeskAnswer> {
  const { db, clock } = deps
  const before = readKey(url.searchParams.get('antes') ?? '')
  const logged = await activityBefore(db.read, shop.id, { before, limit: LIMIT + 1 })
  const acts = logged.slice(0, LIMIT)
  const people = await peopleByIds(db.read, [...new Set(acts.flatMap(peopleIn))])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const { country } = shop
  const around = { country, nameOf: (id: string) => names.get(id) ?? 'alguien que ya no está' }
  const now = clock()
  const today = localDay(now, country)
  const base = `/t/${shop.hosts[0]}`
  const last = logged.length > LIMIT ? acts.at(-1) : undefined
  const entries = acts.map((act) => {
    const code = orderOf(act)
    return {
      id: act.id,
      day: localDay(act.at, country),
      time: localTime(act.at, country).slice(11),
      at: new Date(act.at).toISOString(),
      who: actorName(act.actor, around),
      what: activityText(act, around),
      order: code === null ? null : { code, href: `${base}/pedidos/${code}` },
    }
  })
  return deskPage(
    <Activity
      entries={entries}
      today={today}
      olderHref={last ? `${base}/actividad?antes=${last.at}.${last.id}` : null}
      newestHref={before ? `${base}/actividad` : null}
    />,
    { title: 'Actividad', area: 'mas' },
  )
}

/** `null` for what no page has written: then the log begins with the newest. */
function readKey(text: string): LogKey | null {
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? []
  return id === undefined ? null : { at: Number(at), id }
}
