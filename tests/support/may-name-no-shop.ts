/** The functions whose statements may read rows of all shops, and why. Every other statement of the product names its shop. */
export const MAY_NAME_NO_SHOP: Readonly<Record<string, string>> = {
  'src/shops/shops.store.ts findShopByHost': 'a request names a host, and this finds its shop',
  'src/shops/shops.store.ts listShops': 'commands that go from shop to shop begin with it',
  'src/shops/shops.store.ts listShopsHere': 'jobs that go from shop to shop begin with it',
  'src/catalogue/shop-copies/shop-copies.store.ts copiesUnderWay': 'finds shops that are being filled as a copy',
  'src/catalogue/import/import-runs.store.ts runsDue': 'finds shops whose imports wait to be gone on with',
  'src/catalogue/import/import-runs.store.ts runsOver': 'finds shops with imports that were left or ended a week ago',
  'src/dispatch/reports/courier-reports.store.ts reportsDue':
    'finds shops whose reports of couriers wait to be gone on with',
  'src/dispatch/reports/courier-reports.store.ts reportsToSweep': 'finds shops with rows of reports whose time is over',
  'src/dispatch/settlements/money-files.store.ts moneyFilesDue':
    'finds shops whose files of what couriers paid wait to be gone on with',
  'src/dispatch/settlements/money-files.store.ts moneyFilesToSweep':
    'finds shops with rows of money whose persons are to be taken out',
  'src/figures/past/past-files.store.ts shopsWithLeftPastFiles': 'finds shops with lists with which nobody went on',
  'src/dispatch/apis/courier-apis.store.ts courierApisDue':
    'finds shops whose couriers are asked by their own interface',
  'src/dispatch/uploads/upload-files.store.ts uploadsDue':
    'finds shops whose parcels in files for couriers wait to be marked',
  'src/dispatch/uploads/upload-files.store.ts uploadsToSweep':
    'finds shops with rows of files for couriers whose time is over',
  'src/dispatch/rounds/rider-rounds.store.ts findRoundByToken':
    'a rider’s link is opened by its token, and says of which shop it is',
  'src/dispatch/rounds/rider-rounds.store.ts roundsToSweep': 'finds shops with what riders said whose time is over',
  'src/figures/spend/spend-files.store.ts shopsWithLeftFiles': 'finds shops with files with which nobody went on',
  'src/tickets/abuse/crowds.store.ts findCrowdDays':
    'a carrier’s address is a carrier’s in every shop; the rows name nobody',
  'src/outbox/channels.store.ts channelsWithWork': 'finds shops whose letters are due',
  'src/outbox/channels.store.ts channelsDueAfter': 'finds shops whose letters were posted while a clock was ahead',
  'src/outbox/channels.store.ts channelsHeldAfter': 'finds shops whose channels were held back while a clock was ahead',
  'src/outbox/upkeep.store.ts findSettledAfter': 'finds shops whose letters were settled while a clock was ahead',
  'src/outbox/upkeep.store.ts findExpired': 'finds shops with letters that the network would not take any more',
  'src/outbox/upkeep.store.ts findSettled': 'finds shops with letters to delete',
  'src/outbox/upkeep.store.ts countOutbox': 'figures of the whole server for /metrics',
  'src/staff/team/memberships.store.ts shopsOfPerson': 'a person who is signed in works in several shops',
  'src/staff/team/memberships.store.ts hasAnyOwner': 'before there is an owner, the start prints the first one’s link',
  'src/staff/news/push-devices.store.ts shopsWithPushDevices': 'finds shops whose people are told of leads',
  'src/staff/news/push-devices.store.ts movePushDevices': 'a person’s session is of several shops',
  'src/staff/links/staff-links.store.ts findLink': 'a link is opened by its token, and says of which shop it is',
  'src/staff/links/staff-links.store.ts takeLink': 'a link is opened by its token, and says of which shop it is',
  'src/staff/links/staff-links.store.ts useLink': 'a link is opened by its token, and says of which shop it is',
  'src/staff/links/staff-links.store.ts deleteLinksOfPerson': 'links for recovery are of a person and no shop',
  'src/staff/links/staff-links.store.ts sweepLinks': 'links that are long over',
  'src/orders/queues/unqueued-orders.store.ts nextShopWithUnqueuedOrders':
    'finds shops whose new orders are to be brought into the lists',
  'src/orders/hooks/hooks.store.ts shopsWithHooks': 'finds shops that tell programs what happens',
  'src/orders/hooks/hooks.store.ts hooksDue': 'finds shops whose messages to programs are due',
  'src/orders/stale-days/stale-days.store.ts nextShopWithStaleDays': 'finds shops of which figures are to be made anew',
  'src/database/migrate.ts apply': 'a migration changes the rows of every shop',
  'src/database/move/table-rows.ts batchesOf': 'backup, restore and move copy whole tables',
  'src/database/move/table-rows.ts countRows': 'backup, restore and move copy whole tables',
}
