import { useEffect } from 'react'

/** Closes the menus of a screen, which are `<details data-menu>`: with Escape, a tap beside them, and once something in them was chosen. */
export function useMenus(): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      const [open] = key === 'Escape' ? openMenus() : []
      if (!open) return
      open.open = false
      open.querySelector('summary')?.focus()
    }
    const onClick = ({ target }: MouseEvent): void => {
      const pressed = target instanceof Element ? target.closest('summary') : null
      // What opens a menu closes it by itself.
      for (const menu of openMenus()) if (!pressed || !menu.contains(pressed)) menu.open = false
    }
    addEventListener('keydown', onKey)
    addEventListener('click', onClick)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('click', onClick)
    }
  }, [])
}

function openMenus(): readonly HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')]
}
