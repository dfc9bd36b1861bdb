let ahead = 0

/** Learns the server's time from an answer that no cache kept. Clocks of cheap phones are wrong. */
export function learnServerTime({ headers }: Response): void {
  const at = Date.parse(headers.get('date') ?? '')
  if (at > 0) ahead = at - Date.now()
}

/** Milliseconds since 1970, by the server's clock where an answer has told it. */
export function serverTime(): number {
  return Date.now() + ahead
}
