import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { WorkKind } from '../gate.ts'
import type { Shop } from '../shops/shop.ts'
import { readParams } from './read-params.ts'

/** What a call knows of the request besides its parameters. */
export interface CallContext {
  readonly deps: Deps
  readonly shop: Shop
  readonly request: Request
  /** The shopper's address: the connection's, or what a trusted proxy says. */
  readonly ip: string
  /** Whether the shopper's connection is HTTPS; cookies are then `Secure`. */
  readonly secure: boolean
}

/** One call of the API: the router, the parser and the OpenAPI document are made from this. */
export interface Call {
  readonly method: 'post' | 'get'
  readonly path: string
  readonly summary: string
  readonly params: z.ZodType | null
  /** The shape of the whole 200 answer. */
  readonly answers: z.ZodType
  /** Statuses besides 200 that this call may give, over those that every call may. */
  readonly refusals: readonly number[]
  /** Request headers with a meaning here, each with its description. */
  readonly headers: Readonly<Record<string, string>>
  answer(context: CallContext): Promise<Response>
}

type PostCall<Params extends z.ZodType> = Omit<Call, 'method' | 'params' | 'headers' | 'answer'> & {
  readonly params: Params
  readonly headers?: Call['headers']
  /** How important it is when not everything can be done; a `call` unless it says more or less. */
  readonly kind?: WorkKind
  answer(params: z.output<Params>, context: CallContext): Promise<Response>
}

/** A call whose parameters are parsed before `answer` sees them. Who sends his body slowly takes nobody's place meanwhile. */
export function post<Params extends z.ZodType>(call: PostCall<Params>): Call {
  return {
    ...call,
    method: 'post',
    headers: call.headers ?? {},
    async answer(context) {
      const params = await readParams(context.request, call.params)
      if (!params.ok) return params.refusal
      return context.deps.gate.run(call.kind ?? 'call', () => call.answer(params.value, context))
    },
  }
}

export function get(call: Omit<Call, 'method' | 'params' | 'headers'>): Call {
  return {
    ...call,
    method: 'get',
    params: null,
    headers: {},
    answer: (context) => context.deps.gate.run('call', () => call.answer(context)),
  }
}
