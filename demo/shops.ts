import type { TypedCoupon } from '../src/cart/coupons/typed-coupon.ts'
import type { TypedOffer } from '../src/cart/offers/typed-offer.ts'
import { DEMO_PHONES } from '../src/shops/demo-shop.ts'
import type { Shop, ShopConfig } from '../src/shops/shop.ts'
import type { DemoCountry } from './catalogue/product.ts'
import { type DemoDelivery, peruDelivery } from './delivery.ts'

export interface DemoShop
  extends Pick<Shop, 'hosts' | 'directory' | 'currency' | 'deliveryTypes'>,
    Partial<Pick<Shop, 'order_form'>> {
  readonly country: DemoCountry
  readonly configuration: Partial<ShopConfig>
  /** Rules of its own; a shop without any delivers as its country's do. */
  readonly delivery?: DemoDelivery
  readonly coupon?: TypedCoupon
  readonly offers?: readonly TypedOffer[]
  readonly logo: { readonly name: string; readonly mark: string }
}

/** The colour of the names in the logos. */
export const LOGO_INK = '#26222b'

export const demoShops: readonly DemoShop[] = [
  {
    hosts: ['localhost', 'peru.localhost'],
    country: 'peru',
    directory: 'domain',
    currency: 'PEN',
    deliveryTypes: ['0', '1'],
    configuration: {
      logo_title: 'Casa Lista',
      legal_name: 'Casa Lista Demostración S.A.C.',
      tax_id: '20999999990',
      legal_address: 'Av. Inventada 100, Miraflores, Lima',
      contact_email: 'hola@casalista.example',
      phone_contact: DEMO_PHONES.peru,
      color_primary_1: '#b3261e',
      color_primary_2: '#8c1d18',
      color_primary_3: '#0b6b3a',
      color_secundary_1: '#f7f1ea',
    },
    logo: {
      name: 'casa lista',
      mark:
        '<path d="M4 34L34 6L64 34V60a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6Z" fill="#b3261e"/>' +
        '<path d="M20 40L30 51L49 30" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>',
    },
  },
  {
    hosts: ['colombia.localhost'],
    country: 'colombia',
    directory: 'colombia',
    currency: 'COP',
    deliveryTypes: ['0'],
    configuration: {
      logo_title: 'La Vitrina',
      legal_name: 'La Vitrina Demostración S.A.S.',
      tax_id: '999999999-4',
      legal_address: 'Calle Inventada 10 # 20-30, Bogotá',
      contact_email: 'hola@lavitrina.example',
      phone_contact: DEMO_PHONES.colombia,
      color_primary_1: '#0b57d0',
      color_primary_2: '#083f99',
      color_primary_3: '#ffc83d',
      color_secundary_1: '#eef3fc',
      tracking_currency: 'COP',
    },
    logo: {
      name: 'la vitrina',
      mark:
        '<rect x="8" y="26" width="52" height="40" rx="6" fill="#0b57d0"/><rect x="18" y="38" width="32" height="18" rx="3" fill="#fff"/>' +
        '<path d="M10 2H58L66 22a8 8 0 0 1-16 0a8 8 0 0 1-16 0a8 8 0 0 1-16 0a8 8 0 0 1-16 0Z" fill="#ffc83d"/>',
    },
  },
  {
    hosts: ['ecuador.localhost'],
    country: 'ecuador',
    directory: 'domain',
    currency: 'USD',
    deliveryTypes: ['0'],
    configuration: {
      logo_title: 'Punto Sol',
      legal_name: 'Punto Sol Demostración S.A.S.',
      tax_id: '1799999999001',
      legal_address: 'Av. Inventada N10-20, Quito',
      contact_email: 'hola@puntosol.example',
      phone_contact: DEMO_PHONES.ecuador,
      color_primary_1: '#0f766e',
      color_primary_2: '#0b5650',
      color_primary_3: '#f97316',
      color_secundary_1: '#eef6f4',
      tracking_currency: 'USD',
    },
    logo: {
      name: 'punto sol',
      mark:
        '<circle cx="34" cy="40" r="17" fill="#f97316"/><path d="M34 4V12M8 14L14 20M60 14L54 20M2 40H8M60 40H66" ' +
        'stroke="#f97316" stroke-width="7" stroke-linecap="round"/><path d="M6 63H62" stroke="#0f766e" stroke-width="8" stroke-linecap="round"/>',
    },
  },
  {
    hosts: ['catalogo.localhost'],
    country: 'peru',
    directory: null,
    currency: 'PEN',
    deliveryTypes: ['0', '1'],
    order_form: 'peru',
    configuration: {
      logo_title: 'Todito',
      legal_name: 'Todito Demostración E.I.R.L.',
      tax_id: '20999999019',
      legal_address: 'Jr. Inventado 200, Arequipa',
      contact_email: 'hola@todito.example',
      phone_contact: DEMO_PHONES.todito,
      color_primary_1: '#6d28d9',
      color_primary_2: '#5218a8',
      color_primary_3: '#be185d',
      color_secundary_1: '#f5f0fd',
    },
    coupon: {
      ...{ code: 'HOLA10', gives: 'porcentaje', value: '10', least: '80', from: '', until: '', most: '' },
      ...{ mostOfPhone: '', campaign: '', counts: 'despues', products: [], categories: [] },
      ...{ isForLeads: false, isFirstOnly: true, isOn: true },
    },
    offers: [
      {
        ...{ moment: 'pedido', product: 'vela-aromatica-vainilla', gives: 'precio', value: '19', sentence: '' },
        ...{ products: [], categories: [], least: '50', minutes: '', isOn: true },
      },
      {
        ...{ moment: 'despues', product: '', gives: 'porcentaje', value: '40', sentence: '' },
        ...{ products: [], categories: [], least: '', minutes: '10', isOn: true },
      },
    ],
    logo: {
      name: 'todito',
      mark:
        '<rect x="4" y="4" width="28" height="28" rx="8" fill="#6d28d9"/><rect x="36" y="4" width="28" height="28" rx="14" fill="#be185d"/>' +
        '<rect x="4" y="36" width="28" height="28" rx="14" fill="#be185d"/><rect x="36" y="36" width="28" height="28" rx="8" fill="#6d28d9"/>',
    },
  },
  {
    hosts: ['envios.localhost'],
    country: 'peru',
    directory: 'domain',
    currency: 'PEN',
    deliveryTypes: ['0', '1'],
    configuration: {
      logo_title: 'Ruta Clara',
      legal_name: 'Ruta Clara Demostración S.A.C.',
      tax_id: '20999999027',
      legal_address: 'Av. Inventada 300, Surco, Lima',
      contact_email: 'hola@rutaclara.example',
      phone_contact: DEMO_PHONES.ruta,
      color_primary_1: '#0e7490',
      color_primary_2: '#0b5a70',
      color_primary_3: '#b45309',
      color_secundary_1: '#eef7fa',
    },
    delivery: peruDelivery,
    logo: {
      name: 'ruta clara',
      mark:
        '<path d="M34 4a20 20 0 0 1 20 20c0 15-20 36-20 36S14 39 14 24A20 20 0 0 1 34 4Z" fill="#0e7490"/>' +
        '<circle cx="34" cy="24" r="8" fill="#fff"/><path d="M6 66H62" stroke="#b45309" stroke-width="6" stroke-linecap="round"/>',
    },
  },
]
