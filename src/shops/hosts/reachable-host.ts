import { readHost } from './host.ts'

const OF_NOBODY = /(^|\.)(localhost|local|internal|invalid|test|example|onion|arpa)$/

/**
 * Reads a shop's host as a person writes it, also as `https://Tienda.pe/`. `null` for a name that no visitor can reach. Names in `.localhost` are
 * allowed where the desk runs on the seller's own machine.
 */
export function readReachableHost(written: string, isOwnMachine: boolean): string | null {
  const bare = written
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/, '')
  const host = readHost(bare)
  if (host === null || /^[\d.]+$/.test(host)) return null
  if (host.endsWith('.localhost')) return isOwnMachine ? host : null
  return host.includes('.') && !OF_NOBODY.test(host) ? host : null
}
