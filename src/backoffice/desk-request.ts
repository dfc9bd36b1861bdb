import type { Actor } from '../activity/actor.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import type { Session } from '../staff/desk-session.ts'
import type { Permission } from '../staff/permission.ts'
import type { RenderedPage } from '../web/document.tsx'

/** A request to the desk. */
export interface DeskRequest {
  readonly deps: Deps
  /** A page of a shop as it would look, by its path; `null` where there is none. */
  readonly preview: (deps: Deps, shop: Shop, path: string) => Promise<RenderedPage | null>
  readonly request: Request
  readonly url: URL
  /** The named parts of the path: `host`, `code`. */
  readonly params: Readonly<Record<string, string>>
  readonly ip: string
  /** The connection is HTTPS, so cookies are `Secure`. */
  readonly secure: boolean
}

/** Of somebody who has signed in. */
export interface PersonRequest extends DeskRequest {
  readonly session: Session
}

/** Of somebody who works in the shop that the address names. */
export interface SellerRequest extends PersonRequest {
  readonly shop: Shop
  readonly permission: Permission
  readonly actor: Actor
}
