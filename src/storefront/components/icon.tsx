import styles from './icon.module.css'

/** Our own drawings, 24 units square, in the colour of the surrounding text. */
const drawings = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  cart: 'M3 4h2.5l2.2 11h9.8L20 7.5H6.3M9 19.5h.01M16.5 19.5h.01',
  cash: 'M3 7h18v10H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 10v.01M18 14v.01',
  truck: 'M3 6h11v10H3zM14 10h4l3 3v3h-7M7 18.5a1.75 1.75 0 1 0 0-.01M17 18.5a1.75 1.75 0 1 0 0-.01',
  exchange: 'M4 9h14l-3.5-3.5M20 15H6l3.5 3.5',
  chat: 'M4 20l1.4-4A8 8 0 1 1 8.3 18.8zM9 10.5c.3 2.5 2 4.2 4.5 4.5l1-1.5-1.8-1-1 .7a4 4 0 0 1-1.4-1.4l.7-1-1-1.8z',
  photo: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5L20 17M15.5 9.5v.01',
} as const

export type IconName = keyof typeof drawings

/** Stands beside or inside an element with a name, so screen readers skip it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  )
}
