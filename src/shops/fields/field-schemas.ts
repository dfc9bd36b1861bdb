import { z } from 'zod'
import { type Country, countries, EVERYWHERE } from '../../lib/countries.ts'
import { readHost } from '../hosts/host.ts'
import type { PaymentAccount } from '../payment-account.ts'
import { internationalPhone, readTaxId, taxIds } from '../phones-and-tax-ids.ts'

// How a person writes the values of a shop's fields. Messages say what is allowed.

export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, `write one of ${values.join(', ')}`)
export const splitAtCommas = (value: unknown) =>
  typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value
export const noneAsNull = (value: unknown) => (value === 'none' ? null : value)

export const host = z.string().transform((name, context) => readHost(name) ?? notHost(name, context))
export const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'a colour is written #rrggbb, such as #1a7f37')
  .toLowerCase()
export const pixelId = z
  .string()
  .regex(/^\d{3,20}$/, 'a pixel id is 3 to 20 digits')
  .nullable()
export const testCode = z
  .string()
  .regex(/^\w{1,40}$/, 'a test code is letters and digits, such as TEST12345')
  .nullable()
export const storedPicture = z
  .string()
  .regex(/^\/media\/[\w.-]+$/, 'a logo is a stored picture, /media/…')
  .nullable()
export const tiktokPixel = z
  .string()
  .trim()
  .regex(/^[A-Z0-9]{10,30}$/, 'a TikTok pixel is 10 to 30 capital letters and digits')
  .nullable()

export const token = z.string().trim().regex(/^\S+$/, 'a token is not empty and has no spaces').nullable()
/** Official codes of places, or the whole country. */
export const cashPlaces = z
  .preprocess(
    splitAtCommas,
    z
      .array(z.string().regex(/^(todo|\d{2,10})$/, 'write todo, or official codes of places such as 1501,07'))
      .min(1, 'write todo, or official codes of places such as 1501,07')
      .max(400, 'write at most 400 places'),
  )
  .transform((codes) => (codes.includes(EVERYWHERE) ? [EVERYWHERE] : [...new Set(codes)].sort()))
  .nullable()
const LONGEST_MARKED = 8_000
/** Invisible characters, and those that change the text's direction. */
const UNSEEN = /[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]/gu
const BLANK = /[\p{Cc}\p{Z}]+/gu
const ADDRESS_OF_LINK = /\]\([^()\s]*\)/g

/** A text that shoppers read, without invisible characters: at most `most` characters beside the addresses of its links, in one line or as many as were typed. */
export function text(most: number, breaks: 'line' | 'lines' = 'line') {
  return z
    .string()
    .transform((written) => (breaks === 'line' ? cleanLine(written) : cleanLines(written)))
    .refine((written) => written.length <= LONGEST_MARKED && [...written.replace(ADDRESS_OF_LINK, '')].length <= most, {
      error: `a text has at most ${most} characters`,
    })
    .transform((written) => written || null)
    .nullable()
}

function cleanLine(written: string): string {
  return written.toWellFormed().replace(UNSEEN, '').normalize('NFC').replace(BLANK, ' ').trim()
}

function cleanLines(written: string): string {
  const lines = written.split(/\r\n|\r|\n/).map(cleanLine)
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

export function eachOnce(hosts: readonly string[]): readonly string[] {
  return [...new Set(hosts)]
}

export function inOrder(types: readonly ('0' | '1')[]): readonly ('0' | '1')[] {
  return [...new Set(types)].sort()
}

export function phoneOf(country: Country) {
  const { phoneExample } = countries[country]
  return z.string().transform((written, context) => {
    const phone = internationalPhone(country, written)
    if (phone) return phone
    context.addIssue(`“${written}” is no phone number. Write it like ${phoneExample}, or with + and its country code.`)
    return z.NEVER
  })
}

/** A tax number as the database keeps it; its country's rule is `taxIdOf`. */
export const taxId = z
  .string()
  .regex(/^\d+(-\d)?$/, 'a tax number is digits')
  .nullable()

export function taxIdOf(country: Country) {
  const { name, example } = taxIds[country]
  const number = z.string().transform((written, context) => {
    const read = readTaxId(country, written)
    if (read !== null) return read
    context.addIssue(`“${written}” is no ${name}: a digit is wrong or missing. Write it like ${example}.`)
    return z.NEVER
  })
  return number.nullable()
}

export const email = z
  .string()
  .trim()
  .max(254, 'an e-mail address has at most 254 characters')
  .pipe(z.email('write an e-mail address, such as hola@tienda.pe'))
  .nullable()

function notHost(name: string, context: z.RefinementCtx): never {
  context.addIssue(`“${name}” is no host name. Write it like tienda.pe, without https:// and without a path.`)
  return z.NEVER
}

export const MOST_ACCOUNTS = 12

/** One line of at most `most` characters, without invisible ones. */
const shortLine = (most: number) =>
  z
    .string('write a text')
    .transform(cleanLine)
    .refine((text) => [...text].length <= most, { error: `write at most ${most} characters` })

const account = z
  .strictObject({
    id: z
      .string()
      .regex(/^[\w-]{1,24}$/, 'an id is letters and digits')
      .optional(),
    means: shortLine(40).refine((text) => text !== '', { error: 'say what it is, such as Yape or a bank' }),
    number: shortLine(60).default(''),
    holder: shortLine(80).default(''),
    note: shortLine(120).default(''),
    qr: z
      .string()
      .regex(/^\/media\/[\w.-]+$/, 'a QR code is a stored picture, /media/…')
      .nullable()
      .default(null),
    isOn: z.boolean('write true or false').default(true),
  })
  .refine(({ number, qr }) => number !== '' || qr !== null, { error: 'an account needs its number or its QR code' })

const EXAMPLE = '[{"means":"Yape","number":"987654321","holder":"Ana Ríos"}]'
const NO_LIST = `write a JSON list such as ${EXAMPLE}`

/** Accounts as JSON, as a person writes them and as the database keeps them. */
export const paymentAccounts = z
  .preprocess(
    parsed,
    z.array(account, NO_LIST).max(MOST_ACCOUNTS, `write at most ${MOST_ACCOUNTS} accounts`).nullable(),
  )
  .transform((accounts) => accounts?.map(named) ?? [])
  .refine((accounts) => new Set(accounts.map(({ id }) => id)).size === accounts.length, {
    error: 'each account needs an id of its own',
  })
  .transform((accounts): readonly PaymentAccount[] | null => (accounts.length > 0 ? accounts : null))

function named({ id, ...facts }: z.output<typeof account>, place: number): PaymentAccount {
  return { ...facts, id: id ?? `cuenta-${place + 1}` }
}

function parsed(written: unknown): unknown {
  if (typeof written !== 'string') return written
  try {
    return JSON.parse(written)
  } catch {
    return written
  }
}
