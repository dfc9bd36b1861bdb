import type { NetworkName } from '../../shops/ad-accounts.ts'
import { meta } from './meta.ts'
import type { Network } from './network.ts'
import { tiktok } from './tiktok.ts'

/** How each network is told of events. */
export const networks: Readonly<Record<NetworkName, Network>> = { meta, tiktok }
