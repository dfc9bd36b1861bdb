import { hmac } from '../../lib/secrets/digest.ts'
import { CannotUnseal } from '../../lib/secrets/secret-box.ts'
import type { ChannelKey } from '../../outbox/channel.ts'
import type { Deps } from '../../server/deps.ts'
import { tokenOf } from '../../shops/pixel.ts'
import type { Shop } from '../../shops/shop.ts'
import { findShop, readSecrets } from '../../shops/shops.store.ts'

/** The shop and pixel that send the letters of a channel. */
export interface Sender {
  readonly shop: Shop
  readonly pixel: string
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

/** Returns `null` when the shop is gone. */
export async function findSender(deps: SenderDeps, { shopId, channel: pixel }: ChannelKey): Promise<Sender | null> {
  const shop = await findShop(deps.db.read, shopId)
  if (!shop) return null
  const { token, missing } = await tokenOrReason(deps, shop, pixel)
  const tokenMark = hmac(deps.settings.rootKey.of('token-marks'), `network-token:${token ?? ''}`).toString('hex')
  return { shop, pixel, token, missing, tokenMark }
}

async function tokenOrReason({ db, settings }: SenderDeps, shop: Shop, pixel: string) {
  try {
    const token = tokenOf(shop.config, await readSecrets(db.read, shop.id, settings.rootKey.of('tokens')), pixel)
    return { token, missing: 'the pixel has no access token' }
  } catch (error) {
    if (error instanceof CannotUnseal) return { token: null, missing: error.message }
    throw error
  }
}
