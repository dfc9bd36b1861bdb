import { z } from 'zod'
import type { Required } from '../staff/permission.ts'
import type { WorkKind } from '../web/gate.ts'
import type { FieldError } from '../web/json-answer.ts'
import type { SellerRequest } from './desk-request.ts'
import type { Upload } from './vouchers/read-upload.ts'

/** What a call answers: JSON for a script, a redirect or a page for a posted form. */
export type CallAnswer =
  | {
      readonly ok: true
      readonly data: unknown
      /** Where a posted form leads. */
      readonly back: string
    }
  | {
      readonly ok: false
      readonly status: number
      /** In Spanish, for the seller. */
      readonly message: string
      readonly errors?: readonly FieldError[]
      /** More for scripts: who changed it, both values. */
      readonly extra?: Readonly<Record<string, unknown>>
    }

/** One call of the desk. Its route, the OpenAPI document and the matrix of who may follow from it; a page's form posts the same fields. */
export interface DeskCall {
  /** Unique; the operation's name in the OpenAPI document. */
  readonly name: string
  /** A `get` changes nothing. A `post` may only read, where its fields must not be in an address. */
  readonly method: 'get' | 'post'
  readonly path: string
  readonly summary: string
  readonly who: Required
  readonly kind: WorkKind
  readonly params: z.ZodType
  /** The schema of `data`. */
  readonly answers: z.ZodType
  /** Statuses that this call may answer besides 200 and those of every call. */
  readonly refusals: readonly number[]
  /** The most bytes of the file that it is given in place of `params`. */
  readonly largestFile?: number
  run(params: unknown, asked: SellerRequest): Promise<CallAnswer>
}

type Given<Params extends z.ZodType> = Omit<DeskCall, 'params' | 'run' | 'kind' | 'method'> & {
  readonly params: Params
  readonly method?: DeskCall['method']
  readonly kind?: WorkKind
  run(params: z.output<Params>, asked: SellerRequest): Promise<CallAnswer>
}

/** A call whose `params` are parsed before `run` gets them. */
export function deskCall<Params extends z.ZodType>(given: Given<Params>): DeskCall {
  return {
    method: 'post',
    kind: 'call',
    ...given,
    run: (params, asked) => given.run(params as z.output<Params>, asked),
  }
}

type GivenFile = Omit<DeskCall, 'params' | 'run' | 'kind' | 'method' | 'largestFile'> & {
  readonly largest: number
  run(upload: Upload, asked: SellerRequest): Promise<CallAnswer>
}

/** A call that is given a file: as it is by a script, as a part of a form without one. */
export function fileCall({ largest, run, ...given }: GivenFile): DeskCall {
  return {
    ...given,
    method: 'post',
    kind: 'call',
    params: z.never(),
    largestFile: largest,
    run: (upload, asked) => run(upload as Upload, asked),
  }
}
