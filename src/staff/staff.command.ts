import { type Command, Option } from 'commander'
import { commandLine } from '../activity/actor.ts'
import type { CommandContext } from '../server/command-context.ts'
import type { Deps } from '../server/deps.ts'
import { shopOfHost } from '../shops/shop-of-host.command.ts'
import { listShops } from '../shops/shops.store.ts'
import { hasFirstOwner } from './links/first-owner.step.ts'
import { inviteMember } from './links/invite-member.action.ts'
import { makeOwnerLink } from './links/make-owner-link.action.ts'
import { makeRecoveryLink } from './links/make-recovery-link.action.ts'
import { type LinkKind, linkAddress } from './links/staff-link.ts'
import { findPersonByLogin, listPeople } from './people.store.ts'
import { readLogin } from './sessions/login.ts'
import { changeMember, type MemberRefusal } from './team/change-member.action.ts'
import { shopsOfPerson } from './team/memberships.store.ts'
import { type Permission, ROLES, SWITCHES } from './team/permission.ts'
import { removeMember } from './team/remove-member.action.ts'
import { type RenameRefusal, renamePerson } from './team/rename-person.action.ts'

interface Facts {
  /** The address of the desk, without a slash at the end. */
  readonly deskAddress: string
}

interface InShop {
  readonly shop: string
}

interface Renaming {
  readonly to?: string
  readonly login?: string
}

const HELP = `
NAME is what the person types to sign in: staff list shows it. A link is shown once, works once, and its secret is kept nowhere: send it to nobody else.`

/** `contraentrega staff list|owner|invite|role|rename|remove|link`: who works at the desk. */
export function addStaffCommands(program: Command, context: CommandContext, facts: Facts): void {
  const staff = program.command('staff').description('Who works at the sellers’ desk').addHelpText('after', HELP)
  staff
    .command('list')
    .description('Everybody, with their shops and roles')
    .action(() => list(context))
  staff
    .command('owner')
    .description('Prints a link that makes an owner of a shop, or the first owner of all shops: once, within an hour')
    .option('--shop <host>', 'the shop’s host; without it, the first owner of every shop, also where there is none yet')
    .action((options: Partial<InShop>) => owner(context, facts, options))
  permitted(inShop(staff.command('invite')))
    .description('Prints a link that invites somebody to a shop: once, within 48 hours')
    .action((options: InShop & Permission) => invite(context, facts, options))
  permitted(inShop(staff.command('role <name>')))
    .description('Gives a member another role, and exactly these switches')
    .action((name: string, options: InShop & Permission) => changeRole(context, name, options))
  staff
    .command('rename <name>')
    .description('Changes the name that colleagues see, or the one that is typed to sign in')
    .option('--to <name>', 'what colleagues see')
    .option('--login <name>', 'what the person types to sign in')
    .action((name: string, options: Renaming) => rename(context, name, options))
  inShop(staff.command('remove <name>'))
    .description('Takes a member out of a shop, at once; whoever works in no other shop can sign in no more')
    .action((name: string, options: InShop) => remove(context, name, options))
  staff
    .command('link <name>')
    .description('Prints a link for somebody who cannot sign in any more: once, within 15 minutes')
    .action((name: string) => recover(context, facts, name))
}

function inShop(command: Command): Command {
  return command.requiredOption('--shop <host>', 'the shop’s host')
}

function permitted(command: Command): Command {
  return command
    .addOption(new Option('--role <role>', 'what they do in the shop').choices([...ROLES]).makeOptionMandatory())
    .addOption(new Option('--switches <switch...>', 'what they may do beside it').choices([...SWITCHES]).default([]))
}

async function list(context: CommandContext): Promise<void> {
  const { db } = await context.openDeps('read')
  const hosts = new Map((await listShops(db.read)).map(({ id, hosts }) => [id, hosts[0] ?? '']))
  const people = (await listPeople(db.read)).filter(({ leftAt }) => leftAt === null)
  for (const { id, login, name } of people) {
    const shops = await shopsOfPerson(db.read, id)
    const places = shops.map(({ shopId, permission }) => `${hosts.get(shopId)}: ${permissionText(permission)}`)
    context.out(`${login}  ${name}  ${places.join('; ')}`)
  }
  if (people.length === 0) context.out('Nobody yet. `contraentrega staff owner` prints a link for the first owner.')
}

async function owner(context: CommandContext, facts: Facts, { shop: host }: Partial<InShop>): Promise<void> {
  const deps = await context.openDeps()
  if (host === undefined && (await hasFirstOwner(deps.db.read))) return context.fail(HAS_FIRST_OWNER)
  const id = host === undefined ? null : (await shopOfHost(deps, context, host)).id
  show(context, facts, 'owner', await makeOwnerLink(deps, commandLine, id))
}

async function invite(context: CommandContext, facts: Facts, { shop: host, role, switches }: InShop & Permission) {
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, host)
  show(context, facts, 'invitation', await inviteMember(deps, shop, { role, switches }, commandLine))
}

async function changeRole(context: CommandContext, name: string, { shop: host, role, switches }: InShop & Permission) {
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, host)
  const permission: Permission = { role, switches }
  const personId = await personNamed(deps, context, name)
  const changed = await changeMember(deps, shop, { personId, permission }, commandLine)
  if (!changed.ok) return context.fail(problems[changed.refusal.reason])
  context.out(`${name} at ${host}: ${permissionText(permission)}`)
}

async function rename(context: CommandContext, name: string, { to, login }: Renaming): Promise<void> {
  if (to === undefined && login === undefined) return context.fail('Say --to NAME, --login NAME or both.')
  const deps = await context.openDeps()
  const personId = await personNamed(deps, context, name)
  const typed = { ...(to !== undefined && { name: to }), ...(login !== undefined && { login }) }
  const renamed = await renamePerson(deps, commandLine, personId, typed)
  if (!renamed.ok) return context.fail(renameProblems[renamed.refusal.reason])
  context.out(`${renamed.value.login}  ${renamed.value.name}`)
}

async function remove(context: CommandContext, name: string, { shop: host }: InShop): Promise<void> {
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, host)
  const removed = await removeMember(deps, shop, await personNamed(deps, context, name), commandLine)
  if (!removed.ok) return context.fail(problems[removed.refusal.reason])
  context.out(`${name} does not work at ${host} any more.`)
}

async function recover(context: CommandContext, facts: Facts, name: string): Promise<void> {
  const deps = await context.openDeps()
  const made = await makeRecoveryLink(deps, commandLine, await personNamed(deps, context, name))
  if (!made.ok) return context.fail(NOBODY)
  show(context, facts, 'recovery', made.value)
  context.out('It replaces every passkey, password and code of this person, and ends their sessions.')
}

async function personNamed({ db }: Pick<Deps, 'db'>, context: CommandContext, name: string): Promise<string> {
  const person = await findPersonByLogin(db.read, readLogin(name) ?? '')
  return person?.id ?? context.fail(NOBODY)
}

const NOBODY = 'Nobody signs in by that name. `contraentrega staff list` shows the names.'

const problems: Readonly<Record<MemberRefusal['reason'], string>> = {
  'no-member': 'That person does not work in this shop. `contraentrega staff list` shows who does.',
  'last-owner': 'This is the shop’s last owner. Make another one first: `contraentrega staff owner --shop HOST`.',
  'owner-needs-more':
    'An owner needs a passkey, or one-time codes beside the password. The person can add one at the desk, under /cuenta.',
}

const renameProblems: Readonly<Record<RenameRefusal['reason'], string>> = {
  nobody: NOBODY,
  'bad-name': 'A name has 1 to 60 characters.',
  'bad-login': 'A name to sign in has 3 to 60 characters, such as a phone or a short word.',
  'login-taken': 'Somebody else signs in by that name. `contraentrega staff list` shows who.',
}

const HAS_FIRST_OWNER =
  'There is a first owner already: `contraentrega staff list` names everybody. Add --shop HOST for an owner of one shop; `contraentrega staff link NAME` lets somebody in again.'

const lives = { owner: 'an hour', invitation: '48 hours', recovery: '15 minutes' } as const satisfies Record<
  LinkKind,
  string
>

function show({ out }: CommandContext, { deskAddress }: Facts, kind: LinkKind, token: string): void {
  out(linkAddress(deskAddress, kind, token))
  out(`It works once, within ${lives[kind]}.`)
}

function permissionText({ role, switches }: Permission): string {
  return [role, ...switches].join(' + ')
}
