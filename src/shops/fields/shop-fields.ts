import { z } from 'zod'
import { type Country, countries, countryNames } from '../../lib/countries.ts'
import { currencyCodes } from '../../lib/money.ts'
import { directories } from '../../routing/routes.ts'
import { taxIds } from '../phones-and-tax-ids.ts'
import { TOLD_EVENTS } from '../told-events.ts'
import {
  cashPlaces,
  color,
  eachOnce,
  email,
  host,
  inOrder,
  noneAsNull,
  oneOf,
  paymentAccounts,
  phoneOf,
  pixelId,
  splitAtCommas,
  storedPicture,
  taxId,
  taxIdOf,
  testCode,
  text,
  tiktokPixel,
  token,
} from './field-schemas.ts'
import { orderFormChoices, orderFormChoicesIn, suitingForms } from './order-form-choice.ts'
import type { ShopField, StoredIn } from './shop-field.ts'

const unset = () => null
const defaultDelivery = { peru: ['0', '1'], colombia: ['0'], ecuador: ['0'] } as const

const colored = (label: string, help: string, hex: string) =>
  ({ kept: 'public', label, help, schema: color, defaultIn: () => hex }) as const
const pixel = (label: string, help: string) =>
  ({ kept: 'public', label, help, schema: pixelId, defaultIn: unset }) as const
/** A text or fact on the shop's pages; texts have the markup of `shop-markup.ts`. Without one the pages show their usual words. */
const shown = <Schema extends z.ZodType>(label: string, help: string, schema: Schema) =>
  ({ kept: 'private', label, help, schema, defaultIn: unset }) as const
const yesOrNo = (label: string, help: string, usual: boolean) =>
  ({
    kept: 'private',
    label,
    help,
    schema: z.union([z.boolean(), z.stringbool()], 'write true or false'),
    defaultIn: () => usual,
  }) as const
/** An account at a network with one account a shop. It is not in the public configuration, whose fields are the specification's. */
const account = (network: string, id: z.ZodType<string | null>) =>
  ({
    kept: 'private',
    label: `Píxel de ${network}`,
    help: `the shop's pixel at ${network}`,
    schema: id,
    defaultIn: unset,
  }) as const
const testEventCode = (label: string) =>
  ({
    kept: 'private',
    label,
    help: 'with one, every event is a test and counts for no campaign: clear it when you are done',
    schema: testCode,
    defaultIn: unset,
  }) as const
const accessToken = (label: string, help: string, alias?: string) =>
  ({ kept: 'sealed', label, help, schema: token, defaultIn: unset, ...(alias && { alias }) }) as const

/**
 * Every setting of a shop, and the only list of them. The types of `shop.ts`, the columns, the command line with its help, the defaults and
 * the public configuration derive from it; the desk's form is `backoffice/shop/settings/field-words.ts` over it. Names are the specification's where it has one.
 */
export const shopFields = {
  hosts: {
    kept: 'column',
    label: 'Dominios',
    help: 'all its hosts, with commas between; the first is the main one',
    schema: z.preprocess(splitAtCommas, z.array(host).min(1, 'a shop needs a host').transform(eachOnce)),
    option: { flags: '--hosts <list>', of: 'set' },
  },
  country: {
    kept: 'column',
    label: 'País',
    help: `where it sells: ${countryNames.join(', ')}`,
    schema: oneOf(countryNames),
    option: { flags: '--country <country>', of: 'add' },
    isFixed: true,
  },
  directory: {
    kept: 'column',
    label: 'Prefijo de las direcciones',
    help: `the prefix that its addresses lose: ${directories.join(', ')}, none`,
    schema: z.preprocess(noneAsNull, z.enum(directories, `write one of ${directories.join(', ')}, none`).nullable()),
    defaultIn: (country) => directories.find((directory) => directory === country) ?? 'domain',
    option: { flags: '--directory <name>', of: 'both' },
  },
  currency: {
    kept: 'column',
    label: 'Moneda',
    help: `the currency of its prices: ${currencyCodes.join(', ')}`,
    schema: oneOf(currencyCodes),
    defaultIn: (country) => countries[country].currency,
    option: { flags: '--currency <code>', of: 'add' },
    isFixed: true,
  },
  deliveryTypes: {
    kept: 'column',
    label: 'Formas de entrega',
    help: '0 is cash on delivery, 1 a deposit first; both are 0,1',
    schema: z.preprocess(
      splitAtCommas,
      z
        .array(z.enum(['0', '1'], 'write 0, 1 or 0,1'))
        .min(1, 'write 0, 1 or 0,1')
        .transform(inOrder),
    ),
    defaultIn: (country) => defaultDelivery[country],
    option: { flags: '--delivery <types>', of: 'both' },
  },
  cash_places: shown('Dónde cobras al entregar', 'todo, or codes of places such as 1501,07', cashPlaces),
  payment_accounts: shown('Cuentas para el adelanto', 'accounts for deposits, a JSON list', paymentAccounts),
  order_form: {
    kept: 'column',
    label: 'Formulario de pedido',
    help: `the order form of its pages: auto, or one that suits its country (${countryNames.map(formsIn).join('; ')})`,
    schema: oneOf(orderFormChoices),
    inCountry: (country) =>
      z.enum(
        orderFormChoicesIn(country),
        `in a shop of ${country} write one of ${orderFormChoicesIn(country).join(', ')}`,
      ),
    defaultIn: () => 'auto',
    option: { flags: '--order-form <form>', of: 'both' },
  },
  link_confirms: {
    kept: 'private',
    label: 'Cuando confirman por el enlace',
    help: 'what a shopper does who confirms an order through its link: anota marks it for a call, confirma confirms it where nothing is missing',
    schema: oneOf(['anota', 'confirma']),
    defaultIn: () => 'anota',
  },
  link_corrects: yesOrNo(
    'Corrigen su dirección o celular',
    'true: through the link shoppers correct address and phone themselves; false: they ask for it',
    true,
  ),
  link_cancels: yesOrNo(
    'Cancelan su pedido',
    'true: through the link shoppers cancel an order for which nothing was paid; false: they ask for it',
    false,
  ),
  review_publishing: {
    kept: 'private',
    label: 'Publicar reseñas',
    help: 'when reviews of buyers are published: toque waits for somebody at the desk, dia publishes those without pictures a day after they were written',
    schema: oneOf(['toque', 'dia']),
    defaultIn: () => 'toque',
  },
  logo_title: {
    kept: 'public',
    label: 'Nombre de la tienda',
    help: 'its name, shown as its logo until it has a picture',
    schema: z.string().trim().min(1, 'a shop needs a title').max(60, 'a title has at most 60 characters'),
    option: { flags: '--title <text>', of: 'add' },
  },
  logo_image: {
    kept: 'public',
    label: 'Logo',
    help: 'a picture file (PNG, JPEG, WebP, AVIF, GIF or SVG)',
    schema: storedPicture,
    defaultIn: unset,
    isPicture: true,
  },
  phone_contact: {
    kept: 'public',
    label: 'WhatsApp',
    help: 'the WhatsApp number that shoppers write to',
    schema: z.string().regex(/^\+\d{9,15}$/, 'a phone is written in international form, such as +51900000000'),
    inCountry: phoneOf,
    option: { flags: '--phone <number>', of: 'add' },
  },
  color_primary_1: colored('Color principal', 'the colour of its buttons, as #rrggbb', '#b3261e'),
  color_primary_2: colored('Color principal, más oscuro', 'a darker one, for what is pressed', '#8c1d18'),
  color_primary_3: colored('Color de las ofertas', 'the colour of its offers', '#0b6b3a'),
  color_secundary_1: {
    ...colored('Color de fondo', 'the colour of its backgrounds', '#f6f2ee'),
    alias: 'color_secundario_1',
  },
  legal_name: shown('Razón social', 'who sells, as the tax office has it; at the foot of every page', text(120)),
  tax_id: {
    ...shown(
      'RUC o NIT',
      'the number of the seller at the tax office, with its check digit: a RUC in peru and ecuador, a NIT in colombia',
      taxId,
    ),
    labelIn: (country) => taxIds[country].name,
    inCountry: taxIdOf,
  },
  legal_address: shown('Domicilio legal', 'where the seller gets letters, with the city', text(200)),
  contact_email: shown('Correo de contacto', 'the e-mail address that shoppers write to', email),
  text_banner: shown('Franja de arriba', 'a line at the top of every page', text(50)),
  text_payment: shown('Cómo se paga', 'the promise about paying, on products and the home page', text(160)),
  text_delivery: shown('Cómo se entrega', 'the promise about delivery; the terms say it too', text(160)),
  text_exchange: shown('Cambios', 'the promise about exchanges', text(160)),
  text_footer: shown('Pie de página', 'what stands at the foot of every page', text(400, 'lines')),
  text_terms: shown('Condiciones propias', 'a section of your own at the end of the terms', text(4_000, 'lines')),
  pixel: pixel('Píxel', 'the advertising pixel’s id'),
  'px100.pixel': pixel('Píxel de px=100', 'the pixel of advertisements whose links end in ?px=100'),
  'px110.pixel': pixel('Píxel de px=110', 'the same for ?px=110'),
  'px120.pixel': pixel('Píxel de px=120', 'the same for ?px=120'),
  tracking_currency: {
    kept: 'public',
    label: 'Moneda de los eventos',
    help: `the currency of its conversion events: ${currencyCodes.join(', ')}`,
    schema: oneOf(currencyCodes),
    defaultIn: () => 'PEN',
  },
  purchase_moment: {
    kept: 'private',
    label: 'Cuándo cuenta una venta',
    help: 'when an order counts as a sale for the network: placed, confirmed, deposit, delivered; for orders that are placed from then on',
    schema: oneOf(['placed', 'confirmed', 'deposit', 'delivered']),
    defaultIn: () => 'placed',
  },
  measuring_consent: {
    kept: 'private',
    label: 'Permiso para medir',
    help: 'notice: shoppers are told that they are measured, and may refuse; ask: nobody is measured who has not allowed it, as the law of ecuador wants it',
    schema: oneOf(['notice', 'ask']),
    defaultIn: (country) => countries[country].consumerLaw.measuring,
  },
  hashed_contact: yesOrNo(
    'Enviar el contacto cifrado',
    'true: events tell the network SHA-256 hashes of the shopper’s phone, e-mail, name and place',
    false,
  ),
  test_event_code: testEventCode('Código de prueba'),
  'tiktok.pixel': account('TikTok', tiktokPixel),
  'tiktok.test_code': testEventCode('Código de prueba de TikTok'),
  events_off: {
    kept: 'private',
    label: 'Eventos que no se envían',
    help: `events that no network is told of, with commas between: ${TOLD_EVENTS.join(', ')}`,
    schema: z.preprocess(
      splitAtCommas,
      z.array(z.enum(TOLD_EVENTS, `write some of ${TOLD_EVENTS.join(', ')}`)).transform(eachOnce),
    ),
    defaultIn: () => [],
  },
  delivered_event: yesOrNo(
    'Avisar lo entregado',
    'true: networks are also told of each delivered order, as an event of its own',
    false,
  ),
  access_token: accessToken('Token de acceso', 'the token of the pixel'),
  'px100.token': accessToken('Token de px=100', 'that of px100.pixel; without one access_token is used', 'px100'),
  'px110.token': accessToken('Token de px=110', 'the same for px110.pixel', 'px110'),
  'px120.token': accessToken('Token de px=120', 'the same for px120.pixel', 'px120'),
  'tiktok.token': accessToken('Token de TikTok', 'that of tiktok.pixel'),
} as const satisfies Readonly<Record<string, ShopField>>

export type FieldName = keyof typeof shopFields

/** The values of all fields that are stored in `As`. */
export type ValuesKept<As extends StoredIn> = {
  readonly [Name in FieldName as (typeof shopFields)[Name]['kept'] extends As ? Name : never]: z.output<
    (typeof shopFields)[Name]['schema']
  >
}

export const fieldNames = Object.keys(shopFields) as readonly FieldName[]

/** A field's row, whichever field it is. */
export function fieldOf(name: FieldName): ShopField {
  return shopFields[name]
}

/** What the desk of a shop in that country calls a field. */
export function labelIn(name: FieldName, country: Country): string {
  const { label, labelIn: named } = fieldOf(name)
  return named?.(country) ?? label
}

/** The values that are stored in one of the places `as`. */
export function valuesKept<Values extends Partial<ValuesKept<StoredIn>>, As extends StoredIn>(
  values: Values,
  ...as: readonly As[]
) {
  const entries = Object.entries(values).filter(([name]) => as.some((kept) => kept === fieldOf(name as FieldName).kept))
  return Object.fromEntries(entries) as Pick<Values, Extract<keyof Values, keyof ValuesKept<As>>>
}

const privateFields = fieldNames.filter((name) => fieldOf(name).kept === 'private')

/** The defaults of private fields by country, for shops that were stored before a field existed. */
export const privateFieldDefaults = Object.fromEntries(
  countryNames.map((country) => [
    country,
    Object.fromEntries(privateFields.map((name) => [name, fieldOf(name).defaultIn?.(country)])),
  ]),
) as Readonly<Record<Country, Partial<ValuesKept<'private'>>>>

/** The secrets of a shop that has none. */
export const noSecrets = Object.fromEntries(
  fieldNames.filter((name) => fieldOf(name).kept === 'sealed').map((name) => [name, null]),
) as unknown as ValuesKept<'sealed'>

function formsIn(country: Country): string {
  return `${country}: ${suitingForms[country].join(', ')}`
}
