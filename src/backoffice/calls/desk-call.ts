import { z } from 'zod'
import type { Scope } from '../../staff/keys/api-key.ts'
import type { RequiredPermission } from '../../staff/team/permission.ts'
import type { WorkKind } from '../../web/gate.ts'
import type { FieldError } from '../../web/json-answer.ts'
import type { Upload } from '../../web/requests/read-upload.ts'
import type { DeskRequest, PersonRequest, SellerRequest, ShopRequest } from '../desk-request.ts'

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
  /** `person`: whoever signed in, about all shops where they work; `installation`: whoever owns every shop. */
  readonly who: RequiredPermission | 'person' | 'installation'
  readonly kind: WorkKind
  /** What a key must allow to make this call. Keys make no call without one. */
  readonly scope?: Scope
  readonly params: z.ZodType
  /** The schema of `data`. */
  readonly answers: z.ZodType
  /** Statuses that this call may answer besides 200 and those of every call. */
  readonly refusals: readonly number[]
  /** The most bytes of the file that it is given in place of `params`, or of the files of a form together. */
  readonly largestFile?: number
  /** Its fields may have long texts. */
  readonly isLong?: true
  /** Who may send one now; files when left out. */
  readonly turns?: 'files' | 'pieces' | 'catalogue'
  /** A call of a shop is given the shop's request. */
  run(params: unknown, asked: DeskRequest): Promise<CallAnswer>
}

type Given<Params extends z.ZodType, Asked> = Omit<DeskCall, 'params' | 'run' | 'kind' | 'method' | 'who' | 'scope'> & {
  readonly params: Params
  readonly method?: DeskCall['method']
  readonly kind?: WorkKind
  run(params: z.output<Params>, asked: Asked): Promise<CallAnswer>
}

interface OfShop {
  readonly who: RequiredPermission
}

/** A call whose `params` are parsed before `run` gets them. */
export function deskCall<Params extends z.ZodType>(given: Given<Params, SellerRequest> & OfShop): DeskCall {
  return {
    method: 'post',
    kind: 'call',
    ...given,
    run: (params, asked) => given.run(params as z.output<Params>, asked as SellerRequest),
  }
}

interface OfPrograms extends OfShop {
  readonly scope: Scope
}

/** A call of a shop that programs make, too: it asks nothing of who signed in. */
export function programCall<Params extends z.ZodType>(given: Given<Params, ShopRequest> & OfPrograms): DeskCall {
  return {
    method: 'post',
    kind: 'call',
    ...given,
    run: (params, asked) => given.run(params as z.output<Params>, asked as ShopRequest),
  }
}

interface OfPerson {
  readonly who?: 'installation'
}

/** The same of a person, in no shop or in all of theirs. */
export function personCall<Params extends z.ZodType>(given: Given<Params, PersonRequest> & OfPerson): DeskCall {
  return {
    method: 'post',
    kind: 'call',
    who: 'person',
    ...given,
    run: (params, asked) => given.run(params as z.output<Params>, asked as PersonRequest),
  }
}

type GivenFile = Omit<DeskCall, 'params' | 'run' | 'kind' | 'method' | 'largestFile' | 'who'> &
  OfShop & {
    readonly largest: number
    readonly kind?: WorkKind
    run(upload: Upload, asked: SellerRequest): Promise<CallAnswer>
  }

/** A call that is given a file: as it is by a script, as a part of a form without one. */
export function fileCall({ largest, run, ...given }: GivenFile): DeskCall {
  return {
    kind: 'call',
    ...given,
    method: 'post',
    params: z.never(),
    largestFile: largest,
    run: (upload, asked) => run(upload as Upload, asked as SellerRequest),
  }
}
