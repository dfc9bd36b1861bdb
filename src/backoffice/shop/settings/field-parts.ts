import type { FieldName } from '../../../shops/fields/shop-fields.ts'
import type { SettingsGroup } from './settings-groups.ts'

/** Fields that belong together. */
interface FieldPart {
  readonly title: string
  readonly fields: readonly FieldName[]
}

/** The cards of a group's form, in their order: what sellers change comes first, what is only shown last. A group without any is one card. Networks have cards of their own (`ads/network-fields.ts`). */
export const fieldParts: Readonly<Partial<Record<SettingsGroup, readonly FieldPart[]>>> = {
  tienda: [
    { title: 'Cómo te encuentran', fields: ['logo_title', 'phone_contact'] },
    { title: 'Direcciones', fields: ['directory', 'hosts'] },
    { title: 'Desde que abriste', fields: ['country', 'currency'] },
  ],
  legales: [
    { title: 'Quién vende', fields: ['legal_name', 'tax_id'] },
    { title: 'Dónde te ubican', fields: ['legal_address', 'contact_email'] },
  ],
  textos: [
    { title: 'Franja y promesas', fields: ['text_banner', 'text_payment', 'text_exchange'] },
    { title: 'Pie de página y condiciones', fields: ['text_footer', 'text_terms'] },
  ],
  pedido: [
    { title: 'Formulario', fields: ['order_form'] },
    { title: 'Enlace para confirmar', fields: ['link_confirms', 'link_corrects', 'link_cancels'] },
    { title: 'Reseñas', fields: ['review_publishing'] },
  ],
  entrega: [
    { title: 'Qué ofreces', fields: ['deliveryTypes', 'text_delivery'] },
    { title: 'Lugares', fields: ['cash_places'] },
  ],
  publicidad: [
    { title: 'Qué cuenta como venta', fields: ['purchase_moment', 'delivered_event', 'tracking_currency'] },
    { title: 'Qué se envía', fields: ['events_off', 'measuring_consent'] },
  ],
}
