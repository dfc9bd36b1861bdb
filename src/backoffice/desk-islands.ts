import type { IslandChunks } from '../web/islands/island-chunks.ts'

/** The islands of the desk's pages, as the browser fetches them. `desk-island-components.ts` has the same names for the server. */
export const deskIslands = {
  queue: async () => (await import('./orders/queue-work.browser.tsx')).QueueWork,
  order: async () => (await import('./orders/order-work.browser.tsx')).OrderWork,
  'product-editor': async () => (await import('./catalogue/product-editor.browser.tsx')).ProductEditor,
  'link-opener': async () => (await import('./signing-in/link-opener.browser.tsx')).LinkOpener,
  'copy-link': async () => (await import('./links/copy-link.browser.tsx')).CopyLink,
  'look-editor': async () => (await import('./settings/look-editor.browser.tsx')).LookEditor,
  heard: async () => (await import('./heard/heard-here.browser.tsx')).HeardHere,
  'keep-draft': async () => (await import('./manual/keep-draft.browser.tsx')).KeepDraft,
  'take-over': async () => (await import('./collected/take-over.browser.tsx')).TakeOver,
  'passkey-button': async () => (await import('./signing-in/passkey-button.browser.tsx')).PasskeyButton,
  'print-button': async () => (await import('./out/print-button.browser.tsx')).PrintButton,
} as const satisfies IslandChunks
