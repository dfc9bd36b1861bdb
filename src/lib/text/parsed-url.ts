/** An address as a browser reads it, `null` for what is none. Chrome before 126 and Safari before 18 have no `URL.parse`. */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
