import { type Command, Option } from 'commander'
import { formatMoney } from '../../lib/money.ts'
import type { CommandContext } from '../../server/command-context.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { shopOfHost } from '../../shops/shop-of-host.command.ts'
import { type DeskProduct, findDeskProduct } from '../desk-products.store.ts'
import { listDeskProducts, searchDeskProducts } from '../lists/desk-product-list.store.ts'
import { salePrice, wholeTiers } from '../pricing.ts'
import type { ListedProduct, ProductState } from '../product.ts'
import { productSheet } from './product-text.ts'

const STATES = ['visible', 'draft', 'archived'] as const satisfies readonly ProductState[]
const PORTION = 500
const MOST_FOUND = 200

interface ListFlags {
  readonly shop: string
  readonly state?: ProductState
  readonly search?: string
  readonly json?: true
}

/** `contraentrega catalogue list|show`: the products as the desk has them. */
export function addProductCommands(catalogue: Command, context: CommandContext): void {
  catalogue
    .command('list')
    .description('The products, a line each, in the shop’s order: address, state, price, name')
    .requiredOption('--shop <host>', 'the shop’s host')
    .addOption(new Option('--state <state>', 'only these').choices(STATES))
    .option('--search <words>', `only those whose words begin so; at most ${MOST_FOUND} of each state`)
    .option('--json', 'a JSON object a line')
    .action(async (flags: ListFlags) => list(context, flags))
  catalogue
    .command('show <slug>')
    .description('One product with all its fields; an earlier address or its id finds it too')
    .requiredOption('--shop <host>', 'the shop’s host')
    .option('--json', 'as JSON, which catalogue set reads')
    .action(async (slug: string, flags: { readonly shop: string; readonly json?: true }) => show(context, slug, flags))
}

async function list(context: CommandContext, { shop: host, state, search, json }: ListFlags): Promise<void> {
  const deps = await context.openDeps('read')
  const shop = await shopOfHost(deps, context, host)
  for (const one of state === undefined ? STATES : [state]) {
    for await (const product of listed(deps, shop, one, search)) context.out(json ? asJson(product) : asLine(product))
  }
}

async function* listed({ db }: Deps, shop: Shop, state: ProductState, search: string | undefined) {
  if (search !== undefined) {
    yield* await searchDeskProducts(db.read, shop.id, { state, query: search, limit: MOST_FOUND })
    return
  }
  let after: { readonly position: number; readonly id: string } | null = null
  for (;;) {
    const portion: readonly ListedProduct[] = await listDeskProducts(db.read, shop.id, { state, after, limit: PORTION })
    yield* portion
    const last = portion.at(-1)
    if (portion.length < PORTION || !last) return
    after = last
  }
}

function asLine({ slug, state, title, tiers, brought, currency, soldOut }: ListedProduct): string {
  const price = formatMoney(salePrice(wholeTiers(tiers, brought)), currency)
  return [slug, state, price, ...(soldOut ? ['sold out'] : []), title].join('  ')
}

function asJson({ id, slug, state, title, status, tiers, currency, soldOut, cost }: ListedProduct): string {
  return JSON.stringify({ id, slug, state, title, status, tiers, currency, soldOut, cost })
}

async function show(
  context: CommandContext,
  slug: string,
  { shop: host, json }: { readonly shop: string; readonly json?: true },
): Promise<void> {
  const deps = await context.openDeps('read')
  const { product } = await productOf(deps, context, host, slug)
  context.out(json ? JSON.stringify(product.values, null, 2) : productSheet(product.values))
}

/** The product that a command names by its address, an earlier one or its id. Ends the command when there is none. */
export async function productOf(
  deps: Deps,
  context: CommandContext,
  host: string,
  slug: string,
): Promise<{ readonly shop: Shop; readonly product: DeskProduct }> {
  const shop = await shopOfHost(deps, context, host)
  const product = await findDeskProduct(deps.db.read, shop.id, slug)
  if (product) return { shop, product }
  return context.fail(`The shop has no product ${slug}. \`contraentrega catalogue list --shop ${host}\` lists them.`)
}
