import { z } from 'zod'
import { openApiDocument } from '../web/openapi/openapi.ts'
import { calls } from './calls.ts'
import { offerSchema, rulesSchema } from './v1/charge.schema.ts'

const problem = z.object({
  code: z.int().min(400).max(599),
  message: z.string().describe('In Spanish, for the shopper'),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  reason: z
    .literal(['shown-changed', 'sold-out'])
    .optional()
    .describe(
      '`shown-changed`: the total is not the one that was shown. `sold-out`: a product, or the colour of it that was picked, is sold out',
    ),
  rules: rulesSchema
    .optional()
    .describe('Where an order lacks something in a shop with delivery rules of its own: the ones that count now'),
  shown: offerSchema.optional().describe('With `shown-changed`: what the order costs now'),
})

/** Statuses that every call of a method may answer. */
const ALWAYS = { post: [400, 404, 413, 415, 422, 500, 503], get: [404, 500, 503] } as const

const meaning: Readonly<Record<number, string>> = {
  400: 'Not JSON, or without `params`',
  404: 'Not found in this shop, or no shop on this host',
  409: 'Already final, or the idempotency key was used for something else, or the total is not the one that was shown (`shown-changed`)',
  413: 'Over 64 KiB',
  415: 'Not `application/json`',
  422: 'Refused, with a message for each field',
  429: 'Too many tickets, events, searches or guessed codes from this address; repeat the call after `Retry-After` seconds',
  500: 'An error of the server; repeat the call with the same key',
  503: 'Overload, or the database does not answer; repeat the call with the same key after `Retry-After` seconds',
}

/** The calls of a shop's pages as an OpenAPI document. */
export function openApi() {
  return openApiDocument({
    title: 'Contraentrega',
    description: 'The calls of a shop’s pages. The host name says which shop; every POST body is `{ "params": … }`.',
    calls: calls.map((call) => ({
      ...call,
      operationId: `${call.method}${call.path.replace(/\W+(\w)/g, (_, first: string) => first.toUpperCase())}`,
      refusals: [...new Set([...ALWAYS[call.method], ...call.refusals])].sort(),
    })),
    meaning,
    problem,
  })
}
