interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** What the browser reports about its connection. Safari and Firefox report nothing. */
export function connection(): Connection {
  return (navigator as Navigator & { readonly connection?: Connection }).connection ?? {}
}
