import { hmac } from '../../lib/secrets/digest.ts'
import { CannotUnseal } from '../../lib/secrets/secret-box.ts'
import type { ChannelKey } from '../../outbox/channel.ts'
import type { Deps } from '../../server/deps.ts'
import { type AdAccount, accountOfChannel, tokenOf } from '../../shops/ad-accounts.ts'
import type { Shop } from '../../shops/shop.ts'
import { findShop, readSecrets } from '../../shops/shops.store.ts'
import type { Network } from '../networks/network.ts'
import { networks } from '../networks/networks.ts'
import { NO_TOKEN } from '../networks/own-reasons.ts'

/** The shop and its account that send the letters of a channel. */
export interface Sender {
  readonly shop: Shop
  readonly channel: string
  readonly account: AdAccount
  readonly network: Network
  /** `null` when there is none: `missing` says why. */
  readonly token: string | null
  readonly missing: string
  /** A digest of the token: two tokens differ in it, and it does not reveal the token. */
  readonly tokenMark: string
}

export interface ReadySender extends Sender {
  readonly token: string
}

type SenderDeps = Pick<Deps, 'db' | 'settings'>

/** Returns `null` when the shop is gone, or the network is not known any more. */
export async function findSender(deps: SenderDeps, { shopId, channel }: ChannelKey): Promise<Sender | null> {
  const shop = await findShop(deps.db.read, shopId)
  const account = accountOfChannel(channel)
  if (!shop || !account) return null
  const { token, missing } = await tokenOrReason(deps, shop, account)
  const tokenMark = hmac(deps.settings.rootKey.of('token-marks'), `network-token:${token ?? ''}`).toString('hex')
  return { shop, channel, account, network: networks[account.network], token, missing, tokenMark }
}

async function tokenOrReason({ db, settings }: SenderDeps, shop: Shop, account: AdAccount) {
  try {
    const token = tokenOf(shop.config, await readSecrets(db.read, shop.id, settings.rootKey.of('tokens')), account)
    return { token, missing: NO_TOKEN }
  } catch (error) {
    if (error instanceof CannotUnseal) return { token: null, missing: error.message }
    throw error
  }
}
