import type { Shop, ShopSecrets } from './shop.ts'

/** A row of `shop list` for each shop under its headings; tokens are only said to be there. */
export function shopTable(shops: readonly (readonly [Shop, ShopSecrets | null])[]): string {
  const headings = [
    ...['HOSTS', 'TITLE', 'COUNTRY', 'DIRECTORY', 'CURRENCY', 'DELIVERY', 'PHONE'],
    ...['PIXEL', 'ACCESS TOKEN', 'HASHED CONTACT', 'TEST CODE'],
  ]
  const rows = shops.map(([shop, secrets]) => [
    shop.hosts.join(', '),
    shop.config.logo_title,
    shop.country,
    shop.directory ?? '-',
    shop.currency,
    shop.deliveryTypes.join(','),
    shop.config.phone_contact,
    shop.config.pixel ?? '-',
    secrets ? said(secrets.access_token) : 'unreadable',
    shop.config.hashed_contact ? 'yes' : 'no',
    shop.config.test_event_code ?? '-',
  ])
  const widths = headings.map((_, column) => Math.max(...[headings, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return [headings, ...rows].map((row) => line(row).trimEnd()).join('\n')
}

/** All that is known of one shop, a field a line. */
export function shopSheet(shop: Shop, secrets: ShopSecrets): string {
  const { pixel_variants, ...shown } = shop.config
  const variants = (['100', '110', '120'] as const).flatMap((px) => [
    [`px${px}.pixel`, pixel_variants[px] ?? 'not set'],
    [`px${px}.token`, said(secrets[`px${px}`]?.token)],
  ])
  const lines = [
    ['hosts', shop.hosts.join(', ')],
    ['country', shop.country],
    ['directory', shop.directory ?? 'none'],
    ['currency', shop.currency],
    ['delivery', shop.deliveryTypes.join(',')],
    ...Object.entries(shown).map(([name, value]) => [name, String(value ?? 'not set')]),
    ['access_token', said(secrets.access_token)],
    ...variants,
  ]
  return lines.map(([name = '', value = '']) => `${name.padEnd(18)} ${value}`).join('\n')
}

function said(token: string | null | undefined): string {
  return token ? 'set' : 'not set'
}
