import styles from './questions.module.css'
import type { SectionProps } from './section-props.ts'

export function Questions({ section }: SectionProps<'questions'>) {
  return (
    <div className={styles.questions}>
      {section.items.map(({ question, answer }, index) => (
        <details key={index}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
