import type { Command } from 'commander'
import { commandLine } from '../../activity/actor.ts'
import { changeProducts } from '../../catalogue/changes/change-products.action.ts'
import { productOf } from '../../catalogue/commands/products.command.ts'
import type { CommandContext } from '../../server/command-context.ts'
import { type RemoveProductRefusal, removeProduct } from './remove-product.action.ts'

interface Flags {
  readonly shop: string
  readonly forEver?: true
  readonly yes?: true
}

/** `contraentrega catalogue remove`: takes a product out of the shop, or deletes one that nobody ordered. */
export function addRemoveProductCommand(program: Command, context: CommandContext): void {
  const catalogue = program.commands.find((command) => command.name() === 'catalogue')
  catalogue
    ?.command('remove <slug>')
    .description('Archive a product: shoppers find it no more, its orders keep it, and state=visible brings it back')
    .requiredOption('--shop <host>', 'the shop’s host')
    .option('--for-ever', 'delete it instead; only what nobody ordered, and there is no way back')
    .option('--yes', 'with --for-ever: it is meant')
    .action(async (slug: string, flags: Flags) => remove(context, slug, flags))
}

async function remove(context: CommandContext, slug: string, { shop: host, forEver, yes }: Flags): Promise<void> {
  const deps = await context.openDeps()
  const { shop, product } = await productOf(deps, context, host, slug)
  const { id, values } = product
  if (!forEver) {
    await changeProducts(deps, shop, { products: [{ id, change: { state: 'archived' } }], actor: commandLine })
    context.out(`${values.slug} is archived. Bring it back with: catalogue set ${values.slug} state=visible`)
    return
  }
  if (!yes) context.fail(`This deletes “${values.title}” for ever. Add --yes if that is meant.`)
  const removed = await removeProduct(deps, shop, { slug: id, actor: commandLine })
  if (!removed.ok) context.fail(refusals[removed.refusal.reason](values.slug))
  context.out(`${values.slug} is deleted.`)
}

const refusals = {
  'not-found': (slug) => `${slug} was removed meanwhile.`,
  ordered: (slug) => `${slug} was ordered, so it stays. Archive it: leave out --for-ever.`,
  brought: (slug) => `A pack or promo brings ${slug}. Take it out of that first.`,
} satisfies Record<RemoveProductRefusal['reason'], (slug: string) => string>
