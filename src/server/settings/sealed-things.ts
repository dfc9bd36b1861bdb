import { counted } from '../../lib/text/counted.ts'
import { resealVisits } from '../../orders/look-up/reseal-visits.step.ts'
import { resealParcelCodes } from '../../orders/parcels/reseal-parcel-codes.step.ts'
import type { Keeper, Keepers } from '../../shops/keys/reset-root-key.action.ts'
import { listShops } from '../../shops/shops.store.ts'
import { deletePushDevices } from '../../staff/news/push-devices.store.ts'
import { resealCodes } from '../../staff/passwords/reseal-codes.step.ts'

const parcelCodes: Keeper = async (tx, _deps, change) => {
  const advice: string[] = []
  for (const { id, hosts } of await listShops(tx)) {
    const emptied = await resealParcelCodes(tx, id, change)
    if (emptied > 0)
      advice.push(
        `${hosts[0]}: ask the couriers again for the pick-up codes of ${counted(emptied, 'parcel', 'parcels')}`,
      )
  }
  return advice
}

/** Browsers take messages only from the key that they were given, and its pair derives from the root key. */
const pushDevices: Keeper = async (tx) => {
  const advice: string[] = []
  for (const { id, hosts } of await listShops(tx)) {
    const dropped = await deletePushDevices(tx, id)
    if (dropped > 0)
      advice.push(
        `${hosts[0]}: ${dropped} devices are told of news no more, until their people allow it again at the desk: Más, Avisos`,
      )
  }
  return advice
}

const keptVisits: Keeper = async (tx, _deps, change) => {
  const advice: string[] = []
  for (const { id, hosts } of await listShops(tx)) {
    const lost = await resealVisits(tx, id, change)
    if (lost > 0)
      advice.push(
        `${hosts[0]}: the network will not be told of ${counted(lost, 'sale', 'sales')} whose moment is still to come`,
      )
  }
  return advice
}

/** What the rooms keep sealed, or derive, for each purpose of the root key. A new purpose does not compile before it is here. */
export const sealedThings: Keepers = {
  'one-time-codes': resealCodes,
  'parcel-codes': parcelCodes,
  'push-devices': pushDevices,
  'kept-visits': keptVisits,
  // Goes with the devices.
  'push-sender': null,
  // The database has hashes of the keys in browsers; a repeated call gets a new key.
  'ticket-keys': null,
  leads: null,
  // A pixel that was paused for its token is tried once more.
  'token-marks': null,
  // Crowds are learnt anew within their days.
  crowds: null,
  // Half-filled forms, links to an order or a cart, and marks of known browsers end.
  drafts: null,
  'order-looks': null,
  'resume-links': null,
  'test-orders': null,
  'known-browsers': null,
  // What shoppers allowed is no longer known whose it was, so they are asked anew.
  consents: null,
  // An answer is of one question.
  'desk-check': null,
  // A download that is under way is begun again.
  'backup-downloads': null,
}
