import type { ReactElement } from 'react'
import { periodBefore } from '../../figures/reports/period.ts'
import { Drawing } from '../kit/drawing.tsx'
import controls from '../orders/controls.module.css'
import { type ChosenPeriod, datesWords, namedPeriods, periodNames, periodQuery } from './chosen-period.ts'
import styles from './number-screen.module.css'

interface Props {
  /** The screen's own address, without what is asked of it. */
  readonly path: string
  /** What else its address says. */
  readonly kept: readonly (readonly [name: string, value: string])[]
  readonly chosen: ChosenPeriod
  readonly today: string
}

/** Chooses days: a name, or the first and the last one. Each choice is an address. */
export function PeriodPicker({ path, kept, chosen, today }: Props): ReactElement {
  const { period, compares } = chosen
  const address = (query: string) =>
    `${path}?${new URLSearchParams([...new URLSearchParams(query), ...kept.map(([name, value]) => [name, value])])}`
  const name = period.name === null ? 'Fechas' : periodNames[period.name]
  return (
    <>
      <details className={styles.picker}>
        <summary>
          {name} <small>{datesWords(period, today)}</small>
          <Drawing name="down" />
        </summary>
        <div className={styles.choices}>
          <ul>
            {namedPeriods(chosen, today).map((one) => (
              <li key={one.name}>
                <a href={address(one.query)} aria-current={one.name === period.name ? 'true' : undefined}>
                  {one.words}
                </a>
              </li>
            ))}
          </ul>
          <form className={styles.dates} method="get" action={path}>
            <label>
              Desde
              <input type="date" name="desde" defaultValue={period.from} required />
            </label>
            <label>
              Hasta
              <input type="date" name="hasta" defaultValue={period.to} required />
            </label>
            {kept.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {compares && <input type="hidden" name="comparar" value="1" />}
            <button className={controls.plain} type="submit">
              Ver estas fechas
            </button>
          </form>
        </div>
      </details>
      <a href={address(periodQuery({ period, compares: !compares }))} aria-current={compares ? 'true' : undefined}>
        {compares ? `Comparado con ${datesWords(periodBefore(period), today)}` : 'Comparar'}
      </a>
    </>
  )
}
