const ORDERED = /(?:^|; )ordered=(\w{8})/

/** The code of an order that the server placed from a posted form since this browser stored its last one; `null` without one. */
export function orderedByForm(): string | null {
  return ORDERED.exec(document.cookie)?.[1] ?? null
}

/** The order that this browser stores now is a later one. */
export function forgetOrderedByForm(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers that we support.
  document.cookie = 'ordered=; path=/; max-age=0; samesite=lax'
}
