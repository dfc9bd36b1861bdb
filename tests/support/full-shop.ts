import { sql } from 'kysely'
import type { Database } from '../../src/database/database.ts'
import { sized } from './sizes.ts'

/** Enough rows for two batches of a copy, or for several. */
export const MANY = sized(603, 1_203)

/** Fills every table with values that are hard to copy: accents, quotes, emoji, line ends, nulls, the largest number, ids that languages sort differently. */
export async function fillEveryTable(db: Database): Promise<void> {
  const large = Number.MAX_SAFE_INTEGER
  const awkward = `it's "quoted" \\ ñandú 🛵\r\n\t$1 {"a":1}`
  const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${MANY})`
  const id = sql`case n % 4 when 0 then 'ñ' when 1 then 'A' when 2 then 'a-' else '_' end || n`
  const statements = [
    sql`insert into shops (id, country, directory, currency, delivery_types, config, secrets, version, created_at) values
      ('lima', 'peru', 'domain', 'PEN', '["0"]', ${awkward}, '', 1, ${large}), ('quito', 'ecuador', null, 'USD', '[]', '{}', '', 2, 0)`,
    sql`insert into shop_hosts (host, shop_id, position) values ('lima.example', 'lima', 0), ('quito.example', 'quito', 0)`,
    sql`insert into activity (shop_id, id, at, actor, act, subject, details) values ('lima', 'a', ${large}, 'system', 'test', ${awkward}, '{}')`,
    sql`insert into categories (shop_id, slug, name, position) values ('lima', 'hogar', ${awkward}, 0), ('quito', 'hogar', '', 1)`,
    sql`insert into products (id, shop_id, slug, title, description, images, tiers, currency, colors, status, dependents,
        campaign_categories, messaging, position, content_hash, created_at, updated_at)
      ${numbers} select ${id}, 'lima', 'p' || n, ${awkward}, '', '[]', '[9900]', 'PEN', '[]', 'normal', '[]', '[]', null, n, '', n, -n
      from numbers`,
    sql`insert into product_words (shop_id, product_id, word, field, position) select 'lima', id, 'ñandú', 0, position from products`,
    sql`insert into word_forms (shop_id, kind, form, word) ${numbers} select 'lima', n % 2, 'forma' || n, ${awkward} from numbers`,
    sql`insert into word_fills (shop_id, place) values ('lima', 'ñ7'), ('quito', null)`,
    sql`insert into earlier_slugs (shop_id, slug, product_id) select 'lima', 'antes-' || slug, id from products`,
    sql`insert into product_sections (shop_id, product_id, id, position, type, content)
      select 'lima', id, 'text-' || position, position, 'text', ${awkward} from products`,
    sql`insert into product_categories (shop_id, category_slug, position, product_id) select 'lima', 'hogar', position, id from products`,
    sql`insert into earlier_category_slugs (shop_id, slug, category_slug) values ('lima', 'casa', 'hogar'), ('quito', 'ñ', 'hogar')`,
    sql`insert into homes (shop_id, sections) values ('lima', ${awkward}), ('quito', null)`,
    sql`insert into listing_marks (shop_id, category_slug, place, position, product_id, total)
      select 'lima', 'hogar', position, position, id, 7 from products`,
    sql`insert into imports (shop_id, id, digest, state, place, total, first_position, added, changed, unchanged, removed,
        categories_changed, unshown, shown_at, started_at, updated_at)
      values ('lima', 'i', '', 'done', 7, 7, 0, 7, 0, 0, 0, 1, 0, ${large}, 1, 2)`,
    sql`insert into tickets (id, shop_id, code, key_hash, country, status, name, phone, email, departamento, provincia, distrito,
        place_code, direccion, documento, lima, terminos, terminos_at, claimed, ip, lines, total, currency, created_at, updated_at,
        finalised_at, phone_e164, network, suspicions, terms_version)
      ${numbers} select ${id}, 'lima', 'C' || n, '', 'peru', 'nombre', ${awkward}, '999', '', '', '', '', '', '', '', '', 1, null, '{}', '',
        '[]', ${large}, 'PEN', n, n, case n % 2 when 0 then n end, '', '', '[]', '' from numbers`,
    sql`insert into orders (shop_id, id, code, country, state, name, phone, phone_e164, email, departamento, provincia, distrito, place_code,
        direccion, documento, lima, terms_accepted_at, terms_version, suspicions, lines, total, currency, begun_at, placed_at, changed_at,
        forgotten_at, version)
      select shop_id, id, code, country, 'finalizado', name, phone, '', '', '', '', '', '', '', '', '', null, null, '[]', lines, total, currency,
        created_at, created_at, created_at, null, 1 from tickets where finalised_at is not null`,
    sql`insert into order_events (shop_id, order_id, seq, at, actor, act, change, personal)
      select shop_id, id, version, placed_at, 'shopper', 'pedir', '{}', case when placed_at % 4 = 0 then ${awkward} end from orders`,
    sql`insert into delivery_outcomes (shop_id, kind, key, delivered, returned) values ('lima', 'shop', '', ${large}, 0), ('lima', 'phone', '51999888777', 1, 2)`,
    sql`insert into order_outcomes (shop_id, order_id, kind, key, returned) select shop_id, id, 'shop', '', 1 from orders`,
    sql`insert into lead_contacts (shop_id, ticket_id, state, attempts, keeper, changed_at, version)
      select shop_id, id, 'contactado', 1, null, created_at, 2 from tickets where finalised_at is null`,
    sql`insert into lead_events (shop_id, ticket_id, seq, at, actor, act, state)
      select shop_id, ticket_id, 2, changed_at, 'system', 'contactar', state from lead_contacts`,
    sql`insert into message_templates (shop_id, id, moment, name, text, position) values ('lima', 't', 'finalizado', ${awkward}, ${awkward}, 7)`,
    sql`insert into ticket_origins (shop_id, ticket_id, first, first_words, last, last_words)
      select shop_id, id, '{}', ${awkward}, '{}', ${awkward} from tickets`,
    sql`insert into daily_visits (shop_id, day, page, source, visits) values ('lima', '2026-11-21', '/producto/ñandú', 'directo', ${large})`,
    sql`insert into counted_beacons (shop_id, id, counted_at) values ('lima', 'ñ', ${large})`,
    sql`insert into order_queues (shop_id, queue, order_id, due_at, rank, since)
      select shop_id, case when placed_at % 2 = 0 then 'llamar' else 'ñ' end, id, ${large}, ${-large}, placed_at from orders`,
    sql`insert into order_words (shop_id, word, placed_at, order_id) select shop_id, 'p:ñandú', placed_at, id from orders`,
    sql`insert into order_marks (shop_id, order_id, person_id, until_at) select shop_id, id, ${awkward}, ${large} from orders`,
    sql`insert into payments (shop_id, id, order_id, kind, means, amount, received_by, reference, voucher, state, made_by, made_at)
      select shop_id, 'p-' || id, id, 'adelanto', ${awkward}, ${large}, 'tienda', 'ñ 7', case when placed_at % 4 = 0 then 'ab' end, 'enviado', 'staff:p', 0
      from orders`,
    sql`insert into shipments (shop_id, id, order_id, units, outing, way, courier, rider, agency, guide, guide_code, clave, collect, cost, state, state_at)
      select shop_id, 's-' || id, id, null, 1, 'agencia', ${awkward}, 'ñ', ${awkward}, 'ñ 7', '', 'v1.', ${large}, null, 'en_agencia', 0 from orders`,
    sql`insert into label_prints (shop_id, order_id, part, mark, form_key, printed_at, printed_by)
      select shop_id, id, 2, 'ff', 'key 1', ${large}, 'staff:p' from orders`,
    sql`insert into shipment_events (shop_id, shipment_id, id, state, words, place, source, told_by, at, kept_at)
      select shop_id, id, 'event-1', state, ${awkward}, '', 'desk', 'staff:p', ${large}, 0 from shipments`,
    sql`insert into stale_days (shop_id, day, mark) values ('lima', '', ${awkward}), ('lima', '2026-11-21', 'ñ-1')`,
    sql`insert into figure_days (shop_id, kind, day, key, orders, confirmed, sent, delivered, returned, cancelled, still_open, units, revenue, product_cost,
      freight, fee, packing, losses, unclear, unclear_revenue, no_product_cost, no_freight, no_fee, no_packing, estimated,
      clear_delivered, clear_margin, clear_returned, returned_cost, begun, attempts, first_calls, first_call_minutes)
      values ('lima', 'product', '2026-11-21', ${awkward}, 7, 7, 7, 7, 7, 7, 7, 7, ${-large}, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7)`,
    sql`insert into ad_spend (shop_id, day, network, account, campaign, ad, amount, source)
      values ('lima', '2026-11-21', 'meta', '', ${awkward}, 'ñ', ${large}, 'a-mano'), ('lima', '2026-11-21', 'otra', 'ñ', '', '', 0, 'ñ')`,
    sql`insert into ad_names (shop_id, network, kind, id, name) values ('lima', 'meta', 'campaign', 'ñ', ${awkward})`,
    sql`insert into spend_files (shop_id, id, file_name, network, state, made_by, made_at, headers, columns, currency, rate, first_day, last_day, row_count, total,
      amount, facts, cells, spend)
      values ('lima', 'ñ', ${awkward}, '', 'columns', 'staff:p', ${large}, '[]', '{}', '', null, null, null, 0, 0, null, 'null', ${awkward}, null),
        ('lima', 'o', 'gasto.csv', 'meta', 'applied', 'staff:p', 0, '[]', '{}', 'USD', '3.75', '2026-11-21', '2026-11-21', 1, ${large}, ${large}, '{}', null, null)`,
    sql`insert into past_orders (shop_id, sign, product, file, place, outcome) values ('lima', 'ff', ${awkward}, 'ñ', '1501', 'entregado')`,
    sql`insert into past_sums (shop_id, kind, key, delivered, returned) values ('lima', 'product', ${awkward}, 1, 0)`,
    sql`insert into past_files (shop_id, id, file_name, platform, state, made_by, made_at, first_day, last_day, facts, said, entries)
      values ('lima', 'ñ', ${awkward}, 'dropi', 'pending', 'staff:p', ${large}, '', '', '{}', '{}', ${awkward})`,
    sql`insert into spend_columns (shop_id, headings, network, columns) values ('lima', 'ff', 'otra', ${awkward})`,
    sql`insert into order_costs (shop_id, order_id, unit_costs) select shop_id, id, '{"normal::0:ñandú":100}' from orders`,
    sql`insert into missing_costs (shop_id, product_id, order_id) select shop_id, 'ñ-1', id from orders`,
    sql`insert into cost_fills (shop_id, place) values ('lima', ${awkward})`,
    sql`insert into usual_costs (shop_id, id, courier, way, places, freight, coming_back, fee)
      values ('lima', 'ñ', ${awkward}, 'agencia', '["15"]', ${large}, '{"kind":"nothing"}', null)`,
    sql`insert into figure_choices (shop_id, packing, ad_tax, assumed) values ('lima', ${large}, '{"meta":1800}', '{"confirmed":8000,"delivered":7000}')`,
    sql`insert into monthly_costs (shop_id, id, name, amount, from_month, to_month) values ('lima', 'ñ', ${awkward}, ${large}, '2026-01', null)`,
    sql`insert into kept_visits (shop_id, order_id, event, moment, pixel, sealed, made_at) select shop_id, id, 'Entregado', 'delivered', '5000 tiktok:ñ', ${awkward}, ${large} from orders`,
    sql`insert into couriers (shop_id, id, name, kind, phone, fee, created_at, left_at) values ('lima', 'ñ', ${awkward}, 'persona', '999', ${large}, 0, null)`,
    sql`insert into courier_reports (shop_id, id, courier, courier_name, file_name, headers, columns, state, row_count, place, verdicts, results, begun_by, begun_at, applied_by,
      updated_at, ended_at, lease_until, tries)
      values ('lima', 'ñ', 'own:ñ', ${awkward}, ${awkward}, '[]', '{}', 'done', 1, -1, '{}', '{}', 'staff:p', 0, null, ${large}, ${large}, 0, 1)`,
    sql`insert into courier_report_rows (shop_id, report_id, nth, line, cells, phone, word, sign, verdict, to_state, order_id, order_code, parcel_id, result, why)
      values ('lima', 'ñ', 0, 2, ${awkward}, '51999', 'ñ', 'ff', 'moves', null, null, null, null, null, '')`,
    sql`insert into money_files (shop_id, id, courier, courier_name, file_name, headers, columns, state, row_count, place, facts, results, begun_by, begun_at,
      applied_by, applied_at, undone_by, undone_at, paid_day, paid_reference, paid_amount, closed_by, closed_at, closed_note, updated_at, ended_at, lease_until, tries, is_swept)
      values ('lima', 'ñ', 'own:ñ', ${awkward}, ${awkward}, '[]', '{}', 'done', 1, 1, '{}', '{}', 'staff:p', 0, 'staff:p', ${large}, null, null, '2026-11-21', ${awkward},
        ${-large}, null, null, '', ${large}, ${large}, 0, 1, 0)`,
    sql`insert into money_rows (shop_id, file_id, nth, line, cells, phone, phrase, row_key, own, class, at, order_at, amount, collected, fee, freight, return_freight,
      previous, order_id, order_code, parcel_id, verdict, part, difference, result, why, counted_key, undo)
      values ('lima', 'ñ', 0, 2, ${awkward}, '51999', 'ñ', 'ff', 'ee', 'flete', ${large}, null, ${-large}, null, 0, null, null, ${large}, null, null, null, 'ok', null, 0,
        'kept', '', 'ff', '{}')`,
    sql`insert into courier_words (shop_id, courier, word, meaning, said_by, said_at) values ('lima', 'ñ', ${awkward}, 'nada', 'staff:p', ${large})`,
    sql`insert into courier_columns (shop_id, headings, courier, courier_name, columns, said_by, said_at) values ('lima', 'ff', 'ñ', ${awkward}, '{}', 'staff:p', ${large})`,
    sql`insert into courier_templates (shop_id, id, courier, courier_name, file_name, kind, content, facts, mapping, usual, saved_by, saved_at, replaced_at)
      values ('lima', 'ñ', 'own:ñ', ${awkward}, ${awkward}, 'xlsx', 'UEs=', '{}', 'null', '{}', 'staff:p', ${large}, null)`,
    sql`insert into courier_places (shop_id, courier, kind, ours, theirs, said_by, said_at) values ('lima', 'ñ', 'agency.name', ${awkward}, ${awkward}, 'staff:p', ${large})`,
    sql`insert into upload_files (shop_id, id, courier, courier_name, template_id, state, row_count, common, results, made_by, begun_at, made_at, undone_by, ended_at, updated_at,
      swept_at, lease_until, tries)
      values ('lima', 'ñ', 'own:ñ', ${awkward}, 'ñ', 'done', 1, ${awkward}, '{}', 'staff:p', 0, ${large}, null, null, ${large}, null, 0, 1)`,
    sql`insert into upload_rows (shop_id, file_id, nth, order_id, order_code, parcel_id, answers, cells, result, why, acts)
      values ('lima', 'ñ', 0, 'ñ', 'C1', '', ${awkward}, '[]', null, '', '[1]')`,
    sql`insert into rider_rounds (shop_id, id, rider, day, token_hash, device_hash, opened_at, made_by, made_at, ends_at, ended_at, swept_at)
      values ('lima', 'ñ', 'ñ', '2026-11-21', 'ff', 'ee', ${large}, 'staff:p', ${large}, ${large}, null, null)`,
    sql`insert into rider_proposals (shop_id, round_id, mark_key, nth, rider, order_id, parcel_id, result, reason, cash, transfer, means, picture, words, said_at,
      replaced_at, settlement_id)
      select 'lima', 'ñ', 'key ' || id, 1, 'ñ', id, 's-' || id, 'entregado', null, ${large}, 0, '', null, ${awkward}, ${large}, null, null from orders where shop_id = 'lima'`,
    sql`insert into courier_apis (shop_id, courier, courier_name, sealed_key, key_end, state, said, connected_by, connected_at, paused_until, next_fetch_at, fetch_cursor, fetched_at)
      values ('lima', 'ñ', ${awkward}, 'v1.x', 'ññññ', 'refused', ${awkward}, 'staff:p', 0, ${large}, ${large}, '', null)`,
    sql`insert into courier_sendings (shop_id, courier, parcel_id, order_id, order_code, state, number, is_unsure, why, said, tries, next_try_at, acts, word, seen, asked_by,
      asked_at, sent_at, fetched_at)
      values ('lima', 'ñ', 's-ñ', 'ñ', 'C1', 'refused', '7', 1, 'courier', ${awkward}, 1, 0, '[1]', ${awkward}, 'ff', 'staff:p', 0, ${large}, null)`,
    sql`insert into rider_settlements (shop_id, id, courier_id, number, kind, day, held, fee, owed_before, handed, note, act_key, body_hash, made_by, made_at, undone_by, undone_at)
      values ('lima', 'ñ', 'ñ', 1, 'dia', '2026-11-21', ${large}, 0, ${-large}, ${large}, ${awkward}, 'key 1', '', 'staff:p', ${large}, null, null)`,
    sql`insert into rider_settlement_rows (shop_id, settlement_id, shipment_id, order_id, mark, reason, cash, shop, means, fee)
      select 'lima', 'ñ', 's-' || id, id, 'entregado', null, ${large}, 0, ${awkward}, 0 from orders where shop_id = 'lima'`,
    sql`insert into stock (shop_id, product_id, color, on_hand, reserved, available) select shop_id, id, ${awkward}, -7, ${2_000_000_000}, -7 from products`,
    sql`insert into stock_moves (shop_id, product_id, seq, color, made_at, made_by, act, order_id, order_seq, on_hand, reserved, counted, cost)
      select shop_id, id, 1, ${awkward}, ${large}, 'staff:p', 'contar', case when id < 'm' then 'ñ' end, null, -7, 0, 3, ${large} from products`,
    // Large enough that a batch of them is smaller than one of other rows.
    sql`insert into voucher_pictures (shop_id, hash, picture, sent_at, used_at)
      select shop_id, id, replace(${'x'.repeat(5_000)}, 'x', 'YWJj'), ${large}, case when placed_at % 4 = 0 then 0 end from orders`,
    sql`insert into idempotency_keys (shop_id, idempotency_key, act, body_hash, ticket_id, created_at)
      select 'lima', 'key ' || id, 'store', '', id, created_at from tickets`,
    sql`insert into blocks (shop_id, kind, value, created_at) values ('lima', 'phone', '51999888777', ${large}), ('quito', 'address', '::/0', 0)`,
    sql`insert into host_checks (shop_id, host, checked_at, found) values ('lima', 'ñ', ${large}, '{}')`,
    sql`insert into first_steps (shop_id, answered, product_id, put_away, begun_at, ended_at) values ('lima', '[]', null, ${awkward}, 0, ${large})`,
    sql`insert into delivery_rules (shop_id, id, position, facts, changed_at, changed_by) values ('lima', 'ñ', 0, ${awkward}, ${large}, 'staff:p')`,
    sql`insert into feed_fetches (shop_id, feed, fetched_at) values ('lima', 'meta', ${large}), ('quito', 'ñ', 0)`,
    sql`insert into coupons (shop_id, id, code, code_key, facts, is_on, created_at) values ('lima', 'ñ', ${awkward}, 'HOLA10', '{}', 1, ${large})`,
    sql`insert into coupon_uses (shop_id, coupon_id, nth, ticket_id, phone_mac, amount, used_at)
      values ('lima', 'ñ', 1, 'ñ', 'ff', ${large}, ${large}), ('lima', 'ñ', 2, 'a-', '', 0, 0)`,
    sql`insert into offers (shop_id, id, moment, position, facts, is_on, created_at) values ('lima', 'ñ', 'pedido', 1, ${awkward}, 1, ${large})`,
    sql`insert into offer_views (shop_id, ticket_id, moment, offer_id, answer, seen_at) values ('lima', 'ñ', 'pedido', 'ñ', 'si', ${large})`,
    sql`insert into reviews (shop_id, id, order_id, product_id, stars, words, name, district, state, is_held, reason, answer, has_pictures, written_at, decided_at, answered_at)
      values ('lima', 'ñ', 'ñ', 'ñ', 5, ${awkward}, ${awkward}, 'Ate', 'publicada', 0, '', ${awkward}, 1, ${large}, ${large}, null), ('lima', 'a-', 'ñ', 'a-', 1, '', '', '', 'oculta', 1, ${awkward}, '', 0, 0, 0, 0)`,
    sql`insert into review_pictures (shop_id, id, order_id, product_id, picture, thumb, sent_at) values ('lima', 'ff', 'ñ', 'ñ', 'YWJj', 'YQ==', ${large})`,
    sql`insert into review_sums (shop_id, product_id, star_1, star_2, star_3, star_4, star_5) values ('lima', 'ñ', 0, 0, 0, 0, 1)`,
    sql`insert into legal_texts (shop_id, document, version, words, kept_at) values ('lima', 'terminos', '2026-11-23-0a1b2c3d', ${awkward}, ${large})`,
    sql`insert into book_numbers (shop_id, book, year, last) values ('lima', 'libro', 2026, 7)`,
    sql`insert into sheets (shop_id, id, book, year, number, kind, form_key, filed_at, due_on, order_code, facts, answer, agreed, answered_at, answered_by)
      values ('lima', 'ñ', 'libro', 2026, 7, 'reclamo', 'ff', ${large}, '2026-12-16', '', '{}', ${awkward}, 1, ${large}, null)`,
    sql`insert into sheet_events (shop_id, sheet_id, nth, what, text, made_by, made_at) values ('lima', 'ñ', 1, 'filed', ${awkward}, 'shopper', ${large})`,
    sql`insert into consents (shop_id, subject, purpose, nth, given, version, words, page, ticket_id, at)
      values ('lima', 'ff', 'mensajes', 1, 1, '2026-11-24-ff', ${awkward}, 'pedir', 'ñ', ${large})`,
    sql`insert into shop_copies (shop_id, source_id, place, copied, total, begun_at, ended_at) values ('lima', 'quito', null, 0, 1, 0, ${large})`,
    sql`insert into import_runs (shop_id, id, state, file_name, size, format, progress, counts, choices, saved, failure, begun_by, begun_at, updated_at, ended_at, lease_until, tries)
      values ('lima', 'ñ', 'done', ${awkward}, ${large}, null, null, null, '{}', null, null, 'staff:p', 0, ${large}, ${large}, ${large}, 1)`,
    sql`insert into import_rows (shop_id, run_id, nth, kind, line, product, slug, details) values ('lima', 'ñ', 0, 'refused', 2, ${awkward}, null, ${awkward})`,
    sql`insert into order_tries (shop_id, code, free_at) values ('lima', 'ñ', ${large}), ('quito', 'C1', 0)`,
    sql`insert into people (id, login, name, password, totp, totp_step, created_at, changed_at, left_at)
      values ('ñ', '51999888777', ${awkward}, '$argon2id$', null, ${large}, 0, ${large}, null), ('a-', '~a-', '', null, 'v1.', 0, 1, 1, ${large})`,
    sql`insert into passkeys (id, person_id, public_key, counter, transports, name, created_at, used_at)
      values ('_k', 'ñ', '', ${large}, '["internal"]', 'chrome-android', 0, null)`,
    sql`insert into recovery_codes (person_id, hash, used_at) values ('ñ', 'A', null), ('ñ', 'a', ${large})`,
    sql`insert into desk_sessions (hash, person_id, created_at, seen_at, proved_at, agent) values ('ff', 'ñ', 0, ${large}, 1, ${awkward})`,
    sql`insert into desk_challenges (hash, person_id, kind, expires_at) values ('ff', null, 'sign-in', ${large}), ('00', 'ñ', 'register', 0)`,
    sql`insert into staff_links (hash, kind, shop_id, person_id, role, switches, created_by, created_at, expires_at, used_at)
      values ('ff', 'invitation', 'lima', null, 'packer', '["payments"]', 'staff:ñ', 0, ${large}, 1), ('00', 'recovery', null, 'ñ', null, '[]', 'command-line', 0, 1, null)`,
    sql`insert into memberships (shop_id, person_id, role, switches, created_at)
      values ('lima', 'ñ', 'owner', '[]', ${large}), ('quito', 'a-', 'viewer', '["exports"]', 0)`,
    sql`insert into api_keys (shop_id, id, name, hash, scopes, made_by, made_at, ends_at, used_at)
      values ('lima', '_k', ${awkward}, 'ff', 'orders persons', 'staff:ñ', 0, ${large}, null), ('quito', '_k', '', 'ff', 'acts', 'command-line', 1, null, ${large})`,
    sql`insert into event_places (shop_id, last) values ('lima', ${large}), ('quito', 0)`,
    sql`insert into hooks (shop_id, id, url, topics, persons, key_id, made_by, made_at, secret, secret_before, before_until, state, off_reason, place, leads_until,
        failures, dead_since, not_before)
      values ('lima', 'ñ', ${awkward}, 'order.placed stock.low', 1, '_k', 'api-key:_k', 0, 'v1.', 'v1.', ${large}, 'off', 'gone', ${large}, ${large}, 1, ${large}, ${large}),
        ('quito', 'ñ', 'https://x.ec/', 'order.placed', 0, null, 'staff:ñ', 0, 'v1.', null, null, 'on', null, 0, 0, 0, null, 0)`,
    sql`insert into hook_messages (shop_id, hook_id, id, topic, at, data, subject_id, nth, state, failures, queued_at, due_at)
      values ('lima', 'ñ', 'msg_ñ', 'order.placed', ${large}, ${awkward}, 'ñ', ${large}, 'waiting', 9, ${large}, ${large}), ('quito', 'ñ', 'msg_ñ', 'stock.low', 0, '{}', null, 0, 'dead', 0, 0, 0)`,
    sql`insert into hook_tries (shop_id, hook_id, at, id, message_id, topic, subject, subject_id, status, problem, ms, answer)
      values ('lima', 'ñ', ${large}, '_k', 'msg_ñ', 'test', ${awkward}, null, null, 'too-slow', 10000, ''), ('lima', 'ñ', 0, '_k', 'msg_ñ', 'order.placed', '', 'ñ', 200, null, 0, ${awkward})`,
    sql`insert into hook_stock (shop_id, hook_id, product_id, color) values ('lima', 'ñ', ${awkward}, ''), ('quito', 'ñ', 'p', ${awkward})`,
    sql`insert into push_devices (shop_id, person_id, id, session_hash, sealed, failures, created_at) values ('lima', 'ñ', 'ff', 'ff', ${awkward}, 0, ${large})`,
    sql`insert into heard_choices (shop_id, person_id, kinds, hours) values ('lima', 'ñ', '[]', ${awkward}), ('quito', 'a-', '', '{}')`,
    sql`insert into product_drafts (shop_id, person_id, product_id, fields, seen, version, saved_at)
      select 'lima', 'ñ', id, ${awkward}, '{}', ${large}, 0 from products where position < 7`,
    sql`insert into crowd_days (shop_id, network, day, phones, confirmed, places, browsers, learnt_at)
      values ('lima', '', 20000, '', '', '', '', ${large}), ('lima', '200.48.225.130/32', 20000, 'ff', '0', 'f', '7', ${large})`,
    sql`insert into outbox (id, shop_id, topic, channel, body, state, due_at, attempts, created_at)
      select 'purchase-' || id, 'lima', 'purchase', '1', '{}', 'waiting', created_at, 0, created_at from tickets`,
    sql`insert into outbox_channels (channel, shop_id, trouble, reason, failures, not_before, token_mark) values ('1', 'lima', 'again', ${awkward}, 1, ${large}, null)`,
    sql`insert into root_key (name, sealed, key_mark, made_at, sealed_at) values ('root', ${awkward}, '', 0, ${large})`,
  ]
  await db.transaction(async (tx) => {
    for (const statement of statements) await statement.execute(tx)
  })
}
