import { readHost } from './host.ts'

const OF_NOBODY = /(^|\.)(localhost|local|internal|invalid|test|example|onion|arpa)$/

/** What a person writes for a host of a shop: `https://Tienda.pe/` too. `null` for what no visitor can reach. A machine of one's own also has names of its own. */
export function readOwnHost(written: string, isOwnMachine: boolean): string | null {
  const bare = written
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/, '')
  const host = readHost(bare)
  if (host === null || /^[\d.]+$/.test(host)) return null
  if (host.endsWith('.localhost')) return isOwnMachine ? host : null
  return host.includes('.') && !OF_NOBODY.test(host) ? host : null
}
