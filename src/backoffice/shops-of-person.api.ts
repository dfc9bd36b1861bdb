import { normaliseHost } from '../shops/hosts/host.ts'
import { findShop, findShopByHost } from '../shops/shops.store.ts'
import { permissionIn, shopsOfPerson } from '../staff/team/memberships.store.ts'
import { ownsAllShops } from '../staff/team/owns-all-shops.step.ts'
import type { PersonRequest, SellerRequest } from './desk-request.ts'

/** The request with the shop of its address and what the person may do there, read anew each time; `null` where there is no such shop for this person. */
export async function inShop(asked: PersonRequest): Promise<SellerRequest | null> {
  const { db } = asked.deps
  const host = normaliseHost(asked.params.host ?? '')
  const shop = host === null ? null : await findShopByHost(db.read, host)
  const permission = shop && (await permissionIn(db.read, shop.id, asked.session.person.id))
  return permission && { ...asked, shop, permission, actor: { by: 'staff', personId: asked.session.person.id } }
}

/** The request in each shop where the person works, with what they may do there, read anew each time. */
export async function inEachShop(asked: PersonRequest): Promise<readonly SellerRequest[]> {
  const { db } = asked.deps
  const { id: personId } = asked.session.person
  const works = (await shopsOfPerson(db.read, personId)).map(async ({ shopId, permission }) => {
    const shop = await findShop(db.read, shopId)
    return shop ? [{ ...asked, shop, permission, actor: { by: 'staff' as const, personId } }] : []
  })
  return (await Promise.all(works)).flat()
}

/** Whether the person owns every shop, and so what is of all of them. */
export function isInstallationOwner({ deps, session }: PersonRequest): Promise<boolean> {
  return ownsAllShops(deps.db.read, session.person.id)
}
