import type { IslandComponents } from '../../web/islands/island-chunks.ts'
import { ArrangeHome } from '../arranging/arrange-home.browser.tsx'
import { ArrangeList } from '../arranging/arrange-list.browser.tsx'
import { CategoryPicture } from '../arranging/category-picture.browser.tsx'
import { ProductEditor } from '../catalogue/product-editor.browser.tsx'
import { TakeOver } from '../collected/take-over.browser.tsx'
import { RulesText } from '../delivery/file/rules-text.browser.tsx'
import { RulePlaces } from '../delivery/rule/rule-places.browser.tsx'
import { CashPlaces } from '../first-steps/cash/cash-places.browser.tsx'
import { FirstColor } from '../first-steps/first-color.browser.tsx'
import { LookAgain } from '../first-steps/look-again.browser.tsx'
import { FirstProduct } from '../first-steps/product/first-product.browser.tsx'
import { HeardHere } from '../heard/heard-here.browser.tsx'
import { ImportFile } from '../importing/import-file.browser.tsx'
import { ImportProgress } from '../importing/import-progress.browser.tsx'
import { CopyLink } from '../links/copy-link.browser.tsx'
import { KeepDraft } from '../manual/keep-draft.browser.tsx'
import { OrderTotal } from '../manual/order-total.browser.tsx'
import { OrderWork } from '../orders/order/order-work.browser.tsx'
import { QueueWork } from '../orders/queue/queue-work.browser.tsx'
import { PrintButton } from '../out/print-button.browser.tsx'
import { MarkCodes } from '../parcels/marking/mark-codes.browser.tsx'
import { CopyText } from '../riders/copy-text.browser.tsx'
import { RiderDay } from '../riders/day/rider-day.browser.tsx'
import { LookEditor } from '../settings/looks/look-editor.browser.tsx'
import { TextPreview } from '../settings/text-preview.browser.tsx'
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
  'rule-places': RulePlaces,
  'rules-text': RulesText,
  'cash-places': CashPlaces,
  'first-product': FirstProduct,
  'first-color': FirstColor,
  'look-again': LookAgain,
  'import-file': ImportFile,
  'import-progress': ImportProgress,
  'link-opener': LinkOpener,
  'copy-link': CopyLink,
  'look-editor': LookEditor,
  'text-preview': TextPreview,
  heard: HeardHere,
  'keep-draft': KeepDraft,
  'order-total': OrderTotal,
  'rider-day': RiderDay,
  'copy-text': CopyText,
  'take-over': TakeOver,
  'mark-codes': MarkCodes,
  'passkey-button': PasskeyButton,
  'print-button': PrintButton,
}
