/** Letters of one channel share their trouble, and no other's: a pixel of a shop. */
export function channelOf(shopId: string, pixel: string): string {
  return `${shopId}:${pixel}`
}

export function parseChannel(channel: string): { readonly shopId: string; readonly pixel: string } {
  const colon = channel.lastIndexOf(':')
  return { shopId: channel.slice(0, colon), pixel: channel.slice(colon + 1) }
}
