import type { Country, DeliveryType } from '../shops/shop.ts'
import type { Client } from './client.ts'
import { countryRules, type DeliveryOption } from './country-rules.ts'

/** The country's delivery types that the shop has; all of them when it has none of these. */
export function deliveryOptions(country: Country, offered: readonly DeliveryType[]): readonly DeliveryOption[] {
  const options = countryRules[country].deliveryOptions
  const kept = options.filter(({ value }) => offered.includes(value))
  return kept.length > 0 ? kept : options
}

/** As the country calls it; '' while none is chosen. */
export function deliveryLabel(country: Country, type: DeliveryType | ''): string {
  return countryRules[country].deliveryOptions.find(({ value }) => value === type)?.label ?? ''
}

/** What was chosen, if it can be had here; else the only option there is, else the country's preset. */
export function withDelivery(client: Client, country: Country, offered: readonly DeliveryType[]): Client {
  const values = deliveryOptions(country, offered).map(({ value }) => value)
  const [only, another] = values
  const preset = countryRules[country].presetDelivery
  if (client.lima !== '' && values.includes(client.lima)) return client
  if (only && !another) return { ...client, lima: only }
  return { ...client, lima: preset !== '' && values.includes(preset) ? preset : '' }
}
