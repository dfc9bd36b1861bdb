import type { ReactNode } from 'react'
import { amountOf, type DaySums, openBalance } from '../../../../dispatch/riders/rider-day.ts'
import { Card } from '../../../kit/card.tsx'
import { Facts } from '../../../kit/facts.tsx'
import { Field } from '../../../kit/form.tsx'
import { SaveBar } from '../../../kit/save-bar.tsx'
import { Tone } from '../../../kit/tone.tsx'
import controls from '../../../orders/controls.module.css'
import { balanceWords, dueWords, openWords, signedMoney } from '../settlement-words.ts'
import type { PostedDay } from './day-form.ts'
import { typedOf } from './day-row.tsx'
import type { ShownDay } from './day-view.ts'
import styles from './rider-day.module.css'

interface AccountProps {
  readonly shown: ShownDay
  readonly sums: DaySums
  readonly children: ReactNode
}

/** What a courier holds, less the fee, with what was open. */
export function DayAccount({ shown: { currency, owedBefore }, sums, children }: AccountProps) {
  const before = balanceWords(owedBefore, currency).replace(/ .*/, owedBefore > 0 ? '' : ' debes')
  return (
    <Card id="cuenta" title="La cuenta">
      <Facts
        facts={[
          { name: 'Efectivo que tiene', value: signedMoney(sums.held, currency) },
          ...(sums.shop > 0 ? [{ name: 'A la cuenta de la tienda', value: signedMoney(sums.shop, currency) }] : []),
          { name: 'Su tarifa', value: signedMoney(-sums.fee, currency) },
          ...(owedBefore === 0 ? [] : [{ name: `De antes: ${before}`, value: signedMoney(owedBefore, currency) }]),
        ]}
      />
      {children}
    </Card>
  )
}

interface BarProps {
  readonly shown: ShownDay
  readonly sums: DaySums
  readonly typed: PostedDay
  readonly unmarked: number
  readonly errors: ShownDay['errors']
  readonly isSent: boolean
  /** Why it was not saved. */
  readonly children: ReactNode
  onMarkAll(): void
}

/** In sight from every parcel: what is to be handed over, what was and how that differs, and the act that keeps it. */
export function DayBar({ shown, sums, typed, unmarked, errors, isSent, children, onMarkAll }: BarProps) {
  const { currency } = shown
  const amount = typed.handed.trim() === '' ? null : amountOf(typed.handed, 0)
  const open = amount === null ? null : openBalance(sums, sums.due < 0 ? -amount : amount)
  return (
    <SaveBar>
      {children && <div className={styles.told}>{children}</div>}
      <div className={styles.due}>
        <output>{dueWords(sums.due, currency)}</output>
        <span role="status">
          {open !== null && (
            <Tone tone={open === 0 ? 'good' : 'bad'} isInline>
              {openWords(open, currency)}
            </Tone>
          )}
        </span>
        {unmarked > 0 && <small>{unmarked} sin marcar</small>}
        {unmarked > 0 && shown.rows.length > 1 && (
          <a
            href={`${shown.path}/rendicion?dia=${shown.day}&todos=1`}
            onClick={(event) => {
              event.preventDefault()
              onMarkAll()
            }}
          >
            Marcar los demás como entregados
          </a>
        )}
      </div>
      <div className={styles.handed}>
        <Field id="handed" label={sums.due < 0 ? 'Cuánto le pagaste' : 'Cuánto entregó'} problem={errors.handed}>
          {(attributes) => (
            <input
              {...attributes}
              name="handed"
              inputMode="decimal"
              maxLength={14}
              autoComplete="off"
              defaultValue={typedOf(shown, 'handed', '')}
            />
          )}
        </Field>
        <button
          type="submit"
          className={controls.main}
          aria-busy={isSent || undefined}
          aria-disabled={isSent || undefined}
        >
          Guardar rendición
        </button>
      </div>
    </SaveBar>
  )
}
