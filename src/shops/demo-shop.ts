import type { Shop } from './shop.ts'

/** WhatsApp numbers of the demo shops: valid in each country, and assigned to nobody. */
export const DEMO_PHONES = {
  peru: '+51900000000',
  colombia: '+573000000000',
  ecuador: '+593990000000',
  todito: '+51900000001',
  ruta: '+51900000002',
} as const

const phones: readonly string[] = Object.values(DEMO_PHONES)

/** Whether a shop is a demo. As soon as sellers enter their own number, it is theirs. */
export function isDemoShop({ config }: Pick<Shop, 'config'>): boolean {
  return phones.includes(config.phone_contact)
}
