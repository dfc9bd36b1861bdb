import { findActivity, findActs, type LogFilter, type LoggedAct, type LogKey } from '../../activity/activity.store.ts'
import { LOG_KEPT_MS } from '../../activity/log-kept.ts'
import { ORDER_ACT_PREFIX } from '../../activity/logged-acts.ts'
import type { LoggedChange } from '../../catalogue/changes/product-changes.ts'
import { findDeskProducts } from '../../catalogue/desk-products.store.ts'
import type { Sql } from '../../database/database.ts'
import { localDay, localTime } from '../../lib/time/local-time.ts'
import { peopleByIds } from '../../staff/people.store.ts'
import { membersOf } from '../../staff/team/memberships.store.ts'
import { programNames } from '../actor-names.api.ts'
import type { SellerRequest } from '../desk-request.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { batchUndos } from '../orders/acts/batch-undos.api.ts'
import { orderPath } from '../orders/order/order-path.ts'
import { saidUndone } from '../orders/selection/said-undone.ts'
import { ago } from '../orders/time-words.ts'
import { arrangedNames } from '../products/arranging/arranged-names.api.ts'
import { arrangingSince } from '../products/arranging/arranging-since.api.ts'
import { RULES_ACT } from '../shop/delivery-rules/rules-done.ts'
import { settingsChanges } from '../shop/settings/settings-changes.api.ts'
import { Activity } from './activity.tsx'
import { changedThings } from './activity-changes.ts'
import { type ActivityQuery, activityQueryText, readActivityQuery, timeAsked } from './activity-filter.ts'
import { actsOfKind } from './activity-kinds.ts'
import { undoState } from './activity-undo.ts'
import { activityText, actorName, OTHER_ACTORS, orderOf, peopleIn } from './activity-words.ts'

const LIMIT = 100
/** So many products are looked up to see what became of them. */
const MOST_LOOKED_UP = 400

type Act = LoggedAct & LogKey

/** A shop's log of acts of the last 400 days, newest first: who changed what, with old and new values and the way back. */
export async function activityPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, url } = asked
  const sql = deps.db.reports
  const now = deps.clock()
  const query = readActivityQuery(url.searchParams)
  const filter = await filterOf(asked, query)
  const { acts, next } = await findActs(sql, shop.id, {
    ...timeAsked(query, shop.country, now - LOG_KEPT_MS),
    ...{ filter, limit: LIMIT },
  })
  const products = await productsIn(asked, acts)
  const settings = acts.some(({ act }) => act === 'change-shop') ? await settingsChanges(sql, shop.id, 200) : []
  const arranged = await arrangingSince(sql, shop.id, acts)
  const arrangedNow = await arrangedNames(sql, shop.id, acts)
  const delivery = acts.some(({ act }) => act === RULES_ACT) ? await rulesIn(asked, acts) : null
  const undos = acts.map((act) => undoState(act, { products, shop, settings, arranged, delivery }))
  const hands = undos.flatMap((undo) => undo?.since.flatMap(({ hand }) => hand?.by ?? []) ?? [])
  const members = (await membersOf(sql, shop.id)).map(({ personId }) => personId)
  const ids = [...acts.flatMap(peopleIn), ...hands.flatMap(personOf), ...members]
  const names = new Map((await peopleByIds(sql, [...new Set(ids)])).map(({ id, name }) => [id, name]))
  const { country, currency } = shop
  const programs = await programNames(sql, shop.id, [...acts.map(({ actor }) => actor), ...hands])
  const around = { country, programs, nameOf: (id: string) => names.get(id) ?? 'alguien que ya no está' }
  const known = new Map([...products].flatMap(([id, product]) => (product ? [[id, product] as const] : [])))
  const base = `/t/${shop.hosts[0]}`
  const groups = byBatch(acts)
  const batches = await batchUndos(
    asked,
    acts.flatMap((act) => {
      const batch = batchOf(act)
      return batch === null ? [] : [{ ...act, act: act.act.slice(ORDER_ACT_PREFIX.length), batch }]
    }),
  )
  const entries = groups.map((group) => {
    const [act] = group
    const undo = undos[acts.indexOf(act)]
    const batch = batches.get(batchOf(act) ?? '')
    return {
      id: act.id,
      day: localDay(act.at, country),
      time: localTime(act.at, country).slice(11),
      at: new Date(act.at).toISOString(),
      who: actorName(act.actor, around),
      what: activityText(act, around),
      orders: group.flatMap((one) => {
        const code = orderOf(one)
        return code === null ? [] : [{ code, href: orderPath(base, code) }]
      }),
      ...(batch && { batch }),
      things: changedThings(act, {
        ...{ country, currency, products: known, arranged: arrangedNow },
        delivery: delivery?.around ?? null,
      }),
      undo: undo && {
        ...undo,
        since: undo.since.map(({ what, hand }) =>
          sinceText(what, hand && [actorName(hand.by, around), ago(hand.at, now)]),
        ),
      },
    }
  })
  const people = [...members.map((id) => [id, around.nameOf(id)] as const), ...OTHER_ACTORS]
  const isListed = query.person === '' || people.some(([id]) => id === query.person)
  return deskPage(
    <Activity
      base={base}
      entries={entries}
      today={localDay(now, country)}
      oldest={localDay(now - LOG_KEPT_MS, country)}
      query={query}
      here={activityQueryText(query, query.before)}
      people={isListed ? people : [...people, [query.person, around.nameOf(query.person)]]}
      said={await saidIn(asked)}
      olderHref={next ? `${base}/actividad?${activityQueryText(query, next)}` : null}
      newestHref={query.before ? `${base}/actividad?${activityQueryText(query, null)}` : null}
    />,
    { title: 'Actividad' },
  )
}

/** The selection with which an act was done; `null` for one that was done alone, or that takes another back. */
function batchOf({ details: { batch, undoes } }: Act): string | null {
  return typeof batch === 'string' && undoes === undefined ? batch : null
}

/** What was done with one selection is one entry, in the place of its newest act. */
function byBatch(acts: readonly Act[]): readonly (readonly [Act, ...Act[]])[] {
  const groups = Map.groupBy(acts, (act) => {
    const batch = batchOf(act)
    return batch === null ? act.id : `${batch} ${act.act}`
  })
  return [...groups.values()] as [Act, ...Act[]][]
}

async function filterOf({ deps, shop }: SellerRequest, { person, kind, thing }: ActivityQuery): Promise<LogFilter> {
  const isOther = OTHER_ACTORS.some(([actor]) => actor === person)
  return {
    actor: person === '' ? undefined : isOther ? person : `staff:${person}`,
    acts: kind === null ? undefined : actsOfKind(kind),
    thing: thing === '' ? undefined : await thingOf(deps.db.reports, shop.id, thing),
  }
}

async function thingOf(...asked: readonly [sql: Sql, shopId: string, text: string]) {
  const { thingAsked } = await import('./activity-thing.api.ts')
  return await thingAsked(...asked)
}

/** Most pages tell of no delivery rules. */
async function rulesIn({ deps, shop }: SellerRequest, acts: readonly Act[]) {
  const { rulesKnown } = await import('../shop/delivery-rules/rules-log.api.ts')
  return await rulesKnown(deps.db.reports, shop, acts)
}

/** The products that the entries changed, as they are now; `null` for those that are gone. */
async function productsIn({ deps, shop }: SellerRequest, acts: readonly Act[]) {
  const changes = acts.flatMap(({ act, details }) => (act === 'change-products' ? changesIn(details) : []))
  const ids = [...new Set(changes.map(({ id }) => id))].slice(0, MOST_LOOKED_UP)
  const found = new Map((await findDeskProducts(deps.db.reports, shop.id, ids)).map((one) => [one.id, one]))
  return new Map(ids.map((id) => [id, found.get(id) ?? null]))
}

function changesIn({ products = [] }: Act['details']) {
  return products as readonly LoggedChange[]
}

/** What somebody has just taken back. */
async function saidIn({ deps, shop, url }: SellerRequest): Promise<string | null> {
  const entry = url.searchParams.get('hecho')
  if (entry === null) return saidUndone(url.searchParams)
  const logged = await findActivity(deps.db.reports, shop.id, entry)
  const left = Number(url.searchParams.get('sin') ?? 0)
  if (logged?.details.undoes === undefined) return null
  return left > 0 ? `Deshecho, menos ${left} que cambiaron después.` : 'Deshecho.'
}

/** `null` is an import; what nobody is named for stands alone. */
function sinceText(what: string, hand: readonly string[] | null | undefined): string {
  if (hand === undefined) return what
  return `${what}: ${hand === null ? 'una importación' : hand.join(', ')}`
}

function personOf(actor: string): readonly string[] {
  return actor.startsWith('staff:') ? [actor.slice('staff:'.length)] : []
}
