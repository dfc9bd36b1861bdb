import { decimalString, formatMoney } from '../../../../lib/money.ts'
import { Card, Fold } from '../../../kit/card.tsx'
import { RowList } from '../../../kit/row-list.tsx'
import controls from '../../../orders/controls.module.css'
import { momentWords, type ShopTime } from '../../../orders/time-words.ts'
import { saidWords } from '../../rounds/said-words.ts'
import { dueWords, signedMoney } from '../settlement-words.ts'
import type { ShownDay } from './day-view.ts'
import { type ProposedRow, proposedSums } from './proposed-day.ts'

interface Props {
  readonly shown: ShownDay
  readonly said: readonly ProposedRow[]
  /** Where pictures of payments are. */
  readonly pictures: string
  readonly time: ShopTime
  /** The key of its own form. */
  readonly formKey: string
}

/** What the rider said on the way: what is not as expected first, and one tap that takes all of it over. */
export function ProposedCard({ shown, said, pictures, time, formKey }: Props) {
  if (said.length === 0) return null
  const { name, rows, currency, owedBefore, earlier, path, seen, day } = shown
  const [other, expected] = [said.filter(({ differs }) => differs), said.filter(({ differs }) => !differs)]
  const sums = proposedSums(said, earlier, owedBefore)
  const differing =
    other.length === 0
      ? 'Todo como se esperaba.'
      : other.length === 1
        ? '1 por revisar.'
        : `${other.length} por revisar.`
  return (
    <Card id="marcado" title={`${name} marcó ${said.length} de ${rows.length}`}>
      <p>{differing} Abajo puedes cambiar lo que haga falta antes de guardar.</p>
      {other.length > 0 && <RowList rows={other.map((one) => rowOf(one))} />}
      {expected.length > 0 && (
        <Fold summary={`Como se esperaba (${expected.length})`}>
          <RowList rows={expected.map((one) => rowOf(one))} />
        </Fold>
      )}
      {sums ? (
        <form method="post" action={`${path}/rendicion`}>
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="day" value={day} />
          <input type="hidden" name="handed" value={decimalString(Math.abs(sums.due))} />
          {Object.entries(shown.proposed).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          {earlier.map(
            ({ value, isShared }) => !isShared && <input key={value} type="hidden" name="earlier" value={value} />,
          )}
          <p>
            Efectivo {signedMoney(sums.held, currency)}, su tarifa {signedMoney(-sums.fee, currency)}
            {owedBefore !== 0 && `, de antes ${signedMoney(owedBefore, currency)}`}.
          </p>
          <button type="submit" className={controls.main}>
            {`Guardar lo que marcó: ${dueWords(sums.due, currency).toLowerCase().replace(/s\/ /, 'S/ ')}`}
          </button>
        </form>
      ) : (
        <p>Algo cambió desde que lo marcó: revísalo abajo y guarda la rendición.</p>
      )}
    </Card>
  )

  function rowOf({ row, proposal }: ProposedRow) {
    const { words, picture, saidAt } = proposal
    const due = row.collect > 0 ? `debía cobrar ${formatMoney(row.collect, currency)}` : 'pagado'
    return {
      title: `${row.name || `#${row.code}`}: ${saidWords({ ...proposal, result: resultOf(proposal) }, currency)}`,
      about: [`#${row.code}`, due, momentWords(saidAt, time), words && `«${words}»`].filter(Boolean).join(' · '),
      href: `${row.href}#${row.id}`,
      ...(picture !== null && { end: 'Ver foto', endTo: { href: `${pictures}/${picture}`, label: 'Foto del pago' } }),
    }
  }
}

function resultOf({ result }: ProposedRow['proposal']) {
  return result === 'entregado' ? result : ('no-entregado' as const)
}
