import { amountOf, type DaySums, openBalance } from '../../../../dispatch/rider-day.ts'
import { balanceWords, dueWords, openWords, signedMoney } from '../settlement-words.ts'
import type { PostedDay } from './day-form.ts'
import { Problem, problemOf, typedOf } from './day-row.tsx'
import type { ShownDay } from './day-view.ts'
import styles from './rider-day.module.css'

interface Props {
  readonly shown: ShownDay
  readonly sums: DaySums
  readonly typed: PostedDay
  readonly unmarked: number
  readonly errors: ShownDay['errors']
}

/** What a courier holds, less the fee, with what was open: what is handed over, and how what was really handed over differs. */
export function DaySum({ shown, sums, typed, unmarked, errors }: Props) {
  const { currency, owedBefore } = shown
  const amount = typed.handed.trim() === '' ? null : amountOf(typed.handed, 0)
  const open = amount === null ? null : openBalance(sums, sums.due < 0 ? -amount : amount)
  return (
    <>
      <p className={styles.due}>
        <output>{dueWords(sums.due, currency)}</output>
        {unmarked > 0 && (
          <small>{unmarked === 1 ? '1 sin marcar sigue pendiente' : `${unmarked} sin marcar siguen pendientes`}</small>
        )}
      </p>
      <section className={styles.sums} aria-label="La cuenta">
        <dl>
          <div>
            <dt>Efectivo que tiene</dt>
            <dd>{signedMoney(sums.held, currency)}</dd>
          </div>
          {sums.shop > 0 && (
            <div className={styles.soft}>
              <dt>A la cuenta de la tienda</dt>
              <dd>{signedMoney(sums.shop, currency)}</dd>
            </div>
          )}
          <div>
            <dt>Su tarifa</dt>
            <dd>{signedMoney(-sums.fee, currency)}</dd>
          </div>
          {owedBefore !== 0 && (
            <div>
              <dt>De antes: {balanceWords(owedBefore, currency).replace(/ .*/, owedBefore > 0 ? '' : ' debes')}</dt>
              <dd>{signedMoney(owedBefore, currency)}</dd>
            </div>
          )}
        </dl>
        <p className={styles.field}>
          <label htmlFor="handed">{sums.due < 0 ? 'Cuánto le pagaste' : 'Cuánto entregó'}</label>
          <input
            id="handed"
            name="handed"
            inputMode="decimal"
            maxLength={14}
            autoComplete="off"
            defaultValue={typedOf(shown, 'handed', '')}
            {...problemOf(errors, 'handed')}
          />
          <Problem id="handed" errors={errors} />
          <span role="status" data-open={(open !== null && open !== 0) || undefined}>
            {open === null ? '' : openWords(open, currency)}
          </span>
        </p>
      </section>
    </>
  )
}
