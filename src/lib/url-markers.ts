/** What the address of the page says has happened on it, for the advertisers' tools that read addresses. */
const markers = {
  AddPaymentInfo: 'tpactioninfo',
  Purchase: 'tpactionpurchase',
  InitiateCheckoutTp: 'tpactioninitiatecheckout',
} as const

export type UrlMarker = keyof typeof markers

/** The address with `tpactioninfo=AddPaymentInfo` and the like; `null` when it says so already. */
export function markedAddress(address: string, marker: UrlMarker): string | null {
  const url = new URL(address)
  const name = markers[marker]
  if (url.searchParams.get(name) === marker) return null
  url.searchParams.set(name, marker)
  return url.href
}
