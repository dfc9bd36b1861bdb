import styles from '../kit/drawing.module.css'
import { islandDrawings } from '../kit/drawings.ts'

type DeskIconName = keyof typeof islandDrawings

/** The drawings of a page, once: fifty cards only point at them. */
export function DeskDrawings() {
  return (
    <svg className={styles.kept} aria-hidden="true" focusable="false">
      {Object.entries(islandDrawings).map(([name, path]) => (
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
    <svg className={styles.drawing} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
