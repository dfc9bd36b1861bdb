import { z } from 'zod'
import type { Client } from '../../checkout/form/client.ts'
import { isEmail, WRONG_EMAIL } from '../../checkout/form/email.ts'
import { phoneDigits } from '../../checkout/form/phone.ts'
import { WAYS } from '../../delivery/rule.ts'
import { countryNames, shortestPhone } from '../../lib/countries.ts'
import type { Signs } from '../../tickets/abuse/suspicion.ts'
import type { Claimed } from '../../tickets/ticket.ts'
import { text, typedText } from './text.schema.ts'

const optional = (longest: number) =>
  typedText(longest)
    .nullish()
    .transform((value) => value ?? '')
/** The shortest phone of any country. A schema does not know the shop, so the guards of the order's form check the length for its country. */
export const SHORTEST_ANYWHERE = Math.min(...countryNames.map(shortestPhone))

const way = z.literal([...WAYS, ''], 'Elige cómo lo recibes.')
const deliveryType = z.union([z.literal(['0', '1', '']), z.literal(0), z.literal(1)], 'Elige tu tipo de envío.')

const NAME = 'Por favor, ingrasa su nombre'
const PHONE = 'Por favor, ingrasa su wsp'

/** The specification has several spellings for some fields. All are accepted, and `readClient` makes one field of them. */
export const clientFields = z.object({
  name: typedText(120, NAME).refine((name) => name !== '', NAME),
  phone: text(40, PHONE)
    .transform(phoneDigits)
    .refine((phone) => phone.length >= SHORTEST_ANYWHERE, PHONE),
  email: optional(254).refine((email) => email === '' || isEmail(email), WRONG_EMAIL),
  departamento: optional(80),
  provincia: optional(80),
  city: optional(80),
  distrito: optional(120),
  placeCode: optional(12),
  direccion: optional(500),
  reference: optional(500),
  address: optional(500),
  documento: optional(20),
  lima: deliveryType.nullish(),
  typeSend: deliveryType.nullish(),
  way: way.nullish(),
  agency: optional(120),
  coupon: optional(40).describe('The code of a coupon'),
  bump: optional(200).describe(
    'A bump that was shown and was not taken, `no:{id}`, or that was taken, `si:{id}:{colour}`. A taken one is the last line of the answer',
  ),
  terminos: z.boolean().nullish(),
  policy: z.boolean().nullish(),
  ofertas: z.boolean().nullish().describe('The box for offers by WhatsApp; absent where nobody asked'),
  ip: typedText(64).optional(),
  country: typedText(64).optional(),
  domain: typedText(255).optional(),
  // The signs for `tickets/abuse/suspicion.ts`. The public description does not explain them.
  website: z.unknown().optional(),
  filledMs: z.unknown().optional(),
})

export const clientSchema = clientFields.transform(readClient)

export function readClient(fields: z.output<typeof clientFields>): {
  client: Client
  claimed: Claimed
  signs: Signs
} {
  const { name, phone, email, departamento, distrito, placeCode, documento, ip, country, domain } = fields
  const client: Client = {
    name,
    phone,
    email,
    departamento,
    provincia: fields.provincia || fields.city,
    distrito,
    placeCode,
    direccion: fields.direccion || fields.address || fields.reference,
    documento,
    lima: String(fields.lima ?? fields.typeSend ?? '') as Client['lima'],
    way: fields.way ?? '',
    agency: fields.agency,
    coupon: fields.coupon,
    bump: fields.bump,
    terminos: fields.terminos ?? fields.policy ?? true,
    ...(typeof fields.ofertas === 'boolean' && { ofertas: fields.ofertas }),
  }
  return { client, claimed: { ip, country, domain }, signs: readSigns(fields) }
}

/** A wrong value never refuses an order. */
function readSigns({ website, filledMs }: z.output<typeof clientFields>): Signs {
  const isHoneypotFilled =
    typeof website === 'string' ? website.trim() !== '' : website !== undefined && website !== null
  return { isHoneypotFilled, filledMs: typeof filledMs === 'number' && filledMs >= 0 ? filledMs : null }
}
