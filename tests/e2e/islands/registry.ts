/** The fixture's islands, which replace the shop's. */
export const islands = {
  counter: async () => (await import('./counter.browser.tsx')).Counter,
  form: async () => (await import('./form.browser.tsx')).Form,
  late: async () => (await import('./late.browser.tsx')).Late,
}
