import { amountOf, type DaySums, openBalance } from '../../../../dispatch/rider-day.ts'
import { Card } from '../../../kit/card.tsx'
import { Facts } from '../../../kit/facts.tsx'
import { Field } from '../../../kit/form.tsx'
import { Tone } from '../../../kit/tone.tsx'
import { balanceWords, dueWords, openWords, signedMoney } from '../settlement-words.ts'
import type { PostedDay } from './day-form.ts'
import { typedOf } from './day-row.tsx'
import type { ShownDay } from './day-view.ts'
import styles from './rider-day.module.css'

interface Props {
  readonly shown: ShownDay
  readonly sums: DaySums
  readonly typed: PostedDay
  readonly unmarked: number
  readonly errors: ShownDay['errors']
  onMarkAll(): void
}

/** What a courier holds, less the fee, with what was open: what is handed over, and how what was really handed over differs. */
export function DaySum({ shown, sums, typed, unmarked, errors, onMarkAll }: Props) {
  const { currency, owedBefore } = shown
  const amount = typed.handed.trim() === '' ? null : amountOf(typed.handed, 0)
  const open = amount === null ? null : openBalance(sums, sums.due < 0 ? -amount : amount)
  const before = balanceWords(owedBefore, currency).replace(/ .*/, owedBefore > 0 ? '' : ' debes')
  return (
    <>
      <p className={styles.due}>
        <output>{dueWords(sums.due, currency)}</output>
        {unmarked > 0 && (
          <small>{unmarked === 1 ? '1 sin marcar sigue pendiente' : `${unmarked} sin marcar siguen pendientes`}</small>
        )}
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
      </p>
      <Card id="cuenta" title="La cuenta">
        <Facts
          facts={[
            { name: 'Efectivo que tiene', value: signedMoney(sums.held, currency) },
            ...(sums.shop > 0 ? [{ name: 'A la cuenta de la tienda', value: signedMoney(sums.shop, currency) }] : []),
            { name: 'Su tarifa', value: signedMoney(-sums.fee, currency) },
            ...(owedBefore === 0 ? [] : [{ name: `De antes: ${before}`, value: signedMoney(owedBefore, currency) }]),
          ]}
        />
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
        <p role="status" className={styles.open}>
          {open !== null && (
            <Tone tone={open === 0 ? 'plain' : 'bad'} isInline>
              {openWords(open, currency)}
            </Tone>
          )}
        </p>
      </Card>
    </>
  )
}
