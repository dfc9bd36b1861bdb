/** The day of the current words, here and of the order forms’ box. New words need a new day: their test holds both together. */
export const CONSENTS_VERSION = '2026-11-24'

/** Above the button that sends a phone. */
export const OFFERS_BY_NUMBER =
  'Al enviar tu número aceptas recibir ofertas por WhatsApp. Puedes quitar el permiso cuando quieras.'

/** On the shopper's own page, where both are said. */
export const OFFERS_GIVEN = 'Sí, quiero recibir ofertas por WhatsApp'
export const OFFERS_TAKEN = 'No quiero recibir más ofertas'

/** What the seller notes at the desk of a person who asks to be left alone. */
export const OFFERS_NOT_TO_DISTURB = 'No molestar'
