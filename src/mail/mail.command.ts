import type { Command } from 'commander'
import { commandLine } from '../activity/actor.ts'
import { counted } from '../lib/text/counted.ts'
import type { CommandContext } from '../server/command-context.ts'
import { shopOfHost } from '../shops/shop-of-host.command.ts'
import { listShops } from '../shops/shops.store.ts'
import { isMailAddress } from './mail-letter.ts'
import { type AddressesOf, retryMail } from './retry-mail.action.ts'
import { openMailConnection } from './smtp.platform.ts'
import { withTodo } from './smtp-verdict.ts'

/** How long the server may take to answer. */
const LIMIT_MS = 20_000

/** `contraentrega mail test|retry`: whether letters by e-mail get out, and sending again what was refused. */
export function addMailCommands(program: Command, context: CommandContext, addressesOf: AddressesOf): void {
  const { openDeps, out, fail } = context
  const mail = program.command('mail').description('Letters by e-mail to shoppers.')
  mail
    .command('test')
    .description('Sends a test letter through SMTP_URL and says what the server answered.')
    .argument('<address>', 'where the letter goes')
    .action(async (address: string) => {
      if (!isMailAddress(address)) fail(`"${address}" is no e-mail address.`)
      const { settings, clock, chance } = await openDeps('read')
      if (!settings.mail) return fail('SMTP_URL is not set: letters wait. Set it as .env.example says.')
      const { server, from } = settings.mail
      const connection = await openMailConnection(settings.mail, { limitMs: LIMIT_MS, atOnce: 1 })
      const messageId = `${Buffer.from(chance(20)).toString('hex')}@${from.slice(from.lastIndexOf('@') + 1)}`
      const head = { messageId, date: clock(), senderName: 'Contraentrega', replyTo: null }
      const verdict = await connection.send({ letter: testLetter(address), ...head })
      connection.close()
      const where = `${server.host}:${server.port}`
      if (verdict.kind !== 'delivered') fail(`${where} did not take the letter: ${withTodo(verdict)}`)
      out(`${where} took the letter from ${from} to ${address}: ${verdict.reason}`)
    })
  mail
    .command('retry')
    .description(
      'Sends again the letters of the last 7 days that a mail server refused for good, once what was wrong is mended.',
    )
    .option('--shop <host>', 'of this shop only')
    .action(async ({ shop }: { readonly shop?: string }) => {
      const deps = await openDeps()
      const shops = shop === undefined ? await listShops(deps.db.read) : [await shopOfHost(deps, context, shop)]
      let count = 0
      for (const { id } of shops) {
        for (let more = 1; more > 0; count += more)
          more = await retryMail(deps, id, { ids: null, actor: commandLine, addressesOf })
      }
      out(`${counted(count, 'letter waits', 'letters wait')} to be sent again.`)
      if (!deps.settings.mail) out('SMTP_URL is not set: letters wait. Set it as .env.example says.')
    })
}

function testLetter(to: string) {
  const text = 'Si lees este mensaje, los correos de tus tiendas salen bien.'
  return { to, subject: 'Prueba de correo', blocks: [{ kind: 'paragraph', text } as const] }
}
