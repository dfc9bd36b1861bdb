import { markedAddress, type UrlMarker } from './url-markers.ts'

/**
 * Writes the marker on the current address, without a step in the history. One that stands there already is left alone, and so is a
 * browser that refuses because it was asked too often: the address is never worth an error.
 */
export function markUrl(marker: UrlMarker): void {
  const marked = markedAddress(location.href, marker)
  if (marked === null) return
  try {
    history.replaceState(history.state, '', marked)
  } catch {}
}
