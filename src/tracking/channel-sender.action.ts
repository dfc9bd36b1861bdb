import { keyed } from '../lib/digest.ts'
import { CannotUnseal } from '../lib/secret-box.ts'
import { parseChannel } from '../outbox/channel.ts'
import { tokenOf } from '../shops/pixel.ts'
import type { Shop } from '../shops/shop.ts'
import { findShop, readSecrets } from '../shops/shops.store.ts'
import type { RelayDeps } from './relay-deps.ts'

/** Who sends the letters of a channel; `token` is `null` with the reason why there is none. */
export interface Sender {
  readonly shop: Shop
  readonly pixel: string
  readonly token: string | null
  readonly missing: string
  /** Tells one token from another without telling the token. */
  readonly tokenMark: string
}

export interface ReadySender extends Sender {
  readonly token: string
}

/** `null` when the shop is gone. */
export async function senderOf(deps: RelayDeps, channel: string): Promise<Sender | null> {
  const { shopId, pixel } = parseChannel(channel)
  const shop = await findShop(deps.db.read, shopId)
  if (!shop) return null
  const { token, missing } = await tokenOrReason(deps, shop, pixel)
  const tokenMark = keyed(deps.settings.secretKey, `network-token:${token ?? ''}`).toString('hex')
  return { shop, pixel, token, missing, tokenMark }
}

async function tokenOrReason({ db, settings }: RelayDeps, shop: Shop, pixel: string) {
  try {
    const token = tokenOf(shop.config, await readSecrets(db.read, shop.id, settings.secretKey), pixel)
    return { token, missing: 'the pixel has no access token' }
  } catch (error) {
    if (error instanceof CannotUnseal) return { token: null, missing: error.message }
    throw error
  }
}
