import controls from '../controls.module.css'
import sheetStyles from './act-sheet.module.css'
import { Sheet } from './act-sheet.tsx'
import styles from './acting-layer.module.css'
import type { Acting, OpenSheet } from './use-acting.browser.ts'

interface Props {
  readonly acting: Acting
  readonly sheet: Extract<OpenSheet, { is: 'conflict' }>
}

/** What somebody else changed meanwhile: both values, and which one stays. */
export function ConflictSheet({ acting, sheet: { card, act, fields, message, conflicts } }: Props) {
  const close = (): void => acting.setSheet(null)
  return (
    <Sheet title="Lo cambió otra persona" about={`${card.name} · ${card.saldo}`} onClose={close}>
      <p role="alert">{message}</p>
      <dl className={styles.values}>
        {conflicts.map(({ field, now, wants }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>Ahora: {now}</dd>
            <dd>Lo tuyo: {wants}</dd>
          </div>
        ))}
      </dl>
      <div className={sheetStyles.form}>
        <button type="button" className={controls.plain} onClick={close}>
          Dejar lo que está
        </button>
        <button type="button" className={controls.main} onClick={() => acting.act(card, act, fields, { saw: null })}>
          Usar el mío
        </button>
      </div>
    </Sheet>
  )
}
