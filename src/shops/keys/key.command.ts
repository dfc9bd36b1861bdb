import type { Command } from 'commander'
import { commandLine } from '../../activity/actor.ts'
import type { Database } from '../../database/database.ts'
import { findRootKey } from '../../database/root-key.store.ts'
import { keyMarkOf, type SecretKeys, unsealed } from '../../lib/secrets/root-key.ts'
import type { CommandContext } from '../../server/command-context.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../shop.ts'
import { type ChangeKeyRefusal, changeSecretKey } from './change-secret-key.action.ts'
import { type Resealers, resetRootKey } from './reset-root-key.action.ts'
import { shopsWithLostTokens } from './sealed-tokens.step.ts'

/** The database without its root key, and the secret keys that are here. */
export interface KeyAccess extends Pick<Deps, 'clock' | 'chance'> {
  /** With `read`, nothing is made or written. `cli.ts` closes it. */
  openDatabase(access?: 'read'): Promise<Database>
  presentKeys(): Promise<SecretKeys>
  /** Makes `secret.key` with its first key. */
  makeKey(): Promise<Uint8Array>
  /** Writes a new key in front of those in `secret.key`. */
  addKey(): Promise<Uint8Array>
  /** Seal anew what other rooms keep under the root key. */
  readonly resealers: Resealers
}

type Context = Pick<CommandContext, 'out' | 'fail'>

const HELP = `
The new key is read from the environment, never from the command line:
  SECRET_KEY=new,old contraentrega key change
Start every server with both first, and with the new one alone afterwards. Where the key is in the file secret.key, the command makes the new one.
Keep the old key for as long as you keep backups of before.`

/** `contraentrega key show|change|reset`: the secret key, and the root key that is sealed under it. */
export function addKeyCommands(program: Command, context: Context, access: KeyAccess): void {
  const key = program.command('key').description('SECRET_KEY, and the root key that is kept under it')
  key
    .command('show')
    .description('Says which secret key the database needs, by its mark, and whether it is here; shows no key')
    .action(() => show(context, access))
  key
    .command('change')
    .description('Seals the root key under another secret key; tokens and links of buyers stay')
    .addHelpText('after', HELP)
    .action(() => change(context, access))
  key
    .command('reset')
    .description('For a lost secret key: makes a new root key and empties what cannot be read any more')
    .option('--yes', 'does it; without it, says what would be done', false)
    .action(({ yes }: { yes: boolean }) => (yes ? reset(context, access) : sayReset(context, access)))
}

async function show({ out, fail }: Context, { openDatabase, presentKeys }: KeyAccess): Promise<void> {
  const kept = await findRootKey((await openDatabase('read')).read)
  if (!kept) return fail(NO_ROOT_KEY)
  out(`The root key was made ${dayOf(kept.madeAt)} and sealed ${dayOf(kept.sealedAt)}.`)
  out(`It is sealed under the secret key with the mark ${kept.keyMark}.`)
  const { keys, from } = await presentKeys()
  const marks = keys.map(keyMarkOf).join(', ')
  if (unsealed(kept, keys).ok) return out(`${from} opens it.`)
  out(keys.length === 0 ? 'There is no secret key here.' : `${from} has ${marks} and does not open it.`)
}

async function change({ out, fail }: Context, access: KeyAccess): Promise<void> {
  const db = await access.openDatabase()
  const { keys, from } = await access.presentKeys()
  const kept = await findRootKey(db.read)
  if (!kept) return fail(NO_ROOT_KEY)
  const opened = unsealed(kept, keys)
  if (!opened.ok) return fail(problems[opened.refusal.reason])
  const [first] = keys
  const under = from === 'SECRET_KEY' && first ? first : await access.addKey()
  const changed = await changeSecretKey({ db, clock: access.clock }, { under, known: keys })
  if (!changed.ok) return fail(problems[changed.refusal.reason])
  const { before, after } = changed.value
  out(
    `The root key is sealed under the first key of ${from}: its mark is ${after}, and that of the key before ${before}.`,
  )
  out('Running servers go on. Keep the key of before for as long as you keep backups of before.')
}

async function sayReset({ out, fail }: Context, { openDatabase, presentKeys }: KeyAccess): Promise<void> {
  const { read } = await openDatabase('read')
  const lost = await shopsWithLostTokens(read, (await presentKeys()).keys)
  if (lost.length === 0 && !(await findRootKey(read))) return fail(NO_ROOT_KEY)
  out('A new root key would be made. Orders, tickets, products and settings stay as they are.')
  if (lost.length === 0) out('The secret key that is here opens every token: none would be lost.')
  else out(LOST_TOO)
  if (lost.length > 0) out(`The tokens of these shops cannot be read and would be emptied:\n${listed(lost)}`)
  out('Stop the servers, take a backup, and run it again with --yes.')
}

async function reset({ out }: Context, access: KeyAccess): Promise<void> {
  const db = await access.openDatabase()
  const { keys, from } = await access.presentKeys()
  const under = keys[0] ?? (await access.makeKey())
  const { emptied, advice } = await resetRootKey(
    { ...access, db },
    commandLine,
    { under, known: keys },
    access.resealers,
  )
  out(`A new root key is sealed under ${from}: the mark of its key is ${keyMarkOf(under)}. Start the servers again.`)
  if (emptied.length > 0) out(`Enter the tokens of these shops again:\n${listed(emptied)}`)
  if (advice.length > 0) out(`For what else was lost:\n${advice.map((line) => `  ${line}`).join('\n')}`)
}

const LOST_TOO =
  'Passwords that go with one-time codes would be emptied: these people sign in by passkey or recovery code. So would what couriers ask for at a pick-up.'

const NO_ROOT_KEY = 'This database has no root key yet. Start the shops once, which makes one.'

const problems: Readonly<Record<ChangeKeyRefusal['reason'], string>> = {
  'no-root-key': NO_ROOT_KEY,
  'same-key':
    'The root key is sealed under the first key of SECRET_KEY already. Set SECRET_KEY to the new key, a comma and the key of now.',
  'other-key':
    'None of the secret keys here opens the root key: "contraentrega key show" says which it needs. Set SECRET_KEY to the new key, a comma and the key of now.',
  damaged:
    'The root key was changed and does not open under its own secret key. Restore a backup, or see "contraentrega key reset".',
}

/** The command that enters the tokens of each shop, as far as its pixels say which those are. */
function listed(shops: readonly Shop[]): string {
  return shops
    .map(({ hosts, config }) => {
      const variants = (['px100', 'px110', 'px120'] as const).filter((px) => config[`${px}.pixel`])
      const fields = [...(config.pixel ? ['access_token'] : []), ...variants.map((px) => `${px}.token`)]
      const [host = ''] = hosts
      if (fields.length === 0) return `  ${host}: has no pixel, and so needs no token`
      return `  contraentrega shop set ${host} ${fields.map((field) => `${field}=-`).join(' ')}`
    })
    .join('\n')
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
