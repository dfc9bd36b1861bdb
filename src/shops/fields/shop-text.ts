import type { Shop, ShopSecrets } from '../shop.ts'
import { fieldNames, fieldOf } from './shop-fields.ts'

/** A row of `shop list` for each shop under its headings; of tokens it only says whether they are set. */
export function shopTable(shops: readonly (readonly [Shop, ShopSecrets | null])[]): string {
  const headings = [
    ...['HOSTS', 'TITLE', 'COUNTRY', 'DIRECTORY', 'CURRENCY', 'DELIVERY', 'ORDER FORM', 'PHONE'],
    ...['PIXEL', 'ACCESS TOKEN', 'HASHED CONTACT', 'TEST CODE'],
  ]
  const rows = shops.map(([shop, secrets]) => [
    shop.hosts.join(', '),
    shop.config.logo_title,
    shop.country,
    shop.directory ?? '-',
    shop.currency,
    shop.deliveryTypes.join(','),
    shop.order_form,
    shop.config.phone_contact,
    shop.config.pixel ?? '-',
    secrets ? presence(secrets.access_token) : 'unreadable',
    shop.config.hashed_contact ? 'yes' : 'no',
    shop.config.test_event_code ?? '-',
  ])
  const widths = headings.map((_, column) => Math.max(...[headings, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return [headings, ...rows].map((row) => line(row).trimEnd()).join('\n')
}

/** Every field of one shop, a line each. */
export function shopSheet({ config, ...columns }: Shop, secrets: ShopSecrets | null): string {
  const values: Readonly<Record<string, unknown>> = { ...columns, ...config, ...secrets }
  return lines((name) => {
    const value = values[name]
    if (fieldOf(name).kept === 'sealed') return secrets ? presence(value) : 'unreadable'
    return Array.isArray(value) ? value.join(', ') : String(value ?? 'not set')
  })
}

/** What `--help` says about the fields. */
export function fieldHelp(): string {
  return lines((name) => {
    const { help, isFixed } = fieldOf(name)
    return isFixed ? `${help} (chosen when the shop opens)` : help
  })
}

function lines(text: (name: (typeof fieldNames)[number]) => string): string {
  const width = Math.max(...fieldNames.map((name) => name.length))
  return fieldNames.map((name) => `${name.padEnd(width)}  ${text(name)}`).join('\n')
}

function presence(token: unknown): string {
  return token ? 'set' : 'not set'
}
