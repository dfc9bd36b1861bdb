import styles from './icon.module.css'

/** Our own drawings, 24 units square, in the colour of the surrounding text. */
const drawings = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  cart: 'M3 4h2.5l2.2 11h9.8L20 7.5H6.3M9 19.5h.01M16.5 19.5h.01',
  cash: 'M3 7h18v10H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 10v.01M18 14v.01',
  truck: 'M3 6h11v10H3zM14 10h4l3 3v3h-7M7 18.5a1.75 1.75 0 1 0 0-.01M17 18.5a1.75 1.75 0 1 0 0-.01',
  exchange: 'M4 9h14l-3.5-3.5M20 15H6l3.5 3.5',
  chat: 'M4 20l1.4-4A8 8 0 1 1 8.3 18.8zM9 10.5c.3 2.5 2 4.2 4.5 4.5l1-1.5-1.8-1-1 .7a4 4 0 0 1-1.4-1.4l.7-1-1-1.8z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  shield: 'M12 3l7.5 3v5.500c0 4.5-3 7.7-7.5 9.5-4.5-1.8-7.5-5-7.5-9.500V6zM8.8 12l2.3 2.3 4.2-4.3',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.500V12l3 2',
  bolt: 'M13 3L5 13.500h6L10 21l9-11h-6.500z',
  drop: 'M12 3.500c3 3.7 6 6.7 6 10.500a6 6 0 0 1-12 0c0-3.8 3-6.8 6-10.500z',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 14.5-11.5 14.5-1.5 0-2.7-.5-3.5-1.500M5 20c1.5-4 4.5-7.5 9-9.5',
  heart: 'M12 20C7 16 3.5 13 3.5 9a4.3 4.3 0 0 1 8.5-1.200A4.3 4.3 0 0 1 20.5 9c0 4-3.5 7-8.5 11z',
  gift: 'M4 11h16v9H4zM3 7.500h18V11H3zM12 7.500V20M12 7.500C9 7.5 7 6.5 7 5s3-2 5 2.500C14 3 17 3.5 17 5s-2 2.5-5 2.500z',
  tool: 'M14.5 6.500a4 4 0 0 1 5-1.500l-2.7 2.7 1 2 2 .5L21.5 8a4.3 4.3 0 0 1-6 4.500L8 20a2.1 2.1 0 0 1-3-3l7.5-7.500a4.2 4.2 0 0 1 2-3z',
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
