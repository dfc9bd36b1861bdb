import styles from './desk-icon.module.css'

const drawings = {
  call: 'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 5 5.6 1.5 1.5 0 0 1 6.5 4z',
  chat: 'M4 20l1.4-4A8 8 0 1 1 8.3 18.8zM9 10.5c.3 2.5 2 4.2 4.5 4.5l1-1.5-1.8-1-1 .7a4 4 0 0 1-1.4-1.4l.7-1-1-1.800z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  close: 'M6 6l12 12M18 6L6 18',
  today: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  orders: 'M4 8l8-4.5L20 8v8.5L12 21l-8-4.5zM4 8l8 4.5L20 8M12 12.5V21',
  leads:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.3c2.3.7 3.5 2.7 3.5 5.7',
  filter: 'M4 6h16M7 12h10M10 18h4',
  new: 'M12 5v14M5 12h14',
  send: 'M3 7h11v9H3zM14 10h4l3 3v3h-7M7.5 19.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM17 19.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  more: 'M5 12a1 1 0 1 0 2 0 1 1 0 0 0-2 0zM11 12a1 1 0 1 0 2 0 1 1 0 0 0-2 0zM17 12a1 1 0 1 0 2 0 1 1 0 0 0-2 0z',
  place: 'M12 21c4.5-4.5 7-8 7-11.5a7 7 0 0 0-14 0C5 13 7.5 16.5 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
} as const

export type DeskIconName = keyof typeof drawings

/** The drawings of a page, once: fifty cards only point at them. */
export function DeskDrawings() {
  return (
    <svg className={styles.drawings} aria-hidden="true" focusable="false">
      {Object.entries(drawings).map(([name, path]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  )
}

/** Stands beside or inside an element with a name, so screen readers skip it. */
export function DeskIcon({ name }: { readonly name: DeskIconName }) {
  return (
    <svg className={styles.icon} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
