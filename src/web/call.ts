import type { z } from 'zod'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import type { WorkKind } from './gate.ts'
import { readParams } from './requests/read-params.ts'

/** What every call gets besides its parameters. A front adds what its own calls need. */
export interface CallContext {
  readonly deps: Deps
  readonly request: Request
  /** The client's IP address: the connection's, or the one that a trusted proxy forwards. */
  readonly ip: string
  /** The client's connection is HTTPS, so cookies are `Secure`. */
  readonly secure: boolean
}

/** A call on the host of a shop. */
export interface ShopCallContext extends CallContext {
  readonly shop: Shop
}

/** One call of the API. The router, the parser and the OpenAPI document read it. */
export interface Call<Context extends CallContext = ShopCallContext> {
  readonly method: 'post' | 'get'
  readonly path: string
  readonly summary: string
  readonly params: z.ZodType | null
  /** The schema of the whole 200 answer. */
  readonly answers: z.ZodType
  /** Statuses that this call may answer besides 200 and those of every call. */
  readonly refusals: readonly number[]
  /** The request headers that the call reads, with their descriptions. */
  readonly headers: Readonly<Record<string, string>>
  answer(context: Context): Promise<Response>
}

type PostCall<Params extends z.ZodType, Context extends CallContext> = Omit<
  Call,
  'method' | 'params' | 'headers' | 'answer'
> & {
  readonly params: Params
  readonly headers?: Call['headers']
  /** Its priority under overload. By default `call`. */
  readonly kind?: WorkKind
  answer(params: z.output<Params>, context: Context): Promise<Response>
}

/** A call whose parameters are parsed before `answer` gets them. It takes a place of the gate only once its body has arrived, so slow senders block no other request. */
export function post<Params extends z.ZodType, Context extends CallContext = ShopCallContext>(
  call: PostCall<Params, Context>,
): Call<Context> {
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

export function get<Context extends CallContext = ShopCallContext>(
  call: Omit<Call<Context>, 'method' | 'params' | 'headers'>,
): Call<Context> {
  return {
    ...call,
    method: 'get',
    params: null,
    headers: {},
    answer: (context) => context.deps.gate.run('call', () => call.answer(context)),
  }
}
