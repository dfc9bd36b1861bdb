import controls from '../controls.module.css'
import type { CardTag } from './card.ts'
import styles from './tags.module.css'

/** The reasons on a card, in words. */
export function Tags({ tags }: { readonly tags: readonly CardTag[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags}>
      {tags.map(({ tone, text }) => (
        <li key={text} className={controls.tag} data-tone={tone === 'plain' ? undefined : tone}>
          {text}
        </li>
      ))}
    </ul>
  )
}
