import type { ShopResealer } from '../../catalogue/shop-moving/shop-resealer.ts'
import { courierApisOf, deleteCourierApi, saveCourierApi } from '../../dispatch/apis/courier-apis.store.ts'
import { resealed } from '../../lib/secrets/root-key.ts'
import { counted } from '../../lib/text/counted.ts'
import { resealHooks } from '../../orders/hooks/reseal-hooks.step.ts'
import { resealVisits } from '../../orders/look-up/reseal-visits.step.ts'
import { resealParcelCodes } from '../../orders/parcels/reseal-parcel-codes.step.ts'
import type { Resealer, Resealers } from '../../shops/keys/reset-root-key.action.ts'
import { listShops } from '../../shops/shops.store.ts'
import { deletePushDevices } from '../../staff/news/push-devices.store.ts'
import { resealCodes } from '../../staff/passwords/reseal-codes.step.ts'

const parcelCodes: ShopResealer = async (tx, { id, hosts }, change) => {
  const emptied = await resealParcelCodes(tx, id, change)
  if (emptied === 0) return []
  return [`${hosts[0]}: ask the couriers again for the pick-up codes of ${counted(emptied, 'parcel', 'parcels')}`]
}

/** Deletes the devices: browsers accept messages only from the key that they subscribed with, and that key pair derives from the root key. */
const pushDevices: ShopResealer = async (tx, { id, hosts }) => {
  const dropped = await deletePushDevices(tx, id)
  if (dropped === 0) return []
  return [
    `${hosts[0]}: ${dropped} devices are told of news no more, until their people allow it again at the desk: Más, Avisos`,
  ]
}

const keptVisits: ShopResealer = async (tx, { id, hosts }, change) => {
  const lost = await resealVisits(tx, id, change)
  if (lost === 0) return []
  return [
    `${hosts[0]}: the network will not be told of ${counted(lost, 'sale', 'sales')} whose moment is still to come`,
  ]
}

/** Seals the keys of couriers anew. One that cannot be opened is deleted with its connection. */
const courierKeys: ShopResealer = async (tx, { id, hosts }, change) => {
  const advice: string[] = []
  for (const api of await courierApisOf(tx, id)) {
    const sealedKey = resealed(change, 'courier-keys', api.sealedKey)
    if (sealedKey !== null) await saveCourierApi(tx, id, { ...api, sealedKey })
    else {
      await deleteCourierApi(tx, id, api.courier)
      advice.push(`${hosts[0]}: connect ${api.courierName} again at the desk: Couriers y motorizados`)
    }
  }
  return advice
}

const hookSecrets: ShopResealer = async (tx, { id, hosts }, change) =>
  (await resealHooks(tx, id, change)).map(
    (url) => `${hosts[0]}: make the webhook to ${new URL(url).host} again at the desk: Avisos a programas`,
  )

/** Seals anew what a shop brings from another database, but for its tokens. It brings no devices. */
export const resealShop: ShopResealer = async (tx, shop, change) => {
  const advice: string[] = []
  for (const part of [parcelCodes, keptVisits, courierKeys, hookSecrets]) advice.push(...(await part(tx, shop, change)))
  return advice
}

function ofEveryShop(part: ShopResealer): Resealer {
  return async (tx, _deps, change) => {
    const advice: string[] = []
    for (const shop of await listShops(tx)) advice.push(...(await part(tx, shop, change)))
    return advice
  }
}

/** How the stored data of each purpose of the root key is sealed anew. A new purpose does not compile without an entry. */
export const resealers: Resealers = {
  'one-time-codes': resealCodes,
  'parcel-codes': ofEveryShop(parcelCodes),
  'push-devices': ofEveryShop(pushDevices),
  'courier-keys': ofEveryShop(courierKeys),
  'kept-visits': ofEveryShop(keptVisits),
  'hook-secrets': ofEveryShop(hookSecrets),
  // Covered by `push-devices`.
  'push-sender': null,
  // The database has hashes of the keys in browsers; a repeated call gets a new key.
  'ticket-keys': null,
  leads: null,
  // A pixel that was paused for its token is tried once more.
  'token-marks': null,
  // Crowds are learnt anew within their days.
  crowds: null,
  // These end: half-filled forms, links to an order or a cart, test orders and marks of known browsers.
  drafts: null,
  'order-looks': null,
  'resume-links': null,
  'confirm-links': null,
  'review-links': null,
  'test-orders': null,
  'known-browsers': null,
  // Consents can no longer be matched with their shoppers, who are asked anew.
  consents: null,
  // A label that was printed is said to have changed.
  'label-marks': null,
  // A phone that used a coupon counts as another one.
  'coupon-phones': null,
  'program-keys': null,
  // Each check asks a question of its own.
  'desk-check': null,
  // A download that is under way is begun again.
  'backup-downloads': null,
}
