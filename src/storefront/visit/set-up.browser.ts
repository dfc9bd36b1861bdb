import { storedValue } from '../../cart/in-browser/stored-value.browser.ts'
import { callApi } from '../../lib/browser/call-api.browser.ts'

const CONFIG_LIVES_MS = 60_000

interface CachedConfig {
  /** Milliseconds. */
  readonly at: number
  readonly config: Readonly<Record<string, unknown>>
}

/**
 * The shop's public configuration, in local storage as `shopConfig`, as the specification wants it (section 3). A copy older than a minute is dropped when it is read.
 * Our own pages do not read it: they have the configuration in their HTML.
 */
const shopConfig = storedValue<CachedConfig | null>('shopConfig', {
  write: (value) => (value ? JSON.stringify(value) : undefined),
  read: (text) => freshConfig(text, Date.now()),
})

/** The visitor's country in English, looked up once and kept in local storage as `countryName`; '' when it is unknown. */
export const countryName = storedValue<string | null>('countryName', {
  write: (value) => value ?? undefined,
  read: (text) => text ?? null,
})

export function freshConfig(text: string | undefined, now: number): CachedConfig | null {
  try {
    const found = JSON.parse(text ?? 'null')
    const age = now - found?.at
    return age >= 0 && age <= CONFIG_LIVES_MS && typeof found.config === 'object' ? found : null
  } catch {
    return null
  }
}

/** Loads the configuration and the country, if local storage does not have them. */
export function setUp(): void {
  if (!shopConfig.read()) loadConfig()
  if (countryName.read() === null) lookUpCountry()
  if (document.querySelector('[data-props*=deliveryUrl]')) sayDelivery()
}

/** In a shop with delivery rules of its own. */
function sayDelivery(): void {
  import('./delivery-line.browser.ts').then(
    ({ showDeliveryLine }) => showDeliveryLine(),
    () => {},
  )
}

async function loadConfig(): Promise<void> {
  const answered = await callApi<{ data: CachedConfig['config'] }>('getconfigpage', { domain: location.hostname })
  shopConfig.$value.set(answered.ok ? { at: Date.now(), config: answered.value.data } : null)
}

async function lookUpCountry(): Promise<void> {
  const answered = await callApi<{ data: { country_name: string } }>('country', {})
  if (answered.ok) countryName.$value.set(answered.value.data.country_name)
}
