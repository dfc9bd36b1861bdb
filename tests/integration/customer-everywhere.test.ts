import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commandLine, system } from '../../src/activity/actor.ts'
import { sweepReports } from '../../src/dispatch/reports/run-reports.job.ts'
import { sweepRounds } from '../../src/dispatch/rounds/sweep-rounds.job.ts'
import { sweepMoneyFiles } from '../../src/dispatch/settlements/run-money-files.job.ts'
import { sweepUploads } from '../../src/dispatch/uploads/run-uploads.job.ts'
import { tidyOutbox } from '../../src/tracking/delivery/tidy-outbox.job.ts'
import { enforceRetention } from '../../src/tracking/personal-data/enforce-retention.job.ts'
import { forgetCustomer } from '../../src/tracking/personal-data/forget-customer.job.ts'
import { onOneEngine } from '../support/databases.ts'
import { bruno, type Cell, everyTable, everyValue, found, rosa, tracesOf } from '../support/personal-data.ts'
import { openWholePerson } from '../support/whole-person.ts'

const DAY = 86_400_000

/** Tables that hold nothing of shoppers. A new table belongs here, or `openWholePerson` has to bring its person into it. */
const OF_NOBODY = new Set([
  // The shop, its looks, texts, rules and links.
  ...['shops', 'shop_hosts', 'shop_copies', 'host_checks', 'first_steps', 'homes', 'legal_texts', 'delivery_rules'],
  ...['coupons', 'offers', 'offer_views', 'review_sums', 'feed_fetches'],
  ...['message_templates', 'daily_visits', 'counted_beacons'],
  // The catalogue, its words, stock and imports.
  ...['categories', 'earlier_category_slugs', 'products', 'earlier_slugs', 'product_categories', 'product_words'],
  ...['product_sections', 'product_drafts', 'word_forms', 'word_fills', 'listing_marks', 'imports', 'import_runs'],
  ...['import_rows', 'stock', 'stock_moves'],
  // People who work at the desk, and couriers.
  ...['people', 'passkeys', 'recovery_codes', 'desk_sessions', 'desk_challenges', 'staff_links', 'memberships'],
  ...['api_keys', 'event_places', 'hooks', 'hook_messages', 'hook_stock'],
  ...['push_devices', 'heard_choices', 'couriers', 'courier_reports', 'courier_columns'],
  ...['courier_templates', 'upload_files', 'rider_rounds', 'courier_apis', 'courier_sendings'],
  // Ids, codes and sums of orders, and what was done with them.
  ...['order_queues', 'order_marks', 'order_tries', 'order_costs', 'idempotency_keys', 'rider_settlement_rows'],
  ...[
    'label_prints',
    'stale_days',
    'figure_days',
    'missing_costs',
    'cost_fills',
    'usual_costs',
    'figure_choices',
    'monthly_costs',
  ],
  ...['ad_spend', 'ad_names', 'spend_files', 'spend_columns', 'past_orders', 'past_sums', 'past_files'],
  ...['lead_contacts', 'lead_events', 'book_numbers', 'activity'],
  // Sketches of crowds, under a key. Settings of the installation.
  ...['crowd_days', 'outbox_channels', 'root_key', 'backup_work', 'schema_migrations'],
  // SQLite's counts of rows, without their values.
  'sqlite_stat1',
])

/** They hold her under a key alone, so nobody reads her in them. Visits are deleted with her, uses of coupons lose their key; consents stay as proof (decision 50). */
const UNDER_A_KEY = ['consents', 'coupon_uses', 'kept_visits']

/** What stays of a person who is forgotten: claims, with their answers, which the law has kept (decision 49). */
const KEPT_BY_LAW = new Set(['sheets.facts', 'sheets.answer', 'sheets.offer', 'sheet_events.text'])

/** The block list is the seller's own: only forgetting a person, or its end, takes from it. */
const OF_THE_SELLER = new Set(['blocks.value', 'blocks.reason'])

function leftIn(cells: readonly Cell[], traces: readonly string[], allowed: ReadonlySet<string>): readonly string[] {
  return found(
    cells.filter(({ table, column }) => !allowed.has(`${table}.${column}`)),
    traces,
  )
}

onOneEngine((_engine, openDatabase) => {
  test('a person with everything is in every table that is not known to hold nobody', async () => {
    const { db, traces } = await openWholePerson(await openDatabase())
    const cells = await everyValue(db)
    expect(traces.filter((trace) => found(cells, [trace]).length === 0)).toEqual(['+51 987-654-321'])
    const hers = new Set(found(cells, traces).map((line) => line.slice(0, line.indexOf('.'))))
    const held = new Set(cells.map(({ table }) => table))
    const missing = (await everyTable(db)).filter((table) => !hers.has(table) && !OF_NOBODY.has(table))
    expect(missing.toSorted()).toEqual(UNDER_A_KEY)
    expect(missing.filter((table) => !held.has(table))).toEqual([])
    expect([...hers].filter((table) => OF_NOBODY.has(table))).toEqual([])
  })

  test('of a forgotten person nothing is left in any column of any table, but for the claims', async () => {
    const { db, deps, shop, traces } = await openWholePerson(await openDatabase())
    const his = found(await everyValue(db), tracesOf(bruno))
    // Copies of claims that wait are left until they are settled (mail-forgetting.test.ts).
    await db.transaction((tx) =>
      sql`update outbox set state = 'delivered', settled_at = created_at where topic = 'mail' and state = 'waiting'
        and (id like 'mail-sheet-%' or id like 'mail-answer-%')`.execute(tx),
    )
    await forgetCustomer(deps, [shop], rosa.number, commandLine)
    const cells = await everyValue(db)
    expect(leftIn(cells, traces, KEPT_BY_LAW)).toEqual([])
    expect(found(cells, tracesOf(bruno))).toEqual(his)
    const kept = new Set(found(cells, traces).map((line) => line.slice(0, line.indexOf(':'))))
    expect(kept).toEqual(KEPT_BY_LAW)
    const visits = await sql<{ order_id: string }>`select order_id from kept_visits`.execute(db.read)
    const { rows } = await sql<{ id: string }>`select id from orders where name = ${bruno.name}`.execute(db.read)
    expect(visits.rows.map(({ order_id }) => order_id)).toEqual(rows.map(({ id }) => id))
  })

  test('after the time of retention nothing is left either, but for the claims and the seller’s own list', {
    tags: ['detail'],
  }, async () => {
    const { db, deps, time, traces } = await openWholePerson(await openDatabase())
    time.now += 400 * DAY
    await enforceRetention(deps, { leadsDays: 30, ordersDays: 90, sheetsDays: null }, { actor: system })
    await sweepReports(deps)
    await sweepMoneyFiles(deps)
    await sweepUploads(deps)
    await sweepRounds(deps)
    // Letters that waited become dead, and are deleted a month later.
    while (await tidyOutbox(deps));
    time.now += 31 * DAY
    while (await tidyOutbox(deps));
    const cells = await everyValue(db)
    const all = [...traces, ...tracesOf(bruno)]
    expect(leftIn(cells, all, new Set([...KEPT_BY_LAW, ...OF_THE_SELLER]))).toEqual([])
    expect((await sql`select 1 from kept_visits`.execute(db.read)).rows).toEqual([])
  })
})
