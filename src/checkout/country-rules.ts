import type { Country } from '../lib/countries.ts'
import type { DeliveryType } from '../shops/shop.ts'
import type { Client } from './form/client.ts'

export interface DeliveryOption {
  readonly value: DeliveryType
  readonly label: string
}

/** What the order forms need to know of a country, beside its places and phone numbers. */
interface CountryRules {
  readonly deliveryOptions: readonly DeliveryOption[]
  /** The type that is selected when the form opens; '' for none. */
  readonly presetDelivery: DeliveryType | ''
  /** `null` where couriers never ask for one. */
  readonly document: DocumentRule | null
}

interface DocumentRule {
  /** The documents that are accepted. */
  readonly names: readonly string[]
  /** Whether an order to that place, delivered that way, needs it. */
  readonly isNeeded: (lima: DeliveryType | '', departamento: string) => boolean
}

const countryRules: Readonly<Record<Country, CountryRules>> = {
  peru: {
    deliveryOptions: [
      { value: '0', label: 'Todo Lima: GRATIS' },
      { value: '1', label: 'Provincia: ENVIO PREVIO DEPOSITO' },
    ],
    presetDelivery: '',
    document: {
      names: ['DNI', 'Carnet de extranjería'],
      isNeeded: (lima, departamento) => lima === '1' || !['', 'Lima', 'Callao'].includes(departamento),
    },
  },
  colombia: {
    deliveryOptions: [{ value: '0', label: 'Todo' }],
    presetDelivery: '0',
    document: null,
  },
  ecuador: {
    deliveryOptions: [
      { value: '0', label: 'Todo Ecuador: PAGO CONTRA ENTREGA' },
      { value: '1', label: 'ENVIO PREVIO DEPOSITO' },
    ],
    presetDelivery: '0',
    document: null,
  },
}

/** The documents that are accepted in a country; empty where couriers ask for none. */
export function documentNames(country: Country): readonly string[] {
  return countryRules[country].document?.names ?? []
}

export function needsDocument({ lima, departamento }: Client, country: Country): boolean {
  return countryRules[country].document?.isNeeded(lima, departamento) ?? false
}

/** Like `deliveryOptions`, for orders whose cost the shop’s own rules cannot tell: these labels promise no cost. */
export function openDeliveryOptions(country: Country, offered: readonly DeliveryType[]): readonly DeliveryOption[] {
  return deliveryOptions(country, offered).map(({ value }) => ({ value, label: OPEN_LABELS[value] }))
}

const OPEN_LABELS = { '0': 'Pago al recibir', '1': 'Envío previo depósito' } as const satisfies Record<
  DeliveryType,
  string
>

/** The country's delivery types that the shop offers; all of them if it offers none of these. */
export function deliveryOptions(country: Country, offered: readonly DeliveryType[]): readonly DeliveryOption[] {
  const options = countryRules[country].deliveryOptions
  const inShop = options.filter(({ value }) => offered.includes(value))
  return inShop.length > 0 ? inShop : options
}

/** The country's label for a delivery type; '' while none is chosen. */
export function deliveryLabel(country: Country, type: DeliveryType | ''): string {
  return countryRules[country].deliveryOptions.find(({ value }) => value === type)?.label ?? ''
}

/** Keeps the chosen type if the shop offers it. Else sets the only option, or the country's preset. */
export function withDelivery(client: Client, country: Country, offered: readonly DeliveryType[]): Client {
  const values = deliveryOptions(country, offered).map(({ value }) => value)
  const [only, another] = values
  const preset = countryRules[country].presetDelivery
  if (client.lima !== '' && values.includes(client.lima)) return client
  if (only && !another) return { ...client, lima: only }
  return { ...client, lima: preset !== '' && values.includes(preset) ? preset : '' }
}
