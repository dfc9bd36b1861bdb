/** Where a person wanted to go before signing in: an address of the desk itself, whatever was asked. */
export function backTo(text: string | null): string {
  return text !== null && /^\/(?![/\\])[^\s\\]*$/.test(text) && !text.startsWith('/entrar') ? text : '/'
}

/** The address of signing in, and back. */
export function signInAddress(back: string): string {
  return back === '/' ? '/entrar' : `/entrar?volver=${encodeURIComponent(back)}`
}
