import { Picture } from '../../catalogue/views/picture.tsx'
import { Icon } from '../components/icon.tsx'
import styles from './benefits.module.css'
import type { SectionProps } from './section-props.ts'

/** Each benefit with its icon or its picture beside it. */
export function Benefits({ section }: SectionProps<'benefits'>) {
  return (
    <ul className={styles.benefits}>
      {section.items.map(({ icon, picture, title, text }, index) => (
        <li key={index}>
          {picture ? (
            <span className={styles.picture}>
              <Picture image={picture} alt={picture.alt} sizes="72px" />
            </span>
          ) : (
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
          )}
          <div>
            <strong>{title}</strong>
            {text && <p>{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
