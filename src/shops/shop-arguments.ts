import { done, type Outcome, refused } from '../lib/outcome.ts'
import { normaliseHost } from './host.ts'
import { internationalPhone } from './international-phone.ts'
import type { Country, ShopConfig, ShopSecrets } from './shop.ts'
import { type ShopConfiguration, shopConfiguration } from './shop-config.ts'

/** The hosts that a seller names, as browsers will ask for them: `Tienda.pe`, `señorita.pe`. Says in words what is wrong. */
export function readHosts(names: readonly string[]): Outcome<readonly string[], string> {
  const hosts: string[] = []
  for (const name of names) {
    const host = normaliseHost(asciiOf(name.trim()))
    if (!host)
      return refused(`“${name}” is no host name. Write it like tienda.pe, without https:// and without a path.`)
    if (!hosts.includes(host)) hosts.push(host)
  }
  return done(hosts)
}

const EXAMPLES = { peru: '900 000 000', colombia: '300 000 0000', ecuador: '099 000 0000' } satisfies Record<
  Country,
  string
>

/** Both halves of the configuration. The phone may be written as in the shop's country. Says in words, field by field, what is wrong. */
export function readConfiguration(
  country: Country,
  entity: Partial<ShopConfiguration>,
): Outcome<{ config: ShopConfig; secrets: ShopSecrets }, string> {
  const phone_contact = internationalPhone(country, entity.phone_contact ?? '')
  if (!phone_contact) {
    return refused(
      `phone_contact: “${entity.phone_contact ?? ''}” is no phone number. Write it like ${EXAMPLES[country]}, or with + and its country code.`,
    )
  }
  const parsed = shopConfiguration.safeParse({ ...entity, phone_contact })
  if (parsed.success) return done(parsed.data)
  return refused(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
}

const LETTERS_BEYOND_ASCII = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]+$/u

/** Letters beyond ASCII as the DNS writes them. */
function asciiOf(name: string): string {
  const address = `http://${name}`
  return LETTERS_BEYOND_ASCII.test(name) && URL.canParse(address) ? new URL(address).host : name
}
