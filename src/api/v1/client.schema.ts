import { z } from 'zod'
import type { Client } from '../../checkout/client.ts'

const text = (largest: number) =>
  z
    .string()
    .max(largest)
    .transform((value) =>
      value
        .normalize('NFC')
        .replace(/\p{Cc}+/gu, ' ')
        .trim(),
    )

const optional = (largest: number) =>
  text(largest)
    .nullish()
    .transform((value) => value ?? '')
const deliveryType = z.union([z.literal(['0', '1', '']), z.literal(0), z.literal(1)])

/** The specification spells several fields in more than one way; all are read here, and are one field from here on. */
export const clientSchema = z
  .object({
    name: text(120).refine((name) => name !== '', 'Por favor, ingrasa su nombre'),
    phone: z
      .string()
      .max(40)
      .transform((value) => value.replace(/\D/g, '').slice(0, 15))
      .refine((phone) => phone.length >= 9, 'Por favor, ingrasa su wsp'),
    email: optional(254),
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
    terminos: z.boolean().nullish(),
    policy: z.boolean().nullish(),
    ip: z.string().max(64).optional(),
    country: z.string().max(64).optional(),
    domain: z.string().max(255).optional(),
  })
  .transform(({ ip, country, domain, city, reference, address, typeSend, policy, ...rest }) => ({
    client: {
      ...rest,
      provincia: rest.provincia || city,
      direccion: rest.direccion || address || reference,
      lima: String(rest.lima ?? typeSend ?? '') as Client['lima'],
      terminos: rest.terminos ?? policy ?? true,
    } satisfies Client,
    claimed: { ip, country, domain },
  }))
