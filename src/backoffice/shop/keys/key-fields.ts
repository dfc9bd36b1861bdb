import { z } from 'zod'
import { SCOPES, type Scope } from '../../../staff/keys/api-key.ts'
import { SCOPE_MISSING } from './key-words.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 3_650

const NEEDS_ORDERS = 'Para ver datos de personas, marca también «Ver pedidos».'
const WRONG_DAYS = `Escribe de 1 a ${MOST_DAYS} días, o deja el campo vacío.`

const scope = z.enum(SCOPES)

/** What a key is made of, as forms and scripts post it. One ticked box comes as a text, several as a list. */
export const keyFields = z.object({
  nombre: z.string().trim().min(1, 'Ponle un nombre, como «Mi hoja de Google».').max(60, 'Hasta 60 letras.'),
  permiso: z
    .union([scope.transform((one) => [one]), z.array(scope)], SCOPE_MISSING)
    .transform((scopes) => SCOPES.filter((one) => scopes.includes(one)))
    .refine((scopes) => scopes.length > 0, SCOPE_MISSING)
    .refine((scopes) => !scopes.includes('persons') || scopes.includes('orders'), NEEDS_ORDERS),
  dias: z
    .union(
      [
        z.literal('').transform(() => null),
        z.coerce.number(WRONG_DAYS).int(WRONG_DAYS).min(1, WRONG_DAYS).max(MOST_DAYS, WRONG_DAYS),
      ],
      WRONG_DAYS,
    )
    .default(null)
    .describe('How long it lasts; without it, until it is removed'),
})

interface WantedKey {
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly endsAt: number | null
}

export function wantedKey({ nombre: name, permiso: scopes, dias }: z.output<typeof keyFields>, now: number): WantedKey {
  return { name, scopes, endsAt: dias === null ? null : now + dias * DAY_MS }
}
