import type { SectionProps } from './section-props.ts'
import styles from './text-block.module.css'

export function TextBlock({ section }: SectionProps<'text'>) {
  const { text, link } = section
  return (
    <div className={styles.text}>
      <p>{text}</p>
      {link && (
        <p>
          <a href={link.href} target="_blank" rel="noopener nofollow">
            {link.label}
          </a>
        </p>
      )}
    </div>
  )
}
