import type { Command } from 'commander'
import type { CommandContext } from '../server/command-context.ts'
import { isMailAddress } from './mail-letter.ts'
import { openMailLine } from './smtp.platform.ts'

/** How long the server may take to answer. */
const LIMIT_MS = 20_000

/** `contraentrega mail`: whether letters by e-mail get out. */
export function addMailCommands(program: Command, { openDeps, out, fail }: CommandContext): void {
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
      const line = await openMailLine(settings.mail, { limitMs: LIMIT_MS, atOnce: 1 })
      const messageId = `${Buffer.from(chance(20)).toString('hex')}@${from.slice(from.lastIndexOf('@') + 1)}`
      const head = { messageId, date: clock(), senderName: 'Contraentrega', replyTo: null }
      const { kind, reason } = await line.send({ letter: testLetter(address), ...head })
      line.close()
      const where = `${server.host}:${server.port}`
      if (kind !== 'delivered') fail(`${where} did not take the letter: ${reason}`)
      out(`${where} took the letter from ${from} to ${address}: ${reason}`)
    })
}

function testLetter(to: string) {
  const text = 'Si lees este mensaje, los correos de tus tiendas salen bien.'
  return { to, subject: 'Prueba de correo', blocks: [{ kind: 'paragraph', text } as const] }
}
