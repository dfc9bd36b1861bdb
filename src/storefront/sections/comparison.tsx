import type { Compared } from '../../catalogue/sections/section.ts'
import { Icon } from '../components/icon.tsx'
import styles from './comparison.module.css'
import type { SectionProps } from './section-props.ts'

interface Props extends SectionProps<'comparison'> {
  /** The id of the heading above; without one the table names itself. */
  readonly heading: string | undefined
}

export function Comparison({ section, heading }: Props) {
  const { ours, others, rows } = section
  return (
    <table
      className={styles.comparison}
      aria-labelledby={heading}
      aria-label={heading ? undefined : `${ours} y ${others}`}
    >
      <thead>
        <tr>
          <td />
          <th scope="col">{ours}</th>
          <th scope="col">{others}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <th scope="row">{row.feature}</th>
            <td>
              <Cell value={row.ours} />
            </td>
            <td>
              <Cell value={row.others} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ value }: { readonly value: Compared }) {
  if (typeof value === 'string') return value
  return (
    <span className={value ? styles.yes : styles.no}>
      <Icon name={value ? 'check' : 'close'} />
      {value ? 'Sí' : 'No'}
    </span>
  )
}
