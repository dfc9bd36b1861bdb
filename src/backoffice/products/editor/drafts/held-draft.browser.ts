/** What was typed into a product's editor and has not reached the server: in this browser, until it has. Leaving the desk clears it with everything else. */
export interface HeldDraft {
  /** Nothing is held, or the browser keeps nothing. */
  read(): string | null
  hold(draft: string): void
  /** Forgets it, unless something newer is held than what was `sent`. */
  drop(sent?: string): void
}

export function heldDraft(base: string, id: string): HeldDraft {
  const key = `borrador ${base}/producto/${id}`
  const read = () => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  return {
    read,
    hold(draft) {
      try {
        localStorage.setItem(key, draft)
      } catch {
        // Full, or switched off: the server keeps it a moment later.
      }
    },
    drop(sent) {
      if (sent !== undefined && read() !== sent) return
      try {
        localStorage.removeItem(key)
      } catch {
        // Nothing was kept.
      }
    },
  }
}
