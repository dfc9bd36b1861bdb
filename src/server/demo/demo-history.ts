import type { DemoCountry } from '../../../demo/catalogue/product.ts'
import { type DemoPeople, demoPeople } from '../../../demo/people.ts'
import type { DemoTrade } from '../../../demo/trade.ts'
import type { Actor } from '../../activity/actor.ts'
import { productLines } from '../../cart/line.ts'
import { EVERY_PRODUCT, type Product } from '../../catalogue/product.ts'
import { findProducts, listProducts } from '../../catalogue/products.store.ts'
import { type Client, emptyClient } from '../../checkout/form/client.ts'
import { orderFormOf } from '../../checkout/form/order-forms.ts'
import { localDay } from '../../lib/time/local-time.ts'
import { readAct } from '../../orders/acts/act-fields.ts'
import { doAct } from '../../orders/acts/do-act.action.ts'
import { actRule } from '../../orders/acts/order-acts.ts'
import { orderProduct } from '../../orders/acts/order-product.action.ts'
import { findOrder } from '../../orders/orders.store.ts'
import { MAIL_CHANNEL } from '../../outbox/channel.ts'
import { deleteLettersOfChannel } from '../../outbox/upkeep.store.ts'
import { deliveryTypeFor } from '../../places/delivery-type.ts'
import { placeByCode } from '../../places/divisions.ts'
import type { Shop } from '../../shops/shop.ts'
import { insertPerson } from '../../staff/people.store.ts'
import { saveMembership } from '../../staff/team/memberships.store.ts'
import { may, type Permission } from '../../staff/team/permission.ts'
import { noSigns } from '../../tickets/abuse/suspicion.ts'
import { storeTicket } from '../../tickets/placing/store-ticket.action.ts'
import type { Deps } from '../deps.ts'
import { adOf, type DemoAd } from './demo-ads.ts'
import { writeDemoCosts } from './demo-costs.ts'
import { freightOf, luckOf } from './demo-luck.ts'
import { writeDemoReviews } from './demo-reviews.ts'
import { writeDemoSpend } from './demo-spend.ts'
import { orderAge, type StoryAct, seededChance, storyOf } from './demo-story.ts'
import { countDemoVisits, touchesOf } from './demo-visits.ts'

type HistoryDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>
type DemoShop = Shop & { readonly country: DemoCountry }

/** The days of the history. */
const DAYS = 60
const DAY_MS = 86_400_000
/** How many orders and leads the past has, and visitors a day: much for the first shop, a little for each other. */
export const HISTORY_SIZES = {
  whole: { orders: 500, leads: 60, visitors: 60 },
  small: { orders: 20, leads: 8, visitors: 8 },
}
type HistorySize = (typeof HISTORY_SIZES)['whole']

/**
 * Gives a demo shop its past: orders, what two people did with them, leads, where they came from and daily visits, made by the shop's own acts under a moved clock. The people cannot sign in. Everything
 * is made up from one seed, so each installation tells the same story.
 */
export async function makeDemoHistory(
  deps: HistoryDeps,
  shop: DemoShop,
  { orders, leads, visitors, hasRules, trade }: HistorySize & Pick<Placed, 'hasRules' | 'trade'>,
): Promise<void> {
  const chance = seededChance(shop.hosts.length * 7_919 + shop.country.length)
  // A source of its own, so that changes of the arrivals leave the orders as they are.
  const arriving = seededChance(shop.hosts.length * 104_729 + shop.country.length)
  const people = demoPeople[shop.country]
  const now = deps.clock()
  const staff = await hireStaff(deps, shop, now - DAYS * DAY_MS)
  if (trade) await writeDemoCosts({ ...deps, clock: () => now - DAYS * DAY_MS }, shop, trade)
  const products = await productsForSale(deps, shop)
  // What is taken more often stands there more often.
  const often = ({ slug }: Product) => (trade ? (trade.taken[slug] ?? 0) : 1)
  const shelf = products.flatMap((product) => Array.from({ length: often(product) }, () => product))
  const ages = Array.from({ length: orders + leads }, () => orderAge(chance, DAYS)).sort((one, other) => other - one)
  const leadsUpTo = (number: number) => Math.floor((number * leads) / (orders + leads))
  const brought: { ad: DemoAd; at: number }[] = []
  const codes: string[] = []
  for (const [number, age] of ages.entries()) {
    const isLead = leadsUpTo(number + 1) > leadsUpTo(number)
    const placed = { shop, people, chance, arriving, number, at: now - age, products: shelf, hasRules, trade }
    if (isLead) {
      await makeDemoLead(deps, placed)
      continue
    }
    const { code, ad } = await makeDemoOrder(deps, { ...placed, now, staff })
    codes.push(code)
    if (ad) brought.push({ ad, at: placed.at })
  }
  if (trade) await writeDemoSpend(deps, shop, { chance: arriving, days: DAYS, brought })
  await writeDemoReviews(deps, shop, codes)
  await deps.db.transaction((tx) => deleteLettersOfChannel(tx, { shopId: shop.id, channel: MAIL_CHANNEL }))
  await countDemoVisits(deps, shop, { chance: arriving, products, days: DAYS, visitors })
}

/** Who works in a demo shop: each does what the role allows. */
type Staff = readonly { readonly actor: Actor; readonly permission: Permission }[]

interface Placed {
  readonly shop: DemoShop
  readonly people: DemoPeople
  readonly chance: () => number
  /** The source of chance that decides where shoppers come from. */
  readonly arriving: () => number
  readonly number: number
  readonly at: number
  readonly products: readonly Product[]
  /** Shoppers choose a delivery way, because the shop's own rules may offer several. */
  readonly hasRules: boolean
  /** `null` for a shop of which no costs are said. */
  readonly trade: DemoTrade | null
}

/** Returns its code and the advertisement that brought it. */
async function makeDemoOrder(
  deps: HistoryDeps,
  placed: Placed & { now: number; staff: Staff },
): Promise<{ readonly code: string; readonly ad: DemoAd | null }> {
  const { shop, people, chance, number, at, now, staff, trade } = placed
  const request = ticketRequestOf(placed)
  const form = orderFormOf(shop.country, shop.order_form)
  const then = { ...deps, clock: () => at }
  const done = await orderProduct(then, shop, { ...request, status: 'direccion', form, shown: null, visit: null })
  if (!done.ok) throw new Error(`A demo order was refused: ${JSON.stringify(done.refusal)}`)
  const { code, total, client, lines } = done.value.ticket
  const [{ slug = '', amount: units = 0 } = {}] = lines
  const ad = adOf(request.touches)
  const isFar = client.lima === '1'
  const story = storyOf(chance, {
    ...{ people, isFar, town: client.provincia || client.distrito, total, number, age: now - at, units, slug },
    luck: luckOf(trade, { isFar, slug, ad }),
    freight: freightOf(trade, { isFar, slug, number }),
  })
  for (const storyAct of story.filter(({ after }) => at + after < now))
    await performStoryAct(deps, { shop, code, storyAct, at: at + storyAct.after, staff })
  return { code, ad }
}

interface StoryStep {
  readonly shop: Shop
  readonly code: string
  readonly storyAct: StoryAct
  readonly at: number
  readonly staff: Staff
}

async function performStoryAct(deps: HistoryDeps, { shop, code: own, storyAct, at, staff }: StoryStep): Promise<void> {
  const fields = { ...storyAct.fields }
  const asksOrder = storyAct.act === 'aceptar-pago' || fields.parcel !== undefined || storyAct.isOfExchange
  const order = asksOrder ? await findOrder(deps.db.read, shop.id, own) : null
  const code = storyAct.isOfExchange ? (order?.work.linked ?? '') : own
  if (storyAct.act === 'aceptar-pago') fields.payment = Object.keys(order?.work.payments ?? {})[0]
  if (fields.parcel !== undefined) {
    const isRest = fields.parcel === 'rest'
    fields.parcel = Object.entries(order?.work.parcels ?? {}).find(([, one]) => (one.units === null) === isRest)?.[0]
  }
  if (storyAct.act === 'reprogramar') fields.day = localDay(at + 2 * DAY_MS, shop.country)
  if (fields.refundDay === null) fields.refundDay = localDay(at + 15 * DAY_MS, shop.country)
  const asked = readAct(storyAct.act, fields)
  if (!asked.ok) throw new Error(`A demo act was refused: ${storyAct.act} ${JSON.stringify(asked.refusal)}`)
  const key = `demo-${code}-${storyAct.act}-${at}`
  const worker = staff.find(({ permission }) => may(permission, actRule(storyAct.act)))
  if (!worker) throw new Error(`Nobody in the demo may do this: ${storyAct.act}`)
  const did = await doAct({ ...deps, couriers: [], clock: () => at }, shop, {
    code,
    asked: asked.value,
    key,
    ...worker,
  })
  if (!did.ok) throw new Error(`A demo act was refused: ${storyAct.act} ${JSON.stringify(did.refusal)}`)
}

async function makeDemoLead(deps: HistoryDeps, placed: Placed): Promise<void> {
  const { client, ...request } = ticketRequestOf(placed)
  const unfinished = { ...client, direccion: '', lima: '', documento: '' } as const
  const lead = { ...request, client: unfinished, status: 'direccion' } as const
  const done = await storeTicket({ ...deps, clock: () => placed.at }, placed.shop, lead)
  if (!done.ok) throw new Error(`A demo lead was refused: ${JSON.stringify(done.refusal)}`)
}

/** What a made-up shopper sends. One in twelve has ordered before, from the same phone. */
function ticketRequestOf({ shop, people, chance, arriving, number, at, products, hasRules, trade }: Placed) {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(chance() * values.length)] as Value
  const product = pick(products)
  const amount = product.status === 'normal' && chance() < 0.25 ? 2 : 1
  const colors = Array.from({ length: amount }, () => pick(product.colors)?.name ?? '').filter(Boolean)
  const shopper = number > 12 && chance() < 0.08 ? number - 12 : number
  return {
    client: hasRules ? withWay(clientOf(shop, people, shopper, chance)) : clientOf(shop, people, shopper, chance),
    lines: productLines(product, amount, colors),
    claimed: {},
    browser: '',
    idempotencyKey: null,
    ip: `10.${Math.floor(shopper / 250)}.${shopper % 250}.1`,
    signs: noSigns,
    touches: touchesOf(shop, { chance: arriving, product, at, isAdvertised: product.slug !== trade?.withoutCost }),
  }
}

function clientOf(shop: DemoShop, people: DemoPeople, shopper: number, chance: () => number): Client {
  const { names, surnames, streets, places, phoneStart, phoneDigits, documentDigits } = people
  const at = <Value>(values: readonly Value[], place: number): Value => values[place % values.length] as Value
  const code = at(places, Math.floor(chance() ** 1.7 * places.length))
  const place = placeByCode(shop.country, code)
  if (!place) throw new Error(`The demo knows no place ${code}`)
  return {
    ...emptyClient,
    ...{ departamento: place.departamento, provincia: place.provincia, distrito: place.distrito || 'Centro' },
    name: `${at(names, shopper * 7)} ${at(surnames, shopper * 5 + 3)}`,
    phone: phoneStart + String(shopper * 17 + 100).padStart(phoneDigits - phoneStart.length, '0'),
    // A domain that is reserved for examples.
    email: `persona${shopper}@example.com`,
    placeCode: code,
    direccion: `${at(streets, shopper)} ${((shopper * 13) % 900) + 10}`,
    documento: String(shopper * 7_919 + 10_000_019)
      .padStart(documentDigits, '1')
      .slice(0, documentDigits),
    lima: deliveryTypeFor(shop.country, place) ?? '0',
  }
}

/** To the door where cash is paid there, else to an agency. */
function withWay(client: Client): Client {
  if (client.lima === '0') return { ...client, way: 'domicilio' }
  return { ...client, way: 'agencia', agency: `Shalom ${client.provincia}` }
}

/** Products that a shopper may order now, in all their colours. */
async function productsForSale({ db }: HistoryDeps, shop: Shop): Promise<readonly Product[]> {
  const { items } = await listProducts(db.read, shop.id, EVERY_PRODUCT, { page: 1, perPage: 30, isForSale: true })
  const products = await findProducts(
    db.read,
    shop.id,
    items.map(({ slug }) => slug),
  )
  return [...products.values()].filter(
    ({ status, colors }) => status === 'normal' && colors.every((one) => !one.soldOut),
  )
}

/** Two people who work in the shop. They have no way to sign in. */
async function hireStaff({ db, chance }: HistoryDeps, shop: Shop, at: number): Promise<Staff> {
  const hired: readonly [string, Permission][] = [
    ['Valeria Ramos', { role: 'confirmer', switches: ['payments'] }],
    ['Marco Díaz', { role: 'packer', switches: [] }],
  ]
  return db.transaction(async (tx) => {
    const staff: Staff[number][] = []
    for (const [name, permission] of hired) {
      const id = Buffer.from(chance(12)).toString('base64url')
      const login = `${name.split(' ')[0]?.toLowerCase()}.${shop.hosts[0]}`
      await insertPerson(tx, { id, login, name, createdAt: at })
      await saveMembership(tx, shop.id, id, permission, at)
      staff.push({ actor: { by: 'staff', personId: id }, permission })
    }
    return staff
  })
}
