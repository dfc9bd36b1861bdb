/**
 * Writes the marker into the current address, without a new history entry. Browsers throw if this is called too often; that error is ignored, because
 * the marker is not essential.
 */
export function markUrl(marker: UrlMarker): void {
  const marked = markedAddress(location.href, marker)
  if (marked === null) return
  try {
    history.replaceState(history.state, '', marked)
  } catch {}
}

/** Parameters in the page's address that tell advertisers' tools what has happened on it. */
const markers = {
  AddPaymentInfo: 'tpactioninfo',
  Purchase: 'tpactionpurchase',
  InitiateCheckoutTp: 'tpactioninitiatecheckout',
} as const

export type UrlMarker = keyof typeof markers

/** The address with the marker, such as `tpactioninfo=AddPaymentInfo`; `null` if it has it already. */
export function markedAddress(address: string, marker: UrlMarker): string | null {
  const url = new URL(address)
  const name = markers[marker]
  if (url.searchParams.get(name) === marker) return null
  url.searchParams.set(name, marker)
  return url.href
}
