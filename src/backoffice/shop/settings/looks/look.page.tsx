import { bestSellers } from '../../../../catalogue/lists/showcase.store.ts'
import { linksFrom } from '../../../../routing/links.ts'
import { shopFields } from '../../../../shops/fields/shop-fields.ts'
import { writtenText } from '../../../../shops/fields/written-text.ts'
import { type ColorField, colorProperties } from '../../../../shops/looks/shop-colors.ts'
import type { Shop, ShopConfig } from '../../../../shops/shop.ts'
import { privateResponse } from '../../../../web/pages/page-response.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import type { DeskAnswer } from '../../../frame/desk-page.ts'
import { hintOf } from '../field-words.ts'
import { PICKED } from '../posted-fields.ts'
import { colorText } from './color-text.ts'
import type { EditedColor } from './look-editor.browser.tsx'

const COLORS = Object.keys(colorProperties) as readonly ColorField[]

const TEXTS = [
  ...(['text_banner', 'text_payment', 'text_delivery', 'text_exchange', 'text_footer', 'text_terms'] as const),
]

/** The colours that an address asks for, as far as they are colours; the shop's own for the rest. */
function askedColors({ shop, url }: Pick<SellerRequest, 'shop' | 'url'>): Readonly<Record<ColorField, string>> {
  const asked = COLORS.map((name) => {
    const typed = url.searchParams.get(name) ?? ''
    const picked = url.searchParams.get(PICKED + name)
    const text = picked !== null && colorText(typed) === shop.config[name] ? picked : typed
    const read = shopFields[name].schema.safeParse(colorText(text))
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
    hint: hintOf(name, asked.shop.country),
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
export function lookPreview(asked: SellerRequest): Promise<DeskAnswer> {
  return previewWith(asked, askedColors(asked), asked.url.searchParams.get('pagina'))
}

/** The same with the texts of a form that is not saved. It is posted because texts are long; nothing is changed. */
export function textsPreview(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  return previewWith(asked, typedTexts(fields, asked.shop), fields.get('pagina'))
}

/** The texts as far as the shop would take them. */
function typedTexts(fields: URLSearchParams, { config }: Shop): Partial<ShopConfig> {
  const texts = TEXTS.filter((name) => fields.has(name)).map((name) => {
    const typed = (fields.get(name) ?? '').replaceAll('\r\n', '\n').trim()
    const read = shopFields[name].schema.safeParse(typed)
    return [name, typed === '' ? null : read.success ? read.data : config[name]] as const
  })
  return Object.fromEntries(texts)
}

async function previewWith(
  asked: SellerRequest,
  config: Partial<ShopConfig>,
  page: string | null,
): Promise<DeskAnswer> {
  const { deps, shop, preview, request } = asked
  const links = linksFrom(null, shop.directory)
  const shown: Shop = { ...shop, config: { ...shop.config, ...config } }
  const [product] = page === 'terminos' ? [] : await bestSellers(deps.db.read, shop.id, 1)
  const path = page === 'terminos' ? links.terms : links.home
  const found =
    (product && (await preview(deps, shown, links.product(product.slug)))) ?? (await preview(deps, shown, path))
  return found && privateResponse(found, request)
}
