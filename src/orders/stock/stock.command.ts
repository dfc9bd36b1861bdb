import { type Command, InvalidArgumentError } from 'commander'
import { commandLine } from '../../activity/actor.ts'
import { findDeskProduct } from '../../catalogue/desk-products.store.ts'
import { availableOf } from '../../catalogue/stock/stock-count.ts'
import { everyCount } from '../../catalogue/stock/stock-counts.store.ts'
import type { CommandContext } from '../../server/command-context.ts'
import { shopOfHost } from '../../shops/shop-of-host.command.ts'
import { countStock } from './count-stock.action.ts'

interface SetFlags {
  readonly shop: string
  readonly color: string
}

/** `contraentrega stock …`: what is on the shelf. */
export function addStockCommands(program: Command, context: CommandContext): void {
  const stock = program.command('stock').description('How many there are of what is counted')
  stock
    .command('list')
    .description('What is counted, a line each, with the fewest left first')
    .requiredOption('--shop <host>', 'the shop’s host')
    .action(async ({ shop }: { readonly shop: string }) => list(context, shop))
  stock
    .command('set <slug> <count>')
    .description('Say how many are on the shelf, those of confirmed orders included; “none” stops counting')
    .requiredOption('--shop <host>', 'the shop’s host')
    .option('--color <name>', 'of this colour; by default the product as a whole', '')
    .action(async (slug: string, count: string, flags: SetFlags) => set(context, slug, found(count), flags))
}

function found(text: string): number | null {
  if (text === 'none') return null
  if (!/^\d{1,6}$/.test(text))
    throw new InvalidArgumentError('The count is a whole number from 0 to 999999, or “none”.')
  return Number(text)
}

async function list(context: CommandContext, host: string): Promise<void> {
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, host)
  for await (const { productId, color, count } of everyCount(deps.db.read, shop.id)) {
    const slug = (await findDeskProduct(deps.db.read, shop.id, productId))?.values.slug ?? productId
    const what = [slug, color].filter(Boolean).join(', ')
    context.out(`${what}: ${availableOf(count)} left (${count.onHand} on the shelf, ${count.reserved} reserved)`)
  }
}

async function set(
  context: CommandContext,
  slug: string,
  count: number | null,
  { shop: host, color }: SetFlags,
): Promise<void> {
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, host)
  const key = `command ${Buffer.from(deps.chance(12)).toString('base64url')}`
  const counted = await countStock(deps, shop, { slug, found: new Map([[color, count]]), key, actor: commandLine })
  if (!counted.ok) {
    return context.fail(
      counted.refusal.reason === 'not-found'
        ? `The shop has no product ${slug}; \`contraentrega catalogue list --shop ${host}\` lists them.`
        : `${slug} has no colour “${color}”.`,
    )
  }
  const now = counted.value.get(color)
  context.out(now ? `${slug}: ${availableOf(now)} left, ${now.reserved} reserved.` : `${slug} is not counted.`)
}
