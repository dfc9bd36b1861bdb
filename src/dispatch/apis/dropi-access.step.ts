import { unseal } from '../../lib/secrets/secret-box.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { CourierApi } from './courier-api.ts'
import type { DropiAccess } from './dropi-api.platform.ts'

/** Whom Dropi is asked for, with the key of a connection. */
export function dropiAccess({ settings }: Pick<Deps, 'settings'>, shop: Shop, { sealedKey }: CourierApi): DropiAccess {
  return accessWithKey({ settings }, shop, unseal(settings.rootKey.of('courier-keys'), sealedKey))
}

/** Whom Dropi is asked for, with a key that somebody typed. */
export function accessWithKey({ settings }: Pick<Deps, 'settings'>, shop: Shop, key: string): DropiAccess {
  return { country: shop.country, key, origin: `https://${shop.hosts[0]}`, url: settings.dropiApi }
}
