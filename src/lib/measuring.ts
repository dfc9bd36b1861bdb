/**
 * How a shop measures its advertisements. `notice`: its privacy notice says so, and visitors may refuse there. `ask`: it asks first, and measures
 * only visitors who allowed it.
 */
export const measuringConsents = ['notice', 'ask'] as const

export type MeasuringConsent = (typeof measuringConsents)[number]

/** The cookie of the visitor's answer. Without one nothing was answered. */
export const CHOICE_COOKIE = 'medicion'

/** The cookie's values, the same whether the shop asks or gives notice. */
export const ALLOWED = 'si'
export const REFUSED = 'no'

/** How long the answer is kept. */
export const CHOICE_DAYS = 365

interface Answered {
  /** The cookie's value; nothing while there is none. */
  readonly choice: string | null | undefined
  /** The browser asks every site not to measure its visitor (Global Privacy Control). */
  readonly hasPrivacyControl: boolean
}

/** Whether a visit may be measured. The browser and the server ask the same. */
export function mayMeasure(consent: MeasuringConsent, { choice, hasPrivacyControl }: Answered): boolean {
  if (hasPrivacyControl) return false
  return consent === 'ask' ? choice === ALLOWED : choice !== REFUSED
}

/** Whether the visitor is asked: once, and never against what the browser says already. */
export function isToBeAsked(consent: MeasuringConsent, { choice, hasPrivacyControl }: Answered): boolean {
  return consent === 'ask' && !hasPrivacyControl && choice !== ALLOWED && choice !== REFUSED
}
