/** The cookie of a visitor's choice, `no` when he refused to be measured, here and on the server. */
export const CHOICE = 'medicion'

/** The cookie's value; `null` where there is none, or cookies are blocked. */
export function readCookie(name: string): string | null {
  try {
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
    return found === undefined ? null : found.slice(name.length + 1)
  } catch {
    return null
  }
}

/** By the choice made in this shop, or by the browser for every site (Global Privacy Control). */
export function hasRefused(): boolean {
  return readCookie(CHOICE) === 'no' || saysBrowserNo()
}

export function saysBrowserNo(): boolean {
  return (navigator as Navigator & { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true
}

/** Whether what happens here is told to the advertising network: the shop has a pixel, and its visitor has not refused. */
export function isMeasured(): boolean {
  return document.documentElement.dataset.pixel !== undefined && !hasRefused()
}
