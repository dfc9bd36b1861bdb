/** What is entered where a name was bought, so that it leads to this server. */
export interface HostRecord {
  readonly type: 'A' | 'AAAA' | 'CNAME'
  /** As most of those who sell names write it: `@` is the name itself. */
  readonly name: string
  readonly value: string
}

/** Names are bought below these too, so that `tienda.com.pe` is one that was bought. */
const SOLD_BELOW = /\.(com|net|org|edu|gob|gov|mil|nom|info|fin|med|pro|k12)\.(pe|co|ec)$/

/** The records of a host: an address each, or for a part of a bought name the name that it stands for. A bought name itself must not be a CNAME. */
export function recordsOf(host: string, addresses: readonly string[]): readonly HostRecord[] {
  const bought = host
    .split('.')
    .slice(SOLD_BELOW.test(host) ? -3 : -2)
    .join('.')
  const name = host === bought ? '@' : host.slice(0, -bought.length - 1)
  return addresses.flatMap((value): HostRecord[] => {
    if (/^[\d.]+$/.test(value)) return [{ type: 'A', name, value }]
    if (value.includes(':')) return [{ type: 'AAAA', name, value }]
    return name === '@' ? [] : [{ type: 'CNAME', name, value }]
  })
}
