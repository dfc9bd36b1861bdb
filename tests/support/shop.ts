import type { Shop } from '../../src/shops/shop.ts'

/** A shop that is in no database; `facts` holds what differs from a Peruvian one. */
export function aShop(facts: Partial<Shop> = {}): Shop {
  return {
    id: 'shop-1',
    hosts: ['tienda.test'],
    country: 'peru',
    directory: 'domain',
    currency: 'PEN',
    deliveryTypes: ['0', '1'],
    order_form: 'auto',
    config: {
      logo_title: 'Tienda de prueba',
      logo_image: null,
      phone_contact: '51999888777',
      color_primary_1: '#0a7d4f',
      color_primary_2: '#08633f',
      color_primary_3: '#ffd24a',
      color_secundary_1: '#f2f4f3',
      pixel: null,
      tracking_currency: 'PEN',
      'px100.pixel': null,
      'px110.pixel': null,
      'px120.pixel': null,
      purchase_moment: 'placed',
      hashed_contact: false,
      test_event_code: null,
      text_banner: null,
      text_payment: null,
      text_delivery: null,
      text_exchange: null,
      text_footer: null,
      text_terms: null,
      cash_places: null,
      payment_accounts: null,
    },
    version: 1,
    leadsTo: null,
    closedAt: null,
    ...facts,
  }
}
