import { type Command, Option } from 'commander'
import { commandLine } from '../../activity/actor.ts'
import { listEveryCategory } from '../../catalogue/categories/categories.store.ts'
import { findDeskProduct } from '../../catalogue/desk-products.store.ts'
import { formatMoney } from '../../lib/money.ts'
import { counted } from '../../lib/text/counted.ts'
import type { CommandContext } from '../../server/command-context.ts'
import type { Shop } from '../../shops/shop.ts'
import { shopOfHost } from '../../shops/shop-of-host.command.ts'
import type { Coupon } from './coupon.ts'
import { couponState } from './coupon.ts'
import { countUsesOfAll } from './coupon-uses.store.ts'
import { findCoupon, findCoupons } from './coupons.store.ts'
import { type CouponRefusal, saveCoupon } from './save-coupon.action.ts'
import type { CouponProblem, TypedCoupon } from './typed-coupon.ts'
import { writtenCoupon } from './written-coupon.ts'

interface Options {
  readonly shop: string
  readonly code: string
}

interface AddOptions extends Options {
  readonly percent?: string
  readonly amount?: string
  readonly freeDelivery?: true
  readonly product: readonly string[]
  readonly category: readonly string[]
  readonly least?: string
  readonly from?: string
  readonly until?: string
  readonly most?: string
  readonly mostOfPhone?: string
  readonly firstOrder?: true
  readonly forLeads?: true
  readonly campaign?: string
  readonly countsBefore?: true
}

const HELP = `
A code has 3 to 20 letters and digits; shoppers may write it in any case, with accents, spaces and dashes. Without --product and --category it
counts for everything. The server prices every order anew, so a coupon that is switched off takes nothing off the next one.`

/** `contraentrega coupon list|add|on|off`: a shop's coupons. */
export function addCouponCommands(program: Command, context: CommandContext): void {
  const coupon = program.command('coupon').description('Codes by which shoppers pay less')
  coupon
    .command('list')
    .description('The shop’s coupons, newest first, with how often they were used')
    .requiredOption('--shop <host>', 'the shop’s host')
    .action((options: Options) => list(context, options))
  named(coupon.command('add').description('Makes a coupon'))
    .addOption(new Option('--percent <number>', 'takes off so much percent').conflicts(['amount', 'freeDelivery']))
    .addOption(new Option('--amount <money>', 'takes off an amount').conflicts('freeDelivery'))
    .option('--free-delivery', 'the delivery costs nothing')
    .option('--product <slug>', 'only for this product (may be given again)', also, [])
    .option('--category <slug>', 'only for products of this category (may be given again)', also, [])
    .option('--least <money>', 'what the products must cost together')
    .option('--from <day>', 'its first day, such as 2026-12-01')
    .option('--until <day>', 'its last day')
    .option('--most <number>', 'how many orders may use it')
    .option('--most-of-phone <number>', 'how many orders of one phone')
    .option('--first-order', 'only for the first order of a phone')
    .option('--for-leads', 'only in the link that resumes an unfinished order, once for each phone')
    .option('--campaign <name>', 'a name for the figures')
    .option('--counts-before', 'delivery that is free from a sum counts what the products cost before the coupon')
    .addHelpText('after', HELP)
    .action((options: AddOptions) => add(context, options))
  named(coupon.command('on').description('Lets shoppers use a coupon again')).action((options: Options) =>
    turn(context, options, true),
  )
  named(coupon.command('off').description('Lets nobody use a coupon any more')).action((options: Options) =>
    turn(context, options, false),
  )
}

function named(command: Command): Command {
  return command.requiredOption('--shop <host>', 'the shop’s host').requiredOption('--code <code>', 'the coupon’s code')
}

function also(one: string, others: readonly string[]): readonly string[] {
  return [...others, one]
}

async function list(context: CommandContext, options: Options): Promise<void> {
  const deps = await context.openDeps('read')
  const shop = await shopOfHost(deps, context, options.shop)
  const uses = await countUsesOfAll(deps.db.read, shop.id)
  const coupons = await findCoupons(deps.db.read, shop.id)
  for (const coupon of coupons) {
    const used = uses.get(coupon.id) ?? 0
    const of = coupon.most === null ? '' : ` of ${coupon.most}`
    const state = couponState(coupon, used, deps.clock())
    context.out([coupon.code, giftOf(coupon, shop), state, `used ${used}${of}`].join('  '))
  }
  if (coupons.length === 0) context.out('No coupon yet.')
}

function giftOf({ gives, value, products, categories, least }: Coupon, { currency }: Shop): string {
  const gift = { porcentaje: `${value} %`, monto: formatMoney(value, currency), envio: 'free delivery' }[gives]
  const only = [
    products.length > 0 && counted(products.length, 'product', 'products'),
    categories.length > 0 && categories.join(', '),
  ].filter(Boolean)
  return [gift, only.length > 0 && `on ${only.join(', ')}`, least > 0 && `from ${formatMoney(least, currency)}`]
    .filter(Boolean)
    .join(' ')
}

async function add(context: CommandContext, options: AddOptions): Promise<void> {
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, options.shop)
  const { percent, amount, freeDelivery } = options
  if (percent === undefined && amount === undefined && !freeDelivery)
    context.fail('Say what it takes off: --percent 10, --amount 20 or --free-delivery.')
  const products = await Promise.all(options.product.map((slug) => findDeskProduct(deps.db.read, shop.id, slug)))
  const missing = options.product.find((_, place) => products[place] === null)
  if (missing !== undefined) context.fail(`${options.shop} has no product ${missing}.`)
  const categories = new Set((await listEveryCategory(deps.db.read, shop.id)).map(({ slug }) => slug))
  const unknown = options.category.find((slug) => !categories.has(slug))
  if (unknown !== undefined) context.fail(`${options.shop} has no category ${unknown}.`)
  const { code, least = '', from = '', until = '', most = '', mostOfPhone = '', campaign = '' } = options
  const typed: TypedCoupon = {
    ...{ code, gives: percent !== undefined ? 'porcentaje' : amount !== undefined ? 'monto' : 'envio' },
    ...{ value: percent ?? amount ?? '', least, from, until, most, mostOfPhone, campaign },
    ...{ products: products.flatMap((product) => product?.id ?? []), categories: options.category },
    ...{ counts: options.countsBefore ? 'antes' : 'despues', isOn: true },
    ...{ isFirstOnly: options.firstOrder === true, isForLeads: options.forLeads === true },
  }
  const saved = await saveCoupon(deps, shop, commandLine, { id: null, typed })
  if (!saved.ok) return context.fail(refusalText(saved.refusal))
  context.out(`Made: ${saved.value.code}  ${giftOf(saved.value, shop)}`)
}

async function turn(context: CommandContext, options: Options, isOn: boolean): Promise<void> {
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, options.shop)
  const coupon = await findCoupon(deps.db.read, shop.id, options.code)
  if (!coupon)
    return context.fail(
      `${options.code} is no coupon. \`contraentrega coupon list --shop ${options.shop}\` shows them.`,
    )
  const typed = { ...writtenCoupon(coupon, shop.country), isOn }
  const saved = await saveCoupon(deps, shop, commandLine, { id: coupon.id, typed })
  if (!saved.ok) return context.fail(refusalText(saved.refusal))
  context.out(`${coupon.code} is ${isOn ? 'on' : 'off'}.`)
}

const problems: Readonly<Record<CouponProblem, string>> = {
  code: '--code needs 3 to 20 letters and digits.',
  'code-taken': 'Another coupon has this code.',
  percent: '--percent is a whole number from 1 to 100.',
  amount: '--amount is no amount of money.',
  least: '--least is no amount of money.',
  from: '--from is no day, such as 2026-12-01.',
  until: '--until is no day, such as 2026-12-24.',
  'ends-first': 'It would end before it begins.',
  most: '--most is no number of times.',
  mostOfPhone: '--most-of-phone is no number of times.',
}

function refusalText(refusal: CouponRefusal): string {
  if (refusal.reason === 'not-found') return 'The coupon was removed meanwhile.'
  return refusal.problems.map((problem) => problems[problem]).join(' ')
}
