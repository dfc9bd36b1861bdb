/** Resolves when the page is parsed. The script may run before, but an island can be hydrated only when all of its HTML is there. */
export const parsed = new Promise<void>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve())
  else resolve()
})
