import styles from './sheet-view.module.css'
import type { SheetWords } from './sheet-words.ts'

/** A sheet on the screen and in print. With texts of usual length it fits on one page of A4. */
export function SheetView({ words: { title, number, parts, notes } }: { readonly words: SheetWords }) {
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.number}>{number}</p>
      </header>
      {parts.map(({ heading, rows }) => (
        <section key={heading} className={styles.part}>
          <h2>{heading}</h2>
          <dl>
            {rows.map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </article>
  )
}
