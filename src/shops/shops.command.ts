import { type Command, Option } from 'commander'
import { listActivity } from '../activity/activity.store.ts'
import { commandLine } from '../activity/actor.ts'
import { CannotUnseal } from '../lib/secrets/secret-box.ts'
import { localTime } from '../lib/time/local-time.ts'
import type { CommandContext } from '../server/command-context.ts'
import { closeShop } from './close-shop.action.ts'
import { changeShop } from './fields/change-shop.action.ts'
import { fieldNames, fieldOf } from './fields/shop-fields.ts'
import { fieldHelp, shopSheet, shopTable } from './fields/shop-text.ts'
import type { FieldProblem, WrittenValues } from './fields/shop-values.ts'
import { writtenValues } from './fields/written-values.platform.ts'
import { readHost } from './hosts/host.ts'
import { openShop } from './open-shop.action.ts'
import type { Shop } from './shop.ts'
import { shopOfHost } from './shop-of-host.command.ts'
import { listShops, readSecrets } from './shops.store.ts'

const HELP = `
Fields, under the specification's names:
  ${fieldHelp().replaceAll('\n', '\n  ')}

An empty value clears a field. px100=… is short for px100.token=…
A token written as - is read from a line of standard input, which keeps it out of the shell's history:
  contraentrega shop set tienda.pe access_token=- < token.txt
Tokens are stored encrypted and never shown again.`

interface Surroundings {
  /** Where a browser on this machine finds the shop of a host while the server runs, e.g. `http://tienda.pe.localhost:3000/`. */
  localShopAddress(host: string): string
}

/** `contraentrega shop add|set|close|reopen|list|activity`: opens shops, changes their fields, and prints them and their log. */
export function addShopCommands(program: Command, context: CommandContext, { localShopAddress }: Surroundings): void {
  const shop = program.command('shop').description('The shops: their hosts, looks and tokens')
  withOptions('add', shop.command('add <hosts...>').description('Opens a shop; the first host is its main one'))
    .option('--set <key=value...>', 'any field, as in shop set', [])
    .addHelpText('after', HELP)
    .action(async (hosts: string[], options: Options) => {
      const shop = await addShop(context, hosts, options)
      context.out(`Look at it here while the server runs: ${localShopAddress(shop.hosts[0] ?? '')}`)
    })
  withOptions('set', shop.command('set <host> [fields...]').description('Changes fields of a shop, each as key=value'))
    .addHelpText('after', HELP)
    .action((host: string, fields: string[], options: Options) => setShop(context, host, fields, options))
  for (const [name, to, does] of [
    ['close', 'closed', 'Closes a shop: its pages say so, it takes no orders, and nothing is lost'],
    ['reopen', 'open', 'Opens a closed shop again'],
  ] as const)
    shop
      .command(`${name} <host>`)
      .description(does)
      .action((host: string) => setOpen(context, host, to))
  shop
    .command('list')
    .description('Every shop, a line each')
    .action(() => printShops(context))
  shop
    .command('activity <host>')
    .description('What was done in a shop and by whom, newest first')
    .option('--limit <number>', 'how many acts', (text) => readLimit(context, text), 50)
    .action((host: string, { limit }: { limit: number }) => printActivity(context, host, limit))
}

type Options = Readonly<Record<string, unknown>> & { readonly set?: readonly string[] }

/** The options that the table of fields gives to `shop add` or `shop set`. */
function optionsOf(of: 'add' | 'set') {
  return fieldNames.flatMap((field) => {
    const { option, help, defaultIn } = fieldOf(field)
    if (!option || (option.of !== of && option.of !== 'both')) return []
    return [{ field, option: new Option(option.flags, help).makeOptionMandatory(of === 'add' && !defaultIn) }]
  })
}

function withOptions(of: 'add' | 'set', command: Command): Command {
  return optionsOf(of).reduce((each, { option }) => each.addOption(option), command)
}

function valuesIn(of: 'add' | 'set', options: Options): WrittenValues {
  const given = optionsOf(of).map(({ field, option }) => [field, options[option.attributeName()]] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

async function addShop(context: CommandContext, hosts: readonly string[], options: Options): Promise<Shop> {
  const deps = await context.openDeps()
  const set = await readFields(context, options.set ?? [])
  const opened = await openShop(deps, commandLine, { ...valuesIn('add', options), hosts, ...set })
  if (!opened.ok) return failWith(context, opened.refusal)
  context.out(shopSheet(opened.value.shop, opened.value.secrets))
  return opened.value.shop
}

async function setShop(context: CommandContext, host: string, fields: readonly string[], options: Options) {
  const deps = await context.openDeps()
  const set = await readFields(context, fields)
  const changed = await changeShop(deps, commandLine, readHost(host) ?? '', { ...valuesIn('set', options), ...set })
  if (!changed.ok) {
    if (changed.refusal.reason === 'wrong-fields') return failWith(context, changed.refusal.problems)
    return context.fail(`No shop has the host ${host}. See them with: contraentrega shop list`)
  }
  const { shop, secrets, hasLostSecrets } = changed.value
  if (hasLostSecrets) {
    context.out('The tokens stored before cannot be read under this root key: those not set now are gone.')
  }
  context.out(shopSheet(shop, secrets))
}

async function setOpen(context: CommandContext, host: string, to: 'closed' | 'open'): Promise<void> {
  const deps = await context.openDeps()
  const { id } = await shopOfHost(deps, context, host)
  await closeShop(deps, commandLine, id, to)
  context.out(`The shop of ${host} is ${to}.`)
}

async function printShops(context: CommandContext): Promise<void> {
  const { db, settings } = await context.openDeps('read')
  const shops = await listShops(db.read)
  if (shops.length === 0) return context.out('There is no shop yet. Open one with: contraentrega shop add --help')
  const rows = shops.map(async (shop) => {
    const secrets = await readSecrets(db.read, shop.id, settings.rootKey.of('tokens')).catch(nullWhenUnreadable)
    return [shop, secrets] as const
  })
  context.out(shopTable(await Promise.all(rows)))
}

async function printActivity(context: CommandContext, host: string, limit: number): Promise<void> {
  const deps = await context.openDeps('read')
  const shop = await shopOfHost(deps, context, host)
  for (const { at, actor, act, subject, details } of await listActivity(deps.db.read, shop.id, limit)) {
    const columns = [localTime(at, shop.country), actor, act, subject, JSON.stringify(details)]
    context.out(columns.filter((text) => text !== '' && text !== '{}').join('  '))
  }
}

function readLimit(context: CommandContext, text: string): number {
  const limit = Number(text)
  return Number.isSafeInteger(limit) && limit > 0
    ? limit
    : context.fail(`--limit: write a number above 0, not ${text}.`)
}

function nullWhenUnreadable(error: unknown): null {
  if (error instanceof CannotUnseal) return null
  throw error
}

async function readFields(context: CommandContext, texts: readonly string[]): Promise<WrittenValues> {
  const values = await writtenValues(async () => (await context.openDeps()).settings.media, texts)
  return values.ok ? values.value : context.fail(values.refusal)
}

function failWith(context: CommandContext, problems: readonly FieldProblem[]): never {
  return context.fail(problems.map(({ field, message }) => `${field}: ${message}`).join('\n'))
}
