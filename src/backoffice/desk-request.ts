import type { Actor } from '../activity/actor.ts'
import type { Home } from '../catalogue/arranging/home.ts'
import type { WrittenProduct } from '../catalogue/changes/written-product.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import type { ApiKey } from '../staff/keys/api-key.ts'
import type { Session } from '../staff/sessions/desk-session.ts'
import type { Permission } from '../staff/team/permission.ts'
import type { RenderedPage } from '../web/document.tsx'

/** Pages of a shop as they would look. */
export interface Previews {
  /** By its path and with a home that is not saved; `null` where there is none. */
  preview(deps: Deps, shop: Shop, path: string, home?: Home): Promise<RenderedPage | null>
  /** Of a product that is not saved. */
  previewProduct(deps: Deps, shop: Shop, written: WrittenProduct): Promise<RenderedPage | null>
}

/** A request to the desk. */
export interface DeskRequest extends Previews {
  readonly deps: Deps
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

/** About the shop that the address names, of somebody who works there or of a program with a key. */
export interface ShopRequest extends DeskRequest {
  readonly shop: Shop
  readonly permission: Permission
  readonly actor: Actor
}

/** Of somebody who works in the shop that the address names. */
export interface SellerRequest extends PersonRequest, ShopRequest {}

/** Of a program. */
export interface ProgramRequest extends ShopRequest {
  readonly key: ApiKey
}
