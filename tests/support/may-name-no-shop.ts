/** The functions whose statements may read rows of all shops, and why. Every other statement of the product names its shop. */
export const MAY_NAME_NO_SHOP: Readonly<Record<string, string>> = {
  'src/shops/shops.store.ts findShopByHost': 'a request names a host, and this finds its shop',
  'src/shops/shops.store.ts listShops': 'commands that go from shop to shop begin with it',
  'src/tickets/crowds.store.ts findCrowdDays': 'a carrier’s address is a carrier’s in every shop; the rows name nobody',
  'src/outbox/channels.store.ts channelsWithWork': 'finds shops whose letters are due',
  'src/outbox/channels.store.ts channelsDueAfter': 'finds shops whose letters were posted while a clock was ahead',
  'src/outbox/channels.store.ts channelsHeldAfter': 'finds shops whose channels were held back while a clock was ahead',
  'src/outbox/upkeep.store.ts findSettledAfter': 'finds shops whose letters were settled while a clock was ahead',
  'src/outbox/upkeep.store.ts findExpired': 'finds shops with letters that the network would not take any more',
  'src/outbox/upkeep.store.ts findSettled': 'finds shops with letters to delete',
  'src/outbox/upkeep.store.ts countOutbox': 'figures of the whole server for /metrics',
  'src/staff/memberships.store.ts shopsOfPerson': 'a person who is signed in works in several shops',
  'src/database/migrate.ts apply': 'a migration changes the rows of every shop',
  'src/database/table-rows.ts batchesOf': 'backup, restore and move copy whole tables',
  'src/database/table-rows.ts countRows': 'backup, restore and move copy whole tables',
}
