/** A rider's own page. */
export function roundPath(token: string): string {
  return `/r/${encodeURIComponent(token)}`
}

/** Where a rider says what became of a parcel. */
export function markPath(token: string, parcel: string): string {
  return `${roundPath(token)}/pedidos/${encodeURIComponent(parcel)}`
}
