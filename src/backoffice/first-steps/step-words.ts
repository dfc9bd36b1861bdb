import type { Step } from '../../shops/first-steps/first-steps.ts'

/** Where they begin, before there is a shop. */
export const BEGINNING = '/primeros-pasos'

/** What each step is called. */
export const stepTitles: Readonly<Record<Step, string>> = {
  tienda: 'Nombre y WhatsApp',
  cobro: 'Dónde cobras y cuánto cuesta el envío',
  producto: 'Tu primer producto',
  color: 'El color de tu tienda',
  prueba: 'Un pedido de prueba',
}

/** Where a step of a shop stands. */
export function stepPath(host: string, step: Step): string {
  return `/t/${host}/primeros-pasos/${step}`
}
