/** A random UUID. `crypto.randomUUID` is missing in old browsers and on pages without encryption. */
export function randomKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) =>
    index === 6 ? (byte & 15) | 64 : index === 8 ? (byte & 63) | 128 : byte,
  )
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
