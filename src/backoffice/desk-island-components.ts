import type { IslandComponents } from '../web/islands/island-chunks.ts'
import { ProductEditor } from './catalogue/product-editor.browser.tsx'
import { TakeOver } from './collected/take-over.browser.tsx'
import type { deskIslands } from './desk-islands.ts'
import { HeardHere } from './heard/heard-here.browser.tsx'
import { CopyLink } from './links/copy-link.browser.tsx'
import { KeepDraft } from './manual/keep-draft.browser.tsx'
import { OrderWork } from './orders/order-work.browser.tsx'
import { QueueWork } from './orders/queue-work.browser.tsx'
import { PrintButton } from './out/print-button.browser.tsx'
import { LookEditor } from './settings/look-editor.browser.tsx'
import { LinkOpener } from './signing-in/link-opener.browser.tsx'
import { PasskeyButton } from './signing-in/passkey-button.browser.tsx'

/** The components of the islands, for the server. */
export const deskIslandComponents: IslandComponents<typeof deskIslands> = {
  queue: QueueWork,
  order: OrderWork,
  'product-editor': ProductEditor,
  'link-opener': LinkOpener,
  'copy-link': CopyLink,
  'look-editor': LookEditor,
  heard: HeardHere,
  'keep-draft': KeepDraft,
  'take-over': TakeOver,
  'passkey-button': PasskeyButton,
  'print-button': PrintButton,
}
