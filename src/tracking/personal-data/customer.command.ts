import type { Command } from 'commander'
import { commandLine } from '../../activity/actor.ts'
import { sheetName } from '../../claims/sheet.ts'
import { reportLeftovers } from '../../database/leftovers/report-leftovers.ts'
import { writePrivately } from '../../lib/files/private-file.ts'
import { counted } from '../../lib/text/counted.ts'
import type { CommandContext } from '../../server/command-context.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { shopOfHost } from '../../shops/shop-of-host.command.ts'
import { listShops } from '../../shops/shops.store.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import { type CustomerInShop, hasCustomerData } from './collect-customer.step.ts'
import { inDatabase, writePictures } from './customer-pictures.command.ts'
import { customerSheet } from './customer-sheet.ts'
import { type FoundCustomer, findCustomer } from './find-customer.action.ts'
import { forgetCustomer } from './forget-customer.job.ts'

interface Options {
  readonly phone: string
  readonly shop?: string
}

const HELP = `
A phone is one number however it is written; without its country code it is read as people of the shop's country write it. Without --shop all shops
are searched. Tickets of the same person under another number are named under "perhapsToo" and not touched: forget that number as well.`

const EXPORT_HELP = `${HELP}
Claims are found by the phone and, with "foundBy": "email", by the e-mails of the orders and claims that bear it: look whether they are the same person's.`

const FORGET_HELP = `${HELP}
Tickets that are no orders yet are deleted. Orders stay with code, products, totals, state, days and department, and no shopper's key opens them any more.
Claims (Libro de Reclamaciones, PQR) stay as they were filed, because the law asks that they are kept; their numbers are named: those that bear the phone, and
those filed with an e-mail of the orders and claims that bear it.
What the person allowed and took back stays under a digest of the phone, without the phone: the seller has to prove it.
Events that still wait are not sent. The phone comes off the block list, and so do the very connections of these tickets.
Then the rows' remains are removed from SQLite's files; it says so, or where they still are.
Backups keep what they had when they were made: delete those that are older than you may keep them.`

/** `contraentrega customer export|forget`: shows what is kept of a person, and deletes it. */
export function addCustomerCommands(program: Command, context: CommandContext): void {
  const customer = program.command('customer').description('What is kept of a person')
  named(customer.command('export').description('Everything, as JSON'))
    .option(
      '--out <file>',
      'write here instead of standard output, and the pictures of payments beside it; only you may read the files',
    )
    .addHelpText('after', EXPORT_HELP)
    .action((options: Options & { out?: string }) => exportCustomer(context, options))
  named(customer.command('forget').description('Takes the person out of everything'))
    .option('--yes', 'do it; without this it only says what it would do')
    .addHelpText('after', FORGET_HELP)
    .action((options: Options & { yes?: true }) => forget(context, options))
}

function named(command: Command): Command {
  return command
    .requiredOption('--phone <number>', 'however it is written')
    .option('--shop <host>', 'in this shop only')
}

async function exportCustomer(context: CommandContext, options: Options & { out?: string }): Promise<void> {
  const { deps, shops, number } = await findAsked(context, options)
  const found = (await search(deps, shops, number)).filter(
    (one) => hasCustomerData(one) || one.claims.length + one.consents.length > 0,
  )
  const pictures = options.out === undefined ? null : await writePictures(deps.db.read, found, options.out)
  const sheets = found.map((one) => customerSheet(one, pictures?.names ?? inDatabase))
  const text = JSON.stringify({ phone: `+${number}`, shops: sheets }, null, 2)
  if (options.out === undefined) return context.out(text)
  await writePrivately(options.out, (file) => file.writeFile(`${text}\n`))
  const beside = pictures?.written ? ` ${pictures.written} pictures of payments are beside it.` : ''
  context.out(`Everything of +${number} is in ${options.out}.${beside}`)
}

async function forget(context: CommandContext, options: Options & { yes?: true }): Promise<void> {
  const { deps, shops, number } = await findAsked(context, options)
  // Before orders lose the e-mails by which claims are found.
  const found = await search(deps, shops, number)
  const forgotten = options.yes ? await forgetCustomer(deps, shops, number, commandLine) : null
  const known = (forgotten ?? found).filter(hasCustomerData)
  for (const one of known) context.out(summaryLine(one, forgotten ? 'forgotten' : 'found'))
  const [claims, consents] = [keptClaims(found), keptConsents(found)]
  for (const line of [...claims, ...consents]) context.out(line)
  if (known.length + claims.length + consents.length === 0) context.out(`Nothing is kept of +${number}.`)
  else if (options.yes) context.out(`+${number} is forgotten${claims.length > 0 ? ', but for its claims' : ''}.`)
  else context.out('Nothing was changed. Add --yes to forget: it cannot be taken back.')
  // Also when nothing was found: an earlier call may have been interrupted.
  if (options.yes) for (const line of await reportLeftovers(deps.db, context.dataDir)) context.out(line)
}

/** A line for each shop in which claims bear the phone or an e-mail of the person: forgetting leaves them. */
function keptClaims(found: readonly FoundCustomer[]): readonly string[] {
  return found.flatMap(({ shop, claims }) =>
    claims.length === 0
      ? []
      : [
          `${shop.hosts[0]}: ${counted(claims.length, 'claim', 'claims')} kept, as the law asks (${claims.map(({ sheet }) => sheetName(sheet)).join(', ')})`,
        ],
  )
}

/** A line for each shop that keeps the phone’s consents as proof. */
function keptConsents(found: readonly FoundCustomer[]): readonly string[] {
  return found.flatMap(({ shop, consents }) =>
    consents.length === 0
      ? []
      : [`${shop.hosts[0]}: ${counted(consents.length, 'consent', 'consents')} kept as proof, without the phone`],
  )
}

async function search(deps: Deps, shops: readonly Shop[], number: string): Promise<readonly FoundCustomer[]> {
  const found: FoundCustomer[] = []
  for (const shop of shops) found.push(await findCustomer(deps, shop, number))
  return found
}

function summaryLine(
  { shop, tickets, orders, letters, blocks, sameContact }: CustomerInShop,
  done: 'found' | 'forgotten',
): string {
  const leads = tickets.filter(({ finalised_at }) => finalised_at === null)
  const codes = orders.length > 0 ? ` (${orders.map(({ code }) => code).join(', ')})` : ''
  const mails = letters.filter(({ topic }) => topic === 'mail').length
  const counts = [
    counted(orders.length, 'order', 'orders') + codes,
    counted(leads.length, 'lead', 'leads'),
    counted(letters.length - mails, 'event', 'events'),
    ...(mails > 0 ? [counted(mails, 'e-mail', 'e-mails')] : []),
    counted(blocks.length, 'block', 'blocks'),
  ]
  const others = sameContact.map(({ phone, code }) => `${phone || 'no number'} (${code})`).join(', ')
  const warning = others && `\n  Perhaps the same person, not touched: ${others}`
  return `${shop.hosts[0]}: ${counts.join(', ')} ${done}${warning}`
}

async function findAsked(context: CommandContext, { phone, shop }: Options) {
  const deps = await context.openDeps()
  const shops = shop === undefined ? await listShops(deps.db.read) : [await shopOfHost(deps, context, shop)]
  const numbers = [...new Set(shops.map(({ country }) => phoneNumber(country, phone)))].filter(Boolean)
  const [number] = numbers
  if (number === undefined) return context.fail(`${phone} is no phone number.`)
  if (numbers.length > 1) {
    const readings = numbers.map((one) => `+${one}`).join(' or ')
    return context.fail(
      `${phone} is another number in each country. Write it as ${readings}, or name the shop with --shop.`,
    )
  }
  return { deps, shops, number }
}
