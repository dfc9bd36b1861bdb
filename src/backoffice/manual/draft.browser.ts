import { safeStorage } from '../../cart/in-browser/safe-storage.browser.ts'

/** What the draft of a form that was saved or begun anew says. */
export const SENT = 'sent'

/** Where this tab keeps what is typed on a page, and what was left when it began anew. */
export function draftKeys(path: string): readonly [string, string] {
  return [`draft ${path}`, `left ${path}`]
}

/** What says that somebody has begun to type. */
const TYPED = ['chat', 'nombre', 'celular', 'lugar', 'direccion', 'product-0']

/** Whether an order is half typed on the page at this path. */
export function hasDraft(path: string): boolean {
  const draft = new URLSearchParams(safeStorage(() => sessionStorage)[draftKeys(path)[0]])
  return TYPED.some((name) => (draft.get(name) ?? '') !== '')
}

/** The page begins anew with something else: what was typed can be brought back. */
export function leaveDraft(path: string): void {
  const storage = safeStorage(() => sessionStorage)
  const [key, leftKey] = draftKeys(path)
  const draft = storage[key]
  if (draft !== undefined && hasDraft(path)) storage[leftKey] = draft
}
