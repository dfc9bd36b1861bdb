import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { addCouponCommands } from '../cart/coupons/coupons.command.ts'
import { addOfferCommands } from '../cart/offers/offers.command.ts'
import { addHomeCommands } from '../catalogue/arranging/home.command.ts'
import { addCatalogueCommands } from '../catalogue/commands/catalogue.command.ts'
import { addMediaCommands, type MediaSettings } from '../catalogue/pictures/media.command.ts'
import { addShopCopyCommand } from '../catalogue/shop-copies/shop-copy.command.ts'
import { addShopMoveCommand } from '../catalogue/shop-moving/shop-move.command.ts'
import { addShopRemoveCommand } from '../catalogue/shop-removal/shop-remove.command.ts'
import { addBackupCommands, type BackupSettings } from '../database/backup/backup.command.ts'
import { addDatabaseCommands } from '../database/move/move.command.ts'
import { addParcelsCommands } from '../dispatch/parcels.command.ts'
import { addFiguresCommands } from '../figures/reports/figures.command.ts'
import { addMailCommands } from '../mail/mail.command.ts'
import { orderLetterAddresses } from '../orders/letters/letter-addresses.step.ts'
import { addOrdersCommands } from '../orders/orders.command.ts'
import { addDeliveryCommands } from '../orders/placing/delivery.command.ts'
import { addReviewCommands } from '../orders/reviews/reviews.command.ts'
import { addRemoveProductCommand } from '../orders/stock/remove-product.command.ts'
import { addStockCommands } from '../orders/stock/stock.command.ts'
import { addKeyCommands, type KeyAccess } from '../shops/keys/key.command.ts'
import { addShopCommands } from '../shops/shops.command.ts'
import { addDeskCommands } from '../staff/hosts/host-check.command.ts'
import { addProgramKeyCommands } from '../staff/keys/keys.command.ts'
import { addStaffCommands } from '../staff/staff.command.ts'
import { addBlockCommands } from '../tickets/abuse/blocks.command.ts'
import { addEventsCommands } from '../tracking/events/events.command.ts'
import { addCustomerCommands } from '../tracking/personal-data/customer.command.ts'
import { addRetentionCommands } from '../tracking/personal-data/retention.command.ts'
import { addVisitsCommands } from '../tracking/visits/visits.command.ts'
import type { CommandContext } from './command-context.ts'
import { openTarget } from './open-deps.ts'
import { deskAddress, localShopAddress } from './prepare-shops.ts'
import type { Environment } from './settings/env.ts'
import { projectRoot } from './settings/project-root.ts'
import { resealShop } from './settings/resealers.ts'

/** The pictures, and how buckets are opened. */
export type BucketUse = Required<Pick<BackupSettings, 'media' | 'bucketAt'>> & MediaSettings

type Surroundings = Pick<Environment, 'databaseUrl' | 'listenUrl' | 'port' | 'retention' | 'deskHost'>

/** `contraentrega` with the commands of every room. */
export function programOf(
  context: CommandContext,
  { databaseUrl, listenUrl, port, retention, deskHost }: Surroundings,
  access: KeyAccess & BucketUse,
): Command {
  const program = new Command('contraentrega')
    .description('Runs cash-on-delivery shops: shops, catalogues, orders.')
    .version(productVersion())
  addCatalogueCommands(program, context)
  addHomeCommands(program, context)
  addMediaCommands(program, context, access)
  addShopCommands(program, context, { localShopAddress: (host) => localShopAddress(host, port) })
  addShopCopyCommand(program, context)
  addShopMoveCommand(program, context, {
    databaseUrl,
    listenUrl,
    presentKeys: access.presentKeys,
    openTarget,
    resealShop,
  })
  addShopRemoveCommand(program, context)
  addStaffCommands(program, context, { deskAddress: deskAddress(deskHost, port) })
  addProgramKeyCommands(program, context)
  addDeskCommands(program, context, { port })
  addOrdersCommands(program, context)
  addStockCommands(program, context)
  addRemoveProductCommand(program, context)
  addParcelsCommands(program, context)
  addDeliveryCommands(program, context)
  addEventsCommands(program, context)
  addMailCommands(program, context, orderLetterAddresses)
  addVisitsCommands(program, context)
  addFiguresCommands(program, context)
  addCouponCommands(program, context)
  addOfferCommands(program, context)
  addReviewCommands(program, context)
  addBlockCommands(program, context)
  addCustomerCommands(program, context)
  addRetentionCommands(program, context, retention)
  addDatabaseCommands(program, context, { databaseUrl, clock: access.clock })
  addBackupCommands(program, context, access)
  addKeyCommands(program, context, access)
  return program
}

/** package.json is the only place that holds it. */
function productVersion(): string {
  return JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')).version
}
