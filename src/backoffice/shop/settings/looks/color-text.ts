/** A colour as the shop keeps it, `#1a7f37`, from what people paste: capitals, without the sign, or three digits. What is no colour stays as it is. */
export function colorText(typed: string): string {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(typed.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return typed.trim()
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`
}
