const CLICK = 'fbclid'

/**
 * The query with which the visitor arrived. When the visitor left the first page before its script ran, that query is in the referrer. A click id that was read
 * already is left out.
 */
export function queryOfArrival(): URLSearchParams {
  const before = referrerQuery()
  if (before.get(CLICK) === readClick()) before.delete(CLICK)
  const query = new URLSearchParams([...new URLSearchParams(location.search), ...before])
  saveClick(query.get(CLICK))
  return query
}

/** The query of the referrer, if it is a page of this shop. */
function referrerQuery(): URLSearchParams {
  try {
    const { origin, search } = new URL(document.referrer)
    return new URLSearchParams(origin === location.origin ? search : '')
  } catch {
    return new URLSearchParams()
  }
}

function readClick(): string | null {
  try {
    return sessionStorage.getItem(CLICK)
  } catch {
    return null
  }
}

function saveClick(click: string | null): void {
  try {
    if (click !== null) sessionStorage.setItem(CLICK, click)
  } catch {}
}
