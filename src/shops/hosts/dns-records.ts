/** A DNS record to enter at the registrar, so that a host leads to this server. */
export interface DnsRecord {
  readonly type: 'A' | 'AAAA' | 'CNAME'
  /** As most registrars write it: `@` is the bought name itself. */
  readonly name: string
  readonly value: string
}

/** Suffixes below which names are bought too, as in `tienda.com.pe`. */
const SOLD_BELOW = /\.(com|net|org|edu|gob|gov|mil|nom|info|fin|med|pro|k12)\.(pe|co|ec)$/

/** The DNS records of a host: A or AAAA for an address, a CNAME for a name. A bought name itself must not be a CNAME, so it gets none. */
export function dnsRecordsOf(host: string, addresses: readonly string[]): readonly DnsRecord[] {
  const bought = host
    .split('.')
    .slice(SOLD_BELOW.test(host) ? -3 : -2)
    .join('.')
  const name = host === bought ? '@' : host.slice(0, -bought.length - 1)
  return addresses.flatMap((value): DnsRecord[] => {
    if (/^[\d.]+$/.test(value)) return [{ type: 'A', name, value }]
    if (value.includes(':')) return [{ type: 'AAAA', name, value }]
    return name === '@' ? [] : [{ type: 'CNAME', name, value }]
  })
}
