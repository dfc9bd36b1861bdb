import { type Command, Option } from 'commander'
import type { CommandContext } from '../command-context.ts'
import type { Sql } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import type { CurrencyCode } from '../lib/money.ts'
import type { Outcome } from '../lib/outcome.ts'
import { CannotUnseal } from '../lib/secret-box.ts'
import { readFields } from './field-values.platform.ts'
import type { Country, DeliveryType, RoutesDirectory, Shop, ShopSecrets } from './shop.ts'
import { readConfiguration, readHosts } from './shop-arguments.ts'
import { configurationOf } from './shop-config.ts'
import { type Assignment, assigned, isToken } from './shop-fields.ts'
import { shopSheet, shopTable } from './shop-text.ts'
import { findShopByHost, insertShop, listShops, readSecrets, updateShop } from './shops.store.ts'

/** What a new shop has unless it is told otherwise. */
const usual = {
  peru: { directory: 'domain', currency: 'PEN', delivery: ['0', '1'] },
  colombia: { directory: 'colombia', currency: 'COP', delivery: ['0'] },
  ecuador: { directory: 'domain', currency: 'USD', delivery: ['0'] },
} as const satisfies Record<
  Country,
  { directory: RoutesDirectory; currency: CurrencyCode; delivery: readonly DeliveryType[] }
>

type DirectoryChoice = RoutesDirectory | 'none'

interface AddOptions {
  readonly country: Country
  readonly title: string
  readonly phone: string
  readonly directory?: DirectoryChoice
  readonly currency?: CurrencyCode
  readonly delivery?: string
  readonly set: readonly string[]
}

interface SetOptions {
  readonly hosts?: string
  readonly directory?: DirectoryChoice
  readonly delivery?: string
}

const FIELD_HELP = `
Fields, under the specification's names: logo_title, logo_image (a picture file), phone_contact, color_primary_1, color_primary_2,
color_primary_3, color_secundary_1, pixel, tracking_currency, hashed_contact, test_event_code, access_token, and pixel and token of px100,
px110 and px120 (px100.token=…). An empty value clears a field.
With hashed_contact=true events tell the network SHA-256 hashes of the shopper's phone, e-mail, name and place. With a test_event_code every event
of the shop is a test and counts for no campaign: clear it when you are done.
A token written as - is read from a line of standard input, which keeps it out of the shell's history:
  contraentrega shop set tienda.pe access_token=- < token.txt
Tokens are stored encrypted and never shown again.`

/** `contraentrega shop add|set|list`: who sells here, and how the shop looks. */
export function addShopCommands(program: Command, context: CommandContext): void {
  const shop = program.command('shop').description('The shops: their hosts, looks and tokens')
  placed(shop.command('add <hosts...>').description('Opens a shop; the first host is its main one'))
    .addOption(new Option('--country <country>').choices(['peru', 'colombia', 'ecuador']).makeOptionMandatory())
    .requiredOption('--title <text>', 'its name, shown as its logo until it has a picture')
    .requiredOption('--phone <number>', 'the WhatsApp number that shoppers write to')
    .addOption(new Option('--currency <code>').choices(['PEN', 'COP', 'USD']))
    .option('--set <key=value...>', 'any field, as in shop set', [])
    .addHelpText('after', FIELD_HELP)
    .action((hosts: string[], options: AddOptions) => addShop(context, hosts, options))
  placed(shop.command('set <host> [fields...]').description('Changes fields of a shop, each as key=value'))
    .option('--hosts <list>', 'all its hosts from now on, with commas between')
    .addHelpText('after', FIELD_HELP)
    .action((host: string, fields: string[], options: SetOptions) => setShop(context, host, fields, options))
  shop
    .command('list')
    .description('Every shop, a line each')
    .action(() => printShops(context))
}

function placed(command: Command): Command {
  return command
    .addOption(
      new Option('--directory <name>', 'the prefix that its addresses lose').choices(['domain', 'colombia', 'none']),
    )
    .addOption(new Option('--delivery <types>', '0 cash on delivery, 1 deposit first').choices(['0', '1', '0,1']))
}

async function addShop(context: CommandContext, names: readonly string[], options: AddOptions): Promise<void> {
  const { country, title, phone, directory, delivery } = options
  const hosts = orFail(context, readHosts(names))
  const deps = await context.openDeps()
  const set = orFail(context, await readFields(context.dataDir, options.set))
  const entity = assigned({ logo_title: title, phone_contact: phone }, set)
  const { config, secrets } = orFail(context, readConfiguration(country, entity))
  const shop: Shop = {
    id: Buffer.from(deps.chance(16)).toString('hex'),
    hosts,
    country,
    directory: directory ? directoryOf(directory) : usual[country].directory,
    currency: options.currency ?? usual[country].currency,
    deliveryTypes: delivery ? deliveryOf(delivery) : usual[country].delivery,
    config,
    version: 1,
  }
  await deps.db.transaction(async (tx) => {
    await refuseTaken(context, tx, shop)
    await insertShop(tx, shop, secrets, deps.settings.secretKey, deps.clock())
  })
  context.out(shopSheet(shop, secrets))
}

async function setShop(context: CommandContext, host: string, fields: readonly string[], options: SetOptions) {
  const { directory, delivery } = options
  const [known = ''] = orFail(context, readHosts([host]))
  const hosts = options.hosts ? orFail(context, readHosts(options.hosts.split(','))) : null
  const deps = await context.openDeps()
  const set = orFail(context, await readFields(context.dataDir, fields))
  const [shop, secrets] = await deps.db.transaction(async (tx) => {
    const shop = await findShopByHost(tx, known)
    if (!shop) return context.fail(`No shop has the host ${host}. See them with: contraentrega shop list`)
    const before = configurationOf(shop.config, await secretsBefore(context, deps, tx, shop, set))
    const { config, secrets } = orFail(context, readConfiguration(shop.country, assigned(before, set)))
    const changed: Shop = {
      ...shop,
      config,
      hosts: hosts ?? shop.hosts,
      directory: directory ? directoryOf(directory) : shop.directory,
      deliveryTypes: delivery ? deliveryOf(delivery) : shop.deliveryTypes,
    }
    await refuseTaken(context, tx, changed)
    await updateShop(tx, changed, secrets, deps.settings.secretKey)
    return [changed, secrets] as const
  })
  context.out(shopSheet(shop, secrets))
}

async function printShops(context: CommandContext): Promise<void> {
  const { db, settings } = await context.openDeps()
  const shops = await listShops(db.read)
  if (shops.length === 0) return context.out('There is no shop yet. Open one with: contraentrega shop add --help')
  const rows = shops.map(async (shop) => {
    const secrets = await readSecrets(db.read, shop.id, settings.secretKey).catch(nullWhenUnreadable)
    return [shop, secrets] as const
  })
  context.out(shopTable(await Promise.all(rows)))
}

const NO_SECRETS: ShopSecrets = { access_token: null, px100: null, px110: null, px120: null }

/** Tokens sealed under another key are given up only by one who sets a token now. */
async function secretsBefore(
  context: CommandContext,
  deps: Deps,
  tx: Sql,
  shop: Shop,
  set: readonly Assignment[],
): Promise<ShopSecrets> {
  const secrets = await readSecrets(tx, shop.id, deps.settings.secretKey).catch(nullWhenUnreadable)
  if (secrets) return secrets
  if (!set.some(({ field }) => isToken(field))) return context.fail(new CannotUnseal().message)
  context.out('The tokens stored before cannot be read under this SECRET_KEY: those not set now are gone.')
  return NO_SECRETS
}

function nullWhenUnreadable(error: unknown): null {
  if (error instanceof CannotUnseal) return null
  throw error
}

async function refuseTaken(context: CommandContext, tx: Sql, shop: Shop): Promise<void> {
  for (const host of shop.hosts) {
    const other = await findShopByHost(tx, host)
    if (other && other.id !== shop.id) context.fail(`${host} belongs to the shop “${other.config.logo_title}” already.`)
  }
}

function directoryOf(choice: DirectoryChoice): RoutesDirectory | null {
  return choice === 'none' ? null : choice
}

function deliveryOf(choice: string): readonly DeliveryType[] {
  return (['0', '1'] as const).filter((type) => choice.includes(type))
}

function orFail<Value>(context: CommandContext, outcome: Outcome<Value, string>): Value {
  return outcome.ok ? outcome.value : context.fail(outcome.refusal)
}
