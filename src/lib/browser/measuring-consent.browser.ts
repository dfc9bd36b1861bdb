import { CHOICE_COOKIE, isToBeAsked, type MeasuringConsent, mayMeasure } from '../measuring.ts'

/** The cookie's value; `null` without one, or where cookies are blocked. */
export function readCookie(name: string): string | null {
  try {
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
    return found === undefined ? null : found.slice(name.length + 1)
  } catch {
    return null
  }
}

/** Whether the visitor may not be measured: refused in this shop or in the browser for all sites (Global Privacy Control), or not allowed yet in a shop that asks. */
export function hasOptedOut(): boolean {
  return !mayMeasure(consentOfPage(), answered())
}

/** Whether the shop asks and the visitor has not answered. */
export function isUnanswered(): boolean {
  return isToBeAsked(consentOfPage(), answered())
}

export function hasGlobalPrivacyControl(): boolean {
  return (navigator as Navigator & { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true
}

/** Whether events are sent to the advertising network: the shop has a pixel, and the visitor may be measured. */
export function isMeasured(): boolean {
  return document.documentElement.dataset.pixel !== undefined && !hasOptedOut()
}

/** Pages are the same for every visitor: their root says whether the shop asks. */
export function consentOfPage(): MeasuringConsent {
  return document.documentElement.dataset.asks === undefined ? 'notice' : 'ask'
}

function answered() {
  return { choice: readCookie(CHOICE_COOKIE), hasPrivacyControl: hasGlobalPrivacyControl() }
}
