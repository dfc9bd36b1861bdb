/** How many digits a GTIN has: EAN-8, UPC-A, EAN-13, GTIN-14. */
const LENGTHS: readonly number[] = [8, 12, 13, 14]

/** A number as people copy it from a bar code, without blanks and hyphens. */
export function bareGtin(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

/** Whether the digits are a GTIN: its length, and its last digit, which checks the others (GS1 General Specifications, 7.9). */
export function isGtin(digits: string): boolean {
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length)) return false
  const weighted = [...digits].toReversed().map((digit, place) => Number(digit) * (place % 2 === 1 ? 3 : 1))
  return /[1-9]/.test(digits) && weighted.reduce((sum, one) => sum + one, 0) % 10 === 0
}
