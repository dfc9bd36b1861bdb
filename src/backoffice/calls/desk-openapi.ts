import { z } from 'zod'
import { openApiDocument } from '../../web/openapi/openapi.ts'
import type { DeskCall } from './desk-call.ts'
import { deskCalls } from './desk-calls.ts'

const problem = z.object({
  code: z.int().min(400).max(599),
  message: z.string().describe('In Spanish, for the seller'),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  reason: z.string().optional().describe('Why an act was refused; the other fields depend on it'),
})

/** Statuses that every call of a method may answer. */
const ALWAYS = { post: [400, 401, 403, 404, 413, 415, 422, 500, 503], get: [401, 403, 404, 422, 500, 503] } as const

const meaning: Readonly<Record<number, string>> = {
  400: 'Not JSON, or without `params`',
  401: 'Not signed in, or the session is over',
  403: 'The role does not allow it, or the request came from another page',
  404: 'Not found in this shop, or no shop of this host for this person',
  409: 'The state forbids it, somebody changed it meanwhile, or the key was used for something else',
  410: 'What was begun is there no longer: begin again',
  413: 'Over 64 KiB (1 MiB where long texts are sent), or a file over its limit',
  415: 'Neither `application/json` nor a form, or compressed',
  422: 'Refused, with a message for each field',
  429: 'Too many files; repeat the call later',
  500: 'An error of the server; repeat the call with the same key',
  503: 'Overload, or the database does not answer; repeat the call with the same key after `Retry-After` seconds',
}

/** What a call that is given a file takes. */
const BYTES = ['application/octet-stream'] as const
const FILES = { files: ['image/jpeg', 'image/png', 'image/webp'], pieces: BYTES, catalogue: BYTES } as const

/** The desk's calls as an OpenAPI document. */
export function deskOpenApi() {
  return openApiDocument({
    title: 'Contraentrega desk',
    description:
      'The calls of the sellers’ desk. `host` in the path says which shop; every POST body is `{ "params": … }`. A session’s cookie says who asks.',
    calls: deskCalls.map(({ name, path, who, answers, largestFile, ...call }) => ({
      ...call,
      operationId: name,
      path: path.replace(/:(\w+)/g, '{$1}'),
      description: forWhom(who),
      answers: z.object({ code: z.literal(200), data: answers }),
      ...(largestFile !== undefined && { params: null, file: FILES[call.turns ?? 'files'] }),
      refusals: [...new Set([...ALWAYS[call.method], ...call.refusals])].sort(),
      headers: {},
    })),
    meaning,
    problem,
  })
}

function forWhom(who: DeskCall['who']): string {
  if (who === 'person') return 'For whoever signed in, about the shops where they work.'
  if (who === 'installation') return 'For whoever owns every shop of the installation.'
  return `For ${who.roles.join(', ')}${who.needs ? `, with the switch \`${who.needs}\`` : ''}.`
}
