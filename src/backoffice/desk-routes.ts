import type { RequiredPermission } from '../staff/team/permission.ts'
import type { WorkKind } from '../web/gate.ts'
import type { DeskRequest, PersonRequest, SellerRequest } from './desk-request.ts'
import type { DeskAnswer } from './frame/desk-page.ts'

/** What an address does for those whom it lets in. */
export interface Handlers<Asked> {
  /** A path with named parts: `/t/:host/pedidos/:code`. */
  readonly path: string
  readonly show?: (asked: Asked) => Promise<DeskAnswer>
  /** Answers a posted form: with a redirect, or with a page that says what is wrong. */
  readonly post?: (fields: URLSearchParams, asked: Asked) => Promise<DeskAnswer>
  /** Answers a post whose body it reads itself: a file, or what a script sends. */
  readonly receive?: (asked: Asked) => Promise<DeskAnswer>
  /** Answers a post that no page sent, but the system on its own. It reads and changes nothing. */
  readonly bySystem?: () => Promise<DeskAnswer>
  /** Answers whatever is sent, and asks for a key of a program in place of a session. */
  readonly byKey?: (asked: DeskRequest) => Promise<Response>
  /** Its form has long texts or many rows. */
  readonly isLong?: true
  /** Its form may bring text files: `readTextForm`. */
  readonly takesFiles?: true
  /** Its priority under overload. */
  readonly kind: WorkKind
}

/** Where an address of the desk leads, and whom it lets in. */
export type DeskRoute =
  | ({ readonly access: 'anyone' } & Handlers<DeskRequest>)
  | ({ readonly access: 'person' | 'installation' } & Handlers<PersonRequest>)
  | ({ readonly access: RequiredPermission } & Handlers<SellerRequest>)

type Given<Asked> = Omit<Handlers<Asked>, 'kind'> & { readonly kind?: WorkKind }

/** A route that needs no session. */
export function forAnyone(given: Given<DeskRequest>): DeskRoute {
  return { kind: 'page', ...given, access: 'anyone' }
}

/** A route of a person, in no shop. */
export function forPerson(given: Given<PersonRequest>): DeskRoute {
  return { kind: 'page', ...given, access: 'person' }
}

/** A route of the installation, for whoever owns every shop of it. */
export function forInstallation(given: Given<PersonRequest>): DeskRoute {
  return { kind: 'page', ...given, access: 'installation' }
}

/** A route below `/t/:host`, for people who work in that shop and may do this. Everybody else gets the 404 of an unknown shop. */
export function forSeller(access: RequiredPermission, given: Given<SellerRequest>): DeskRoute {
  return { kind: 'page', ...given, access }
}
