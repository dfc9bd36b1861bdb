import controls from '../controls.module.css'
import inputs from '../forms/act-inputs.module.css'
import { Sheet } from './act-sheet.tsx'
import { actWords } from './act-words.ts'
import styles from './acting-layer.module.css'
import type { Acting, OpenSheet } from './use-acting.browser.ts'

interface Props {
  readonly acting: Acting
  readonly sheet: Extract<OpenSheet, { is: 'conflict' }>
}

/** What somebody else changed meanwhile: both values, and which one stays; or whether an act that seems to have become pointless is meant all the same. */
export function ConflictSheet({ acting, sheet: { card, act, fields, kept, message, conflicts } }: Props) {
  const close = (): void => acting.setSheet(null)
  const isQuestion = conflicts.length === 0
  return (
    <Sheet
      title={isQuestion ? `¿${actWords[act]} igual?` : 'Lo cambió otra persona'}
      about={`${card.name} · ${card.saldo}`}
      onClose={close}
    >
      <p role="alert">{message}</p>
      {!isQuestion && (
        <dl className={styles.values}>
          {conflicts.map(({ field, now, wants }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>Ahora: {now}</dd>
              <dd>Lo tuyo: {wants}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={inputs.form}>
        <button type="button" className={isQuestion ? controls.main : controls.plain} onClick={close}>
          Dejar lo que está
        </button>
        <button
          type="button"
          className={isQuestion ? controls.plain : controls.main}
          onClick={() => acting.act(card, act, fields, { saw: null, kept })}
        >
          {isQuestion ? `${actWords[act]} igual` : 'Usar el mío'}
        </button>
      </div>
    </Sheet>
  )
}
