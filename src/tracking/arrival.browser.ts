const CLICK = 'fbclid'

/**
 * What the address said when the visitor came. Who goes on at once, before the first page could look at its address, brings it along as the page
 * he comes from; a click that was looked at already is no new one.
 */
export function queryOfArrival(): URLSearchParams {
  const before = earlierQuery()
  if (before.get(CLICK) === recall()) before.delete(CLICK)
  const query = new URLSearchParams([...new URLSearchParams(location.search), ...before])
  remember(query.get(CLICK))
  return query
}

/** Of the page before, if it is this shop's. */
function earlierQuery(): URLSearchParams {
  try {
    const { origin, search } = new URL(document.referrer)
    return new URLSearchParams(origin === location.origin ? search : '')
  } catch {
    return new URLSearchParams()
  }
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(CLICK)
  } catch {
    return null
  }
}

function remember(click: string | null): void {
  try {
    if (click !== null) sessionStorage.setItem(CLICK, click)
  } catch {}
}
