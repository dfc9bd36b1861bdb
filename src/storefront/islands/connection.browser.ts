interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** What the browser knows of its connection; nothing in Safari and Firefox. */
export function connection(): Connection {
  return (navigator as Navigator & { readonly connection?: Connection }).connection ?? {}
}
