import { bestSellers } from '../../catalogue/showcase.store.ts'
import { linksFrom } from '../../routing/links.ts'
import type { Shop } from '../../shops/shop.ts'
import { type ColorField, colorProperties } from '../../shops/shop-colors.ts'
import { shopFields } from '../../shops/shop-fields.ts'
import { writtenText } from '../../shops/written-text.ts'
import { privateResponse } from '../../web/page-response.ts'
import type { DeskAnswer } from '../desk-page.ts'
import type { SellerRequest } from '../desk-request.ts'
import { fieldWords } from './field-words.ts'
import type { EditedColor } from './look-editor.browser.tsx'

const COLORS = Object.keys(colorProperties) as readonly ColorField[]

/** The colours that an address asks for, as far as they are colours; the shop's own for the rest. */
function askedColors({ shop, url }: Pick<SellerRequest, 'shop' | 'url'>): Readonly<Record<ColorField, string>> {
  const asked = COLORS.map((name) => {
    const read = shopFields[name].schema.safeParse(url.searchParams.get(name))
    return [name, read.success ? read.data : shop.config[name]] as const
  })
  return Object.fromEntries(asked) as Record<ColorField, string>
}

/** What the colours' part of the form shows: what was typed, what the address asks to look at, or what the shop has. */
export function editedColors(
  asked: Pick<SellerRequest, 'shop' | 'url'>,
  problems: ReadonlyMap<string, string>,
  typed: Readonly<Partial<Record<string, string>>>,
): readonly EditedColor[] {
  const colors = askedColors(asked)
  return COLORS.map((name) => ({
    name,
    label: shopFields[name].label,
    hint: fieldWords[name].hint,
    value: typed[name] ?? colors[name],
    seen: writtenText(asked.shop, name),
    problem: problems.get(name) ?? null,
  }))
}

/** The address of the shop's page in these colours. */
export function previewAddress(base: string, colors: readonly EditedColor[]): string {
  return `${base}/vista?${new URLSearchParams(colors.map(({ name, value }) => [name, value]))}`
}

/** The page of what sells best, or the home page, in the colours of the address. */
export async function lookPreview(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, preview, request } = asked
  const [product] = await bestSellers(deps.db.read, shop.id, 1)
  const links = linksFrom(null, shop.directory)
  const shown: Shop = { ...shop, config: { ...shop.config, ...askedColors(asked) } }
  const page =
    (product && (await preview(deps, shown, links.product(product.slug)))) ?? (await preview(deps, shown, links.home))
  return page && privateResponse(page, request)
}
