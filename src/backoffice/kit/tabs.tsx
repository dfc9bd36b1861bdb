import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import styles from './tabs.module.css'

export interface Tab {
  /** The id of what it shows; `{id}-tab` is the tab's own. */
  readonly id: string
  readonly title: string
  /** What is wrong within it, in a word. */
  readonly problem?: string | undefined
}

interface Props {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** The place of the one whose part is in sight. */
  readonly chosen: number
  onChoose(place: number, tabs: HTMLElement): void
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Parts of one thing, of which one is in sight. Arrows go from tab to tab; the tab key goes on to the part. */
export function Tabs({ label, tabs, chosen, onChoose }: Props): ReactElement {
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    const place = (chosen + step + tabs.length) % tabs.length
    onChoose(place, event.currentTarget)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKey}>
      {tabs.map(({ id, title, problem }, place) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${id}-tab`}
          aria-selected={place === chosen}
          aria-controls={id}
          tabIndex={place === chosen ? 0 : -1}
          onClick={({ currentTarget }) => onChoose(place, currentTarget)}
        >
          {title}
          {problem && <span className={styles.problem}> {problem}</span>}
        </button>
      ))}
    </div>
  )
}

interface PanelProps {
  readonly id: string
  readonly className?: string | undefined
  readonly isShown: boolean
  readonly children: ReactNode
  onInvalid?(): void
}

/** What a tab shows. The others stay in the page, so that nothing typed in them is lost. */
export function TabPanel({ id, className = '', isShown, children, onInvalid }: PanelProps): ReactElement {
  return (
    <section
      id={id}
      role="tabpanel"
      className={`${className} ${styles.panel}`}
      aria-labelledby={`${id}-tab`}
      hidden={!isShown}
      onInvalidCapture={onInvalid}
    >
      {children}
    </section>
  )
}
