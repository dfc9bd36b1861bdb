/** The script may run while the page is still arriving; an island can only be hydrated when all of it is there. */
export const parsed = new Promise<void>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve())
  else resolve()
})
