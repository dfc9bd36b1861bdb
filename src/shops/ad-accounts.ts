import type { MeasuringConsent } from '../lib/measuring.ts'
import type { ShopConfig, ShopSecrets } from './shop.ts'

/** Networks with one account a shop, whose fields are `{name}.pixel`, `{name}.token` and `{name}.test_code`. */
const WITH_ONE = ['tiktok'] as const
type WithOne = (typeof WITH_ONE)[number]

/** The advertising networks that a shop can tell of its events. Meta has a pixel for each value of `px`. How each is told stands in `tracking/networks`. */
export const NETWORKS = ['meta', ...WITH_ONE] as const
export type NetworkName = (typeof NETWORKS)[number]

/** A shop's account at a network: what the networks call a pixel. */
export interface AdAccount {
  readonly network: NetworkName
  readonly id: string
}

/** The value of `px` when the address has none. */
const DEFAULT_PX = '500'
/** Few enough digits for a cookie and a label. */
const PX = /^\d{1,10}$/
const VARIANTS = ['100', '110', '120'] as const

type PixelField = Extract<keyof ShopConfig, 'pixel' | `px${string}.pixel` | `${WithOne}.pixel`>

/** The accounts of a shop, by their fields. Missing ones may be left out. */
export type Pixels = Partial<Pick<ShopConfig, PixelField>>

/** The value of `px` in an address or a cookie; anything strange is the default. */
export function readPx(text: string | null | undefined): string {
  return text && PX.test(text) ? text : DEFAULT_PX
}

/** The accounts that the events of a visit go to; `px` picks Meta's: the variant's if the shop has it, else the shop's. None in a shop that tells no network. */
export function accountsOf(pixels: Pixels, px: string): readonly AdAccount[] {
  const meta = { network: 'meta', id: pixels[`px${px}.pixel` as PixelField] ?? pixels.pixel } as const
  const others = WITH_ONE.map((network) => ({ network, id: pixels[`${network}.pixel`] }))
  return [meta, ...others].filter((account): account is AdAccount => Boolean(account.id))
}

/** Every account of a shop, each once. */
export function allAccounts(pixels: Pixels): readonly AdAccount[] {
  const found = [DEFAULT_PX, ...VARIANTS].flatMap((px) => accountsOf(pixels, px))
  return [...new Map(found.map((account) => [channelOfAccount(account), account])).values()]
}

/** The networks that a shop tells. */
export function networksOf(pixels: Pixels): readonly NetworkName[] {
  return [...new Set(allAccounts(pixels).map(({ network }) => network))]
}

/** How a shop measures. A shop without an account reports no visitors, so it does not have to ask. */
export function consentOf(config: ShopConfig): MeasuringConsent {
  return allAccounts(config).length > 0 ? config.measuring_consent : 'notice'
}

/** The access token of an account; of Meta's pixels the variant's own token, else the shop's. */
export function tokenOf(config: ShopConfig, secrets: ShopSecrets, { network, id }: AdAccount): string | null {
  if (network !== 'meta') return secrets[`${network}.token`]
  const variant = VARIANTS.find((px) => config[`px${px}.pixel`] === id)
  return (variant && secrets[`px${variant}.token`]) ?? secrets.access_token
}

/** The code that marks an account's events as tests; `null` for events that count. */
export function testCodeOf(config: ShopConfig, { network }: AdAccount): string | null {
  return network === 'meta' ? config.test_event_code : config[`${network}.test_code`]
}

/** The channel of an account's letters in the outbox: for Meta the pixel's number, as in letters of before there were others, else `tiktok:C4…`. */
export function channelOfAccount({ network, id }: AdAccount): string {
  return network === 'meta' ? id : `${network}:${id}`
}

/** `null` for a channel of a network that is not known any more. */
export function accountOfChannel(channel: string): AdAccount | null {
  const [name = '', ...id] = channel.split(':')
  if (id.length === 0) return { network: 'meta', id: channel }
  const network = WITH_ONE.find((one) => one === name)
  return network ? { network, id: id.join(':') } : null
}
