import { API_COURIERS } from '../../../../dispatch/apis/courier-api.ts'
import { courierApisOf } from '../../../../dispatch/apis/courier-apis.store.ts'
import { may } from '../../../../staff/team/permission.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import { connectPath } from '../../uploads/apis/api-paths.ts'
import { connecters } from '../../uploads/apis/connecters.ts'
import type { Connection } from './connection.ts'

/** The couriers of the shop's country that can be connected; none for whoever may not do it. */
export async function readConnections(asked: SellerRequest): Promise<readonly Connection[]> {
  const { deps, shop, permission } = asked
  if (!may(permission, connecters)) return []
  const apis = await courierApisOf(deps.db.read, shop.id)
  return deps.couriers
    .filter(({ id, countries }) => API_COURIERS.includes(id) && countries.includes(shop.country))
    .map(({ id, name }) => {
      const api = apis.find(({ courier }) => courier === id)
      return { href: connectPath(asked, id), name, state: api?.state ?? 'off' }
    })
}
