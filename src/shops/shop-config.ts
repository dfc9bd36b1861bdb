import { z } from 'zod'
import type { Shop, ShopConfig, ShopSecrets } from './shop.ts'

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'a colour is written #rrggbb, such as #1a7f37')
  .toLowerCase()
const pixelId = z.string().regex(/^\d{3,20}$/, 'a pixel id is digits only')
const token = z.string().trim().min(1, 'a token cannot be empty').regex(/^\S+$/, 'a token has no spaces')
const variant = z.strictObject({ pixel: pixelId.nullable().default(null), token: token.nullable().default(null) })

/** A shop's configuration as the specification lists it (section 3, `formattedStoreConfigs`), with the currency of its tracking events. */
const entity = z.strictObject({
  logo_title: z
    .string('a shop needs a title')
    .trim()
    .min(1, 'a shop needs a title')
    .max(60, 'a title has at most 60 characters'),
  logo_image: z
    .string()
    .regex(/^\/media\/[\w.-]+$/, 'a logo is a stored picture, /media/…')
    .nullable()
    .default(null),
  phone_contact: z.string().regex(/^\+\d{9,15}$/, 'a phone is written in international form, such as +51900000000'),
  color_primary_1: color.default('#b3261e'),
  color_primary_2: color.default('#8c1d18'),
  color_primary_3: color.default('#0b6b3a'),
  color_secundary_1: color.default('#f6f2ee'),
  pixel: pixelId.nullable().default(null),
  tracking_currency: z.enum(['PEN', 'COP', 'USD']).default('PEN'),
  hashed_contact: z.union([z.boolean(), z.stringbool()], 'hashed_contact is true or false').default(false),
  test_event_code: z
    .string()
    .regex(/^\w{1,40}$/, 'a test code is letters and digits, such as TEST12345')
    .nullable()
    .default(null),
  access_token: token.nullable().default(null),
  px100: variant.nullable().default(null),
  px110: variant.nullable().default(null),
  px120: variant.nullable().default(null),
})

/** Both halves of a shop's configuration, the public and the secret one, read from its one entity. Takes both spellings of the last colour. */
export const shopConfiguration = z
  .preprocess(oneSpelling, entity)
  .transform(({ access_token, px100, px110, px120, ...shown }): { config: ShopConfig; secrets: ShopSecrets } => {
    const variants = { '100': px100?.pixel, '110': px110?.pixel, '120': px120?.pixel }
    const known = Object.entries(variants).filter(([, pixel]) => pixel)
    return {
      config: { ...shown, pixel_variants: Object.fromEntries(known) },
      secrets: { access_token, px100: onlyToken(px100), px110: onlyToken(px110), px120: onlyToken(px120) },
    }
  })

export type ShopConfiguration = z.input<typeof entity>

/** The entity of a stored shop, as `shopConfiguration` reads it. */
export function configurationOf(config: ShopConfig, secrets: ShopSecrets): ShopConfiguration {
  const { pixel_variants, ...shown } = config
  const both = (px: '100' | '110' | '120') => {
    const [pixel, token] = [pixel_variants[px] ?? null, secrets[`px${px}`]?.token ?? null]
    return pixel || token ? { pixel, token } : null
  }
  return { ...shown, access_token: secrets.access_token, px100: both('100'), px110: both('110'), px120: both('120') }
}

/** What anybody may know of a shop's configuration, under the specification's names: no token is in it. */
export function formattedStoreConfigs(shop: Shop) {
  const { pixel_variants, hashed_contact, test_event_code, ...shown } = shop.config
  const pixelOf = (px: '100' | '110' | '120') => ({ pixel: pixel_variants[px] ?? null })
  return {
    ...shown,
    color_secundario_1: shown.color_secundary_1,
    px100: pixelOf('100'),
    px110: pixelOf('110'),
    px120: pixelOf('120'),
  }
}

function oneSpelling(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('color_secundario_1' in input)) return input
  const { color_secundario_1, ...rest } = input
  return { color_secundary_1: color_secundario_1, ...rest }
}

function onlyToken(px: { readonly token: string | null } | null): { readonly token: string } | null {
  return px?.token ? { token: px.token } : null
}
