import type { Command } from 'commander'
import { commandLine } from '../../activity/actor.ts'
import type { CommandContext } from '../../server/command-context.ts'
import { shopOfHost } from '../../shops/shop-of-host.command.ts'
import { beginShop } from './begin-shop.action.ts'
import { copyProducts } from './copy-products.job.ts'
import { findCopy } from './shop-copies.store.ts'

interface Options {
  readonly title?: string
  readonly phone?: string
}

/** `contraentrega shop copy`: another shop with the looks and the catalogue of one, under its own hosts. */
export function addShopCopyCommand(program: Command, context: CommandContext): void {
  const shop = program.commands.find((command) => command.name() === 'shop')
  shop
    ?.command('copy <from> <hosts...>')
    .description(
      'Opens a shop with the looks and the catalogue of another one; orders, people, pixels and tokens stay there',
    )
    .option('--title <text>', 'its name, in place of the other one’s')
    .option('--phone <number>', 'its WhatsApp number, in place of the other one’s')
    .action((from: string, hosts: string[], options: Options) => copy(context, from, hosts, options))
}

async function copy(context: CommandContext, from: string, hosts: readonly string[], { title, phone }: Options) {
  const deps = await context.openDeps()
  const source = await shopOfHost(deps, context, from)
  const written = { hosts, ...(title && { logo_title: title }), ...(phone && { phone_contact: phone }) }
  const begun = await beginShop(deps, commandLine, { written, ownerId: null, sourceId: source.id })
  if (!begun.ok) {
    const { refusal } = begun
    if (refusal.reason !== 'wrong-fields') return context.fail('It could not be copied: the shop is gone.')
    return context.fail(refusal.problems.map(({ field, message }) => `${field}: ${message}`).join('\n'))
  }
  const { shop } = begun.value
  await copyProducts(deps, shop.id)
  const copied = (await findCopy(deps.db.read, shop.id))?.copied ?? 0
  context.out(
    `Opened ${shop.hosts[0]} with ${copied} products. Nobody works there yet: contraentrega staff owner --shop ${shop.hosts[0]}`,
  )
}
