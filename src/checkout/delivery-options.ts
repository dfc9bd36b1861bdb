import type { Country, DeliveryType } from '../shops/shop.ts'
import type { Client } from './client.ts'

export interface DeliveryOption {
  readonly value: DeliveryType
  readonly label: string
}

interface CountryDelivery {
  readonly options: readonly DeliveryOption[]
  /** What is chosen before the shopper chooses. */
  readonly preset: DeliveryType | ''
}

const delivery: Readonly<Record<Country, CountryDelivery>> = {
  peru: {
    options: [
      { value: '0', label: 'Todo Lima: GRATIS' },
      { value: '1', label: 'Provincia: ENVIO PREVIO DEPOSITO' },
    ],
    preset: '',
  },
  colombia: { options: [{ value: '0', label: 'Todo' }], preset: '0' },
  ecuador: {
    options: [
      { value: '0', label: 'Todo Ecuador: PAGO CONTRA ENTREGA' },
      { value: '1', label: 'ENVIO PREVIO DEPOSITO' },
    ],
    preset: '0',
  },
}

/** The country's delivery types that the shop has; all of them when it has none of these. */
export function deliveryOptions(country: Country, offered: readonly DeliveryType[]): readonly DeliveryOption[] {
  const { options } = delivery[country]
  const kept = options.filter(({ value }) => offered.includes(value))
  return kept.length > 0 ? kept : options
}

/** As the country calls it; '' while none is chosen. */
export function deliveryLabel(country: Country, type: DeliveryType | ''): string {
  return delivery[country].options.find(({ value }) => value === type)?.label ?? ''
}

/** What was chosen, if it can be had here; else the only option there is, else the country's preset. */
export function withDelivery(client: Client, country: Country, offered: readonly DeliveryType[]): Client {
  const values = deliveryOptions(country, offered).map(({ value }) => value)
  const [only, another] = values
  const { preset } = delivery[country]
  if (client.lima !== '' && values.includes(client.lima)) return client
  if (only && !another) return { ...client, lima: only }
  return { ...client, lima: preset !== '' && values.includes(preset) ? preset : '' }
}
