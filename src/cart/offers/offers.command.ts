import { type Command, Option } from 'commander'
import { commandLine } from '../../activity/actor.ts'
import { listEveryCategory } from '../../catalogue/categories/categories.store.ts'
import { findDeskProduct, findDeskProducts } from '../../catalogue/desk-products.store.ts'
import { type CurrencyCode, formatMoney } from '../../lib/money.ts'
import { counted } from '../../lib/text/counted.ts'
import type { CommandContext } from '../../server/command-context.ts'
import type { Shop } from '../../shops/shop.ts'
import { shopOfHost } from '../../shops/shop-of-host.command.ts'
import { OFFER_MOMENTS, type Offer, type OfferMoment } from './offer.ts'
import { findOfferById, findOffers } from './offers.store.ts'
import { removeOffer } from './remove-offer.action.ts'
import { saveOffer } from './save-offer.action.ts'
import { type OfferProblem, type TypedOffer, writtenOffer } from './typed-offer.ts'

interface Options {
  readonly shop: string
}

interface NamedOptions extends Options {
  readonly id: string
}

interface SaveOptions extends Options {
  readonly id?: string
  readonly moment?: OfferMoment
  readonly adds?: string
  readonly price?: string
  readonly percent?: string
  readonly sentence?: string
  readonly product?: readonly string[]
  readonly category?: readonly string[]
  readonly least?: string
  readonly minutes?: string
  readonly off?: true
  readonly on?: true
}

const HELP = `
Without --id it makes a new offer, which needs --price or --percent. With --id it changes what is named and leaves the rest. An offer after ordering
(--moment despues) without --adds means another one of what was ordered. The first offer that applies is shown.`

/** `contraentrega offer list|show|save|remove`: what a shop offers to be added to an order. */
export function addOfferCommands(program: Command, context: CommandContext): void {
  const offer = program.command('offer').description('Products that are offered while ordering, or right after')
  ofShop(offer.command('list'))
    .description('The shop’s offers, in the order in which they are tried')
    .action((options: Options) => list(context, options))
  ofShop(offer.command('show'))
    .description('One offer, as JSON')
    .requiredOption('--id <id>', 'the offer’s id')
    .action((options: NamedOptions) => show(context, options))
  ofShop(offer.command('save'))
    .description('Makes an offer or changes one')
    .option('--id <id>', 'changes this one')
    .addOption(new Option('--moment <moment>', 'in the form, or after ordering').choices(OFFER_MOMENTS))
    .option('--adds <slug>', 'the product that it adds')
    .addOption(new Option('--price <money>', 'what one unit costs in it').conflicts('percent'))
    .option('--percent <number>', 'so much percent off the shop’s price')
    .option('--sentence <words>', 'what it says, without the price')
    .option('--product <slug>', 'only with this product (may be given again)', also)
    .option('--category <slug>', 'only with products of this category (may be given again)', also)
    .option('--least <money>', 'what the products must cost together')
    .option('--minutes <number>', 'how long after ordering it is offered')
    .addOption(new Option('--on', 'shows it').conflicts('off'))
    .option('--off', 'shows it to nobody')
    .addHelpText('after', HELP)
    .action((options: SaveOptions) => save(context, options))
  ofShop(offer.command('remove'))
    .description('Removes an offer that no order was shown')
    .requiredOption('--id <id>', 'the offer’s id')
    .action((options: NamedOptions) => remove(context, options))
}

function ofShop(command: Command): Command {
  return command.requiredOption('--shop <host>', 'the shop’s host')
}

function also(one: string, others: readonly string[] = []): readonly string[] {
  return [...others, one]
}

async function list(context: CommandContext, options: Options): Promise<void> {
  const deps = await context.openDeps('read')
  const shop = await shopOfHost(deps, context, options.shop)
  const offers = await findOffers(deps.db.read, shop.id)
  const products = await findDeskProducts(
    deps.db.read,
    shop.id,
    offers.flatMap(({ product }) => product ?? []),
  )
  const slugs = new Map(products.map(({ id, values }) => [id, values.slug]))
  for (const offer of offers) context.out(lineOf(offer, slugs, shop.currency))
  if (offers.length === 0) context.out('No offer yet.')
}

function lineOf(offer: Offer, slugs: ReadonlyMap<string, string>, currency: CurrencyCode): string {
  const { id, moment, product, gives, value, products, categories, least, minutes, isOn } = offer
  const adds = product === null ? 'another one' : (slugs.get(product) ?? 'a product that is gone')
  const price = gives === 'precio' ? `at ${formatMoney(value, currency)}` : `at ${value} % off`
  const only = [
    products.length > 0 && counted(products.length, 'product', 'products'),
    categories.length > 0 && categories.join(', '),
  ].filter(Boolean)
  const when = [
    only.length > 0 && `with ${only.join(', ')}`,
    least > 0 && `from ${formatMoney(least, currency)}`,
    moment === 'despues' && `for ${minutes} min`,
  ].filter(Boolean)
  return [id, moment, [adds, price, ...when].join(' '), isOn ? 'on' : 'off'].join('  ')
}

async function show(context: CommandContext, options: NamedOptions): Promise<void> {
  const deps = await context.openDeps('read')
  const shop = await shopOfHost(deps, context, options.shop)
  const offer = await findOfferById(deps.db.read, shop.id, options.id)
  context.out(JSON.stringify(offer ?? unknown(context, options), null, 2))
}

async function save(context: CommandContext, options: SaveOptions): Promise<void> {
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, options.shop)
  const { id, price, percent } = options
  const before = id === undefined ? null : await findOfferById(deps.db.read, shop.id, id)
  if (id !== undefined && !before) return unknown(context, { ...options, id })
  if (!before && price === undefined && percent === undefined)
    context.fail('Say what it costs: --price 19 or --percent 50.')
  const known = before ? writtenOffer(before) : BLANK
  const typed: TypedOffer = {
    ...known,
    moment: options.moment ?? known.moment,
    gives: price !== undefined ? 'precio' : percent !== undefined ? 'porcentaje' : known.gives,
    ...{ product: options.adds ?? known.product, value: price ?? percent ?? known.value },
    ...{ sentence: options.sentence ?? known.sentence, least: options.least ?? known.least },
    minutes: options.minutes ?? known.minutes,
    products: options.product ? await productIds(deps.db.read, shop, context, options.product) : known.products,
    categories: options.category
      ? await categorySlugs(deps.db.read, shop, context, options.category)
      : known.categories,
    isOn: options.on ? true : options.off ? false : known.isOn,
  }
  const saved = await saveOffer(deps, shop, commandLine, { id: before?.id ?? null, typed })
  if (saved.ok) return context.out(`${before ? 'Changed' : 'Made'}: ${saved.value.id}`)
  if (saved.refusal.reason === 'not-found') return context.fail('The offer was removed meanwhile.')
  context.fail(saved.refusal.problems.map((problem) => problems[problem]).join(' '))
}

const BLANK: TypedOffer = {
  ...{ moment: 'pedido', product: '', gives: 'precio', value: '', sentence: '', products: [], categories: [] },
  ...{ least: '', minutes: '', isOn: true },
}

type Reading = Parameters<typeof findDeskProduct>[0]

async function productIds(sql: Reading, shop: Shop, context: CommandContext, slugs: readonly string[]) {
  const products = await Promise.all(slugs.map((slug) => findDeskProduct(sql, shop.id, slug)))
  const missing = slugs.find((_, place) => products[place] === null)
  if (missing !== undefined) context.fail(`The shop has no product ${missing}.`)
  return products.flatMap((product) => product?.id ?? [])
}

async function categorySlugs(sql: Reading, shop: Shop, context: CommandContext, slugs: readonly string[]) {
  const categories = new Set((await listEveryCategory(sql, shop.id)).map(({ slug }) => slug))
  const unknownSlug = slugs.find((slug) => !categories.has(slug))
  if (unknownSlug !== undefined) context.fail(`The shop has no category ${unknownSlug}.`)
  return slugs
}

async function remove(context: CommandContext, options: NamedOptions): Promise<void> {
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, options.shop)
  const removed = await removeOffer(deps, shop, commandLine, options.id)
  if (removed.ok) return context.out('Removed.')
  if (removed.refusal === 'not-found') return unknown(context, options)
  context.fail('Orders were shown this offer. Switch it off: `contraentrega offer save --off`.')
}

function unknown(context: CommandContext, { id, shop }: NamedOptions): never {
  return context.fail(`${id} is no offer. \`contraentrega offer list --shop ${shop}\` shows them.`)
}

const problems: Readonly<Record<OfferProblem, string>> = {
  product: '--adds names the product that is added.',
  gone: '--adds is no product of the shop.',
  kind: '--adds is a pack or promo, and an offer adds a product.',
  price: '--price is no amount of money.',
  percent: '--percent is a whole number from 1 to 90.',
  sentence: '--sentence has more than 90 characters.',
  least: '--least is no amount of money.',
  minutes: '--minutes is a number from 1 to 60.',
  full: 'The shop has 20 offers of this moment, which is the most.',
}
