import { type Command, InvalidArgumentError, Option } from 'commander'
import { commandLine } from '../../activity/actor.ts'
import type { CommandContext } from '../../server/command-context.ts'
import { shopOfHost } from '../../shops/shop-of-host.command.ts'
import { type ApiKey, hasEnded, SCOPES, type Scope } from './api-key.ts'
import { keysOf } from './api-keys.store.ts'
import { makeKey } from './make-key.action.ts'
import { revokeKey } from './revoke-key.action.ts'

const DAY_MS = 86_400_000
const LONGEST_NAME = 60

interface Making {
  readonly shop: readonly string[]
  readonly name: string
  readonly scope: readonly Scope[]
  readonly days?: number
}

interface OfShop {
  readonly shop: string
}

const HELP = `
A token is printed once, alone on standard output, and kept nowhere. It goes into "Authorization: Bearer". docs/api.md says what a program may ask.`

/** `contraentrega program-key make|list|remove`: keys with which other programs enter shops. */
export function addProgramKeyCommands(program: Command, context: CommandContext): void {
  const keys = program
    .command('program-key')
    .description('Keys with which other programs read and act in shops')
    .addHelpText('after', HELP)
  keys
    .command('make')
    .description('Makes a key of one shop or of several, and prints its token, this once')
    .requiredOption('--shop <host...>', 'the shops that it opens')
    .requiredOption('--name <name>', 'what the program is called, in lists and in histories')
    .addOption(new Option('--scope <scope...>', 'what it may do').choices([...SCOPES]).makeOptionMandatory())
    .option('--days <n>', 'how long it lasts; without it, until it is removed', daysOf)
    .action((options: Making) => make(context, options))
  keys
    .command('list')
    .description('The keys of a shop: id, name, scopes, last use, end')
    .requiredOption('--shop <host>', 'the shop’s host')
    .action((options: OfShop) => list(context, options))
  keys
    .command('remove <id>')
    .description('Ends a key in a shop, at once; in other shops it goes on')
    .requiredOption('--shop <host>', 'the shop’s host')
    .action((id: string, options: OfShop) => remove(context, id, options))
}

async function make(context: CommandContext, { shop: hosts, name: typed, scope, days }: Making): Promise<void> {
  const name = typed.trim()
  if (name === '' || name.length > LONGEST_NAME) return context.fail('A name has 1 to 60 characters.')
  const scopes = SCOPES.filter((one) => scope.includes(one))
  if (scopes.includes('persons') && !scopes.includes('orders'))
    return context.fail('The scope persons needs the scope orders beside it.')
  const deps = await context.openDeps()
  const ids: string[] = []
  for (const host of hosts) ids.push((await shopOfHost(deps, context, host)).id)
  const endsAt = days === undefined ? null : deps.clock() + days * DAY_MS
  const made = await makeKey(deps, [...new Set(ids)], { name, scopes, endsAt }, { actor: commandLine })
  if (!made.ok) return context.fail('One of these shops has 50 keys. Remove one that is used no more.')
  context.out(made.value.token)
}

async function list(context: CommandContext, { shop: host }: OfShop): Promise<void> {
  const deps = await context.openDeps('read')
  const shop = await shopOfHost(deps, context, host)
  const keys = await keysOf(deps.db.read, shop.id)
  const now = deps.clock()
  for (const key of keys) context.out(`${key.id}  ${key.name}  ${key.scopes.join(' ')}  ${timesOf(key, now)}`)
  if (keys.length === 0) context.out('No program has a key of this shop.')
}

async function remove(context: CommandContext, id: string, { shop: host }: OfShop): Promise<void> {
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, host)
  if (!(await revokeKey(deps, shop.id, id, commandLine)))
    return context.fail('There is no such key. "contraentrega program-key list" shows the ids.')
  context.out(`The key opens ${host} no more.`)
}

function timesOf(key: ApiKey, now: number): string {
  const used = key.usedAt === null ? 'never used' : `used ${timeOf(key.usedAt)}`
  if (key.endsAt === null) return `${used}, until it is removed`
  return `${used}, ${hasEnded(key, now) ? 'ended' : 'until'} ${timeOf(key.endsAt)}`
}

function timeOf(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ')
}

function daysOf(text: string): number {
  const days = Number(text)
  if (!/^\d{1,4}$/.test(text) || days < 1 || days > 3_650)
    throw new InvalidArgumentError('a whole number from 1 to 3650 is needed.')
  return days
}
