import { z } from 'zod'

/** The parts that both kinds of answers have; the library judges the rest. */
const shape = z.looseObject({
  id: z.string().min(1).max(2_000),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string() }),
})

/** What a browser answered about a passkey, in the field `respuesta`; `null` for anything else. */
export function readPasskeyAnswer<Answer>(fields: URLSearchParams): Answer | null {
  try {
    const parsed = shape.safeParse(JSON.parse(fields.get('respuesta') ?? ''))
    return parsed.success ? (parsed.data as Answer) : null
  } catch {
    return null
  }
}
