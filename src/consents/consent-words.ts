/** The day of the current words, here and of the order forms’ box. New words need a new day: their test holds both together. */
export const CONSENTS_VERSION = '2026-11-26'

/** Above the button that sends a phone. */
export const OFFERS_BY_NUMBER =
  'Al enviar tu número aceptas recibir ofertas por WhatsApp. Puedes quitar el permiso cuando quieras.'

/** On the shopper's own page, where both are said. */
export const OFFERS_GIVEN = 'Sí, quiero recibir ofertas por WhatsApp'
export const OFFERS_TAKEN = 'No quiero recibir más ofertas'

/** What the seller notes at the desk of a person who asks to be left alone. */
export const OFFERS_NOT_TO_DISTURB = 'No molestar'

/** The question of a shop that asks before it measures. It stands on its pages and in its privacy notice, and is kept with the answer. */
export const MEASURING_QUESTION = '¿Nos dejas medir qué anuncio te trajo?'
export const MEASURING_SAYS =
  'Le contamos a Meta (Facebook e Instagram) qué páginas ves, si nos escribes y si haces un pedido; a veces, con tu contacto en código. Lo cambias cuando quieras.'
export const MEASURING_GIVEN = 'Permitir'
export const MEASURING_REFUSED = 'No, gracias'

/** On the shopper's own page and in the privacy notice. */
export const MEASURING_ON = 'Permitir la medición'
export const MEASURING_OFF = 'No medir mi visita'

/** The words that a visitor read before answering, with the answer. */
export function measuringWords(given: boolean): string {
  return `${MEASURING_QUESTION} ${MEASURING_SAYS} ${given ? MEASURING_GIVEN : MEASURING_REFUSED}`
}
