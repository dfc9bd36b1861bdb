import { z } from 'zod'
import { SCOPES, type Scope } from '../../staff/keys/api-key.ts'
import { openApiDocument } from '../../web/openapi/openapi.ts'
import { pathParts } from '../programs/path-parts.ts'
import { isForProgramsAlone, roleOfKey } from '../programs/role-of-key.ts'
import type { DeskCall } from './desk-call.ts'
import { deskCalls } from './desk-calls.ts'

const problem = z.object({
  code: z.int().min(400).max(599),
  message: z.string().describe('In Spanish, for the seller'),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  reason: z.string().optional().describe('Why an act was refused; the other fields depend on it'),
})

const problemDocument = z.looseObject({
  type: z.literal('about:blank'),
  title: z.string().describe('What the status means'),
  status: z.int().min(400).max(599),
  detail: z.string().describe('What is wrong: in English where it is the key, else in Spanish as the desk says it'),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  reason: z.string().optional().describe('Why an act was refused; the other fields depend on it'),
})

/** What each scope of a key opens; a call names the one that it needs. */
const scopes: Readonly<Record<Scope, string>> = {
  orders: 'orders, their changes and leads, without persons',
  persons: 'beside `orders`, also name, phone, e-mail, document and address',
  acts: 'acts on orders',
  confirm: 'what buyers answered',
  catalogue: 'products and their stock',
  figures: 'what the shop earns',
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-desk',
    description: 'Somebody who signed in at the desk; `desk` over plain HTTP',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description: `A key that an owner made under Llaves: \`ce_…\`. Its scopes: ${SCOPES.map((scope) => `\`${scope}\` (${scopes[scope]})`).join('; ')}`,
  },
}

/** Statuses that every call of a method may answer. */
const ALWAYS = { post: [400, 401, 403, 404, 413, 415, 422, 500, 503], get: [401, 403, 404, 422, 500, 503] } as const

const meaning: Readonly<Record<number, string>> = {
  400: 'Not JSON, or without `params`',
  401: 'Not signed in, or the session is over; a key that is unknown here, has ended or was removed',
  403: 'The role does not allow it, the key lacks the scope, or the request came from another page',
  404: 'Not found in this shop, or no shop of this host for this person',
  409: 'The state forbids it, somebody changed it meanwhile, or the key was used for something else',
  410: 'What was begun is there no longer: begin again',
  413: 'Over 64 KiB (1 MiB where long texts are sent), or a file over its limit',
  415: 'Neither `application/json` nor a form, or compressed',
  422: 'Refused, with a message for each field',
  429: 'Too many files, or a key that asks too often; repeat the call after `Retry-After` seconds',
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
      'The calls of the sellers’ desk. `host` in the path says which shop; every POST body is `{ "params": … }`. A session’s cookie says who asks, or a key (`Authorization: Bearer`) in the calls that name its scope; errors of a request with a key are problem documents (RFC 9457). An assistant reads by the Model Context Protocol at `/t/{host}/mcp`, with the same key.',
    calls: deskCalls.map(describedCall),
    ...{ meaning, problem, securitySchemes, problemDocument, parts: pathParts },
  })
}

function describedCall(given: DeskCall) {
  const { name, path, who, answers, largestFile, scope: named, refusals, ...call } = given
  const scope = roleOfKey(given) === null ? null : (named ?? null)
  const statuses = [...ALWAYS[call.method], ...refusals, ...(scope ? [429] : [])]
  return {
    ...call,
    operationId: name,
    path: path.replace(/:(\w+)/g, '{$1}'),
    description: forWhom(who) + (scope ? ` And for programs with a key of the scope \`${scope}\`.` : ''),
    answers: z.object({ code: z.literal(200), data: answers }),
    ...(largestFile !== undefined && { params: null, file: FILES[call.turns ?? 'files'] }),
    refusals: [...new Set(statuses)].sort(),
    headers: {},
    security: [...(isForProgramsAlone(who) ? [] : [{ session: [] }]), ...(scope ? [{ key: [scope] }] : [])],
    isForKeys: scope !== null,
  }
}

function forWhom(who: DeskCall['who']): string {
  if (isForProgramsAlone(who)) return 'For nobody at the desk.'
  if (who === 'person') return 'For whoever signed in, about the shops where they work.'
  if (who === 'installation') return 'For whoever owns every shop of the installation.'
  return `For ${who.roles.join(', ')}${who.needs ? `, with the switch \`${who.needs}\`` : ''}.`
}
