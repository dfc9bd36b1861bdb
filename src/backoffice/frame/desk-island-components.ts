import type { IslandComponents } from '../../web/islands/island-chunks.ts'
import { TakeOver } from '../deliveries/collected/take-over.browser.tsx'
import { MarkCodes } from '../deliveries/parcels/marking/mark-codes.browser.tsx'
import { ParcelLoads } from '../deliveries/parcels/parcel-loads.browser.tsx'
import { ScanParcels } from '../deliveries/parcels/scan-parcels.browser.tsx'
import { CopyText } from '../deliveries/riders/copy-text.browser.tsx'
import { Rider } from '../deliveries/riders/rider.browser.tsx'
import { PrintButton } from '../exports/print-button.browser.tsx'
import { CashPlaces } from '../first-steps/cash/cash-places.browser.tsx'
import { FirstColor } from '../first-steps/first-color.browser.tsx'
import { LookAgain } from '../first-steps/look-again.browser.tsx'
import { FirstProduct } from '../first-steps/product/first-product.browser.tsx'
import { ShareShop } from '../first-steps/share-shop.browser.tsx'
import { ShareIsland } from '../installed/share-island.browser.tsx'
import { ListKeys } from '../kit/beside/list-keys.browser.tsx'
import { LeadChats } from '../leads/lead-chats.browser.tsx'
import { NewOrderForm } from '../manual/new-order-form.browser.tsx'
import { HeardHere } from '../news/heard-here.browser.tsx'
import { OrderWork } from '../orders/order/order-work.browser.tsx'
import { QueueWork } from '../orders/queue/queue-work.browser.tsx'
import { ArrangeHome } from '../products/arranging/arrange-home.browser.tsx'
import { ArrangeList } from '../products/arranging/arrange-list.browser.tsx'
import { CategoryPicture } from '../products/arranging/category-picture.browser.tsx'
import { ProductEditor } from '../products/editor/product-editor.browser.tsx'
import { ImportFile } from '../products/importing/import-file.browser.tsx'
import { ImportProgress } from '../products/importing/import-progress.browser.tsx'
import { CopyLink } from '../shop/ad-links/copy-link.browser.tsx'
import { RulesText } from '../shop/delivery-rules/file/rules-text.browser.tsx'
import { RulePlaces } from '../shop/delivery-rules/rule/rule-places.browser.tsx'
import { LookEditor } from '../shop/settings/looks/look-editor.browser.tsx'
import { TextPreview } from '../shop/settings/text-preview.browser.tsx'
import { LinkOpener } from '../signing-in/links/link-opener.browser.tsx'
import { PasskeyButton } from '../signing-in/passkey-button.browser.tsx'
import type { deskIslands } from './desk-islands.ts'

/** The components of the islands, for the server. */
export const deskIslandComponents: IslandComponents<typeof deskIslands> = {
  queue: QueueWork,
  order: OrderWork,
  'arrange-home': ArrangeHome,
  'arrange-list': ArrangeList,
  'category-picture': CategoryPicture,
  'product-editor': ProductEditor,
  keys: ListKeys,
  'rule-places': RulePlaces,
  'rules-text': RulesText,
  'cash-places': CashPlaces,
  'first-product': FirstProduct,
  'first-color': FirstColor,
  'share-shop': ShareShop,
  'look-again': LookAgain,
  'import-file': ImportFile,
  'import-progress': ImportProgress,
  share: ShareIsland,
  'lead-chats': LeadChats,
  'link-opener': LinkOpener,
  'copy-link': CopyLink,
  'look-editor': LookEditor,
  'text-preview': TextPreview,
  heard: HeardHere,
  'new-order': NewOrderForm,
  'rider-day': Rider,
  'copy-text': CopyText,
  'take-over': TakeOver,
  'scan-parcels': ScanParcels,
  'parcel-loads': ParcelLoads,
  'mark-codes': MarkCodes,
  'passkey-button': PasskeyButton,
  'print-button': PrintButton,
}
