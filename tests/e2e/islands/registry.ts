/** Takes the place of the shop's registry in the fixture. */
export const islands = {
  counter: async () => (await import('./counter.browser.tsx')).Counter,
  form: async () => (await import('./form.browser.tsx')).Form,
  late: async () => (await import('./late.browser.tsx')).Late,
}
