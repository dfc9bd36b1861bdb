const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const PORT = /:(\d{1,5})$/
const LONGEST_NAME = 253

/**
 * The host name that identifies a shop: the `Host` header in lower case, without its port and trailing dot. `null` if it is not a host name. IPv6
 * literals are not, because no shop has one.
 */
export function normaliseHost(header: string): string | null {
  const host = header.toLowerCase().replace(PORT, '').replace(/\.$/, '')
  if (host.length > LONGEST_NAME) return null
  return host.split('.').every((label) => LABEL.test(label)) ? host : null
}

/** The port in a `Host` header; '' without one. */
export function portOf(header: string): string {
  return PORT.exec(header)?.[1] ?? ''
}

/** A host as a person writes it (`Tienda.pe`, `señorita.pe`) in the form that browsers send; `null` if it is not a host name. */
export function readHost(name: string): string | null {
  return normaliseHost(asciiOf(name.trim()))
}

const LETTERS_BEYOND_ASCII = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]+$/u

/** Letters beyond ASCII as the DNS writes them. */
function asciiOf(name: string): string {
  const address = `http://${name}`
  return LETTERS_BEYOND_ASCII.test(name) && URL.canParse(address) ? new URL(address).host : name
}
