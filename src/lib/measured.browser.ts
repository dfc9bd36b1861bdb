/** The cookie of the visitor's choice: `no` for an opt-out. The server reads it too. */
export const CHOICE = 'medicion'

/** The cookie's value; `null` without one, or where cookies are blocked. */
export function readCookie(name: string): string | null {
  try {
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
    return found === undefined ? null : found.slice(name.length + 1)
  } catch {
    return null
  }
}

/** Opted out in this shop, or in the browser for all sites (Global Privacy Control). */
export function hasOptedOut(): boolean {
  return readCookie(CHOICE) === 'no' || hasGlobalPrivacyControl()
}

export function hasGlobalPrivacyControl(): boolean {
  return (navigator as Navigator & { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true
}

/** Whether events are sent to the advertising network: the shop has a pixel, and the visitor has not opted out. */
export function isMeasured(): boolean {
  return document.documentElement.dataset.pixel !== undefined && !hasOptedOut()
}
