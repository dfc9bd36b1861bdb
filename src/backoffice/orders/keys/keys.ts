/** What a key does in the list, and what its hint says. */
export const deskKeys = {
  j: { does: 'next', hint: 'siguiente' },
  k: { does: 'previous', hint: 'anterior' },
  c: { does: 'confirmar', hint: 'confirmar' },
  n: { does: 'intento', hint: 'no contesta' },
  w: { does: 'chat', hint: 'WhatsApp' },
  r: { does: 'reprogramar', hint: 'reprogramar' },
  x: { does: 'check', hint: 'elegir' },
  e: { does: 'editar', hint: 'editar' },
  z: { does: 'undo', hint: 'deshacer' },
  '/': { does: 'search', hint: 'buscar' },
  '?': { does: 'help', hint: 'ayuda' },
} as const

export type KeyDoes = (typeof deskKeys)[keyof typeof deskKeys]['does']

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** What a pressed key does; `null` for all others, and beside Ctrl, Alt and Command, which are the browser's. */
export function keyDoes({ key, ctrlKey, metaKey, altKey }: Pressed): KeyDoes | null {
  if (ctrlKey || metaKey || altKey) return null
  const known = Object.hasOwn(deskKeys, key) ? deskKeys[key as keyof typeof deskKeys] : null
  return known?.does ?? null
}
