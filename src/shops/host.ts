const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const PORT = /:(\d{1,5})$/
const LONGEST_NAME = 253

/**
 * The host name by which a shop is found: `Host` in lower case, without its port and trailing dot. `null` for what is no host name;
 * IPv6 literals are none, because no shop is known by one.
 */
export function normaliseHost(header: string): string | null {
  const host = header.toLowerCase().replace(PORT, '').replace(/\.$/, '')
  if (host.length > LONGEST_NAME) return null
  return host.split('.').every((label) => LABEL.test(label)) ? host : null
}

/** The port that a `Host` names, or nothing. */
export function portOf(header: string): string {
  return PORT.exec(header)?.[1] ?? ''
}
