import type { ReactElement } from 'react'
import type { SellerRequest } from '../../../desk-request.ts'
import { isListThere } from '../../../kit/beside/beside-request.ts'
import { Beside } from '../../../kit/beside/list-beside.tsx'
import { CourierScreen } from './courier-screen.tsx'
import { readConnections } from './read-connections.api.ts'
import { readCouriers } from './read-couriers.api.ts'

/** Who carries parcels, and what is open beside them: one of them by its path, somebody new (''), or nobody (`null`). */
export async function besideCouriers(
  asked: SellerRequest,
  opened: string | null,
  beside: ReactElement,
): Promise<ReactElement> {
  if (isListThere(asked.request)) return <Beside isOpened={opened !== null}>{beside}</Beside>
  const [couriers, connections] = await Promise.all([readCouriers(asked), readConnections(asked)])
  const base = `/t/${asked.shop.hosts[0]}`
  return <CourierScreen {...{ base, couriers, connections, opened }}>{beside}</CourierScreen>
}
