import type { Age, Owed } from '../../../dispatch/settlements/owed.ts'
import { AGES } from '../../../dispatch/settlements/owed.ts'
import { type CurrencyCode, formatMoney, type Money } from '../../../lib/money.ts'
import { counted } from '../../../lib/text/counted.ts'
import { Fold, Part } from '../../kit/card.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import controls from '../../orders/controls.module.css'
import { orderPath } from '../../orders/order/order-path.ts'
import { courierTitle } from './held-payments.ts'

const ageNames = { semana: '0 a 7 días', quincena: '8 a 15 días', mas: 'Más de 15' } as const satisfies Record<
  Age,
  string
>

/** A file of money of which something is open. */
export interface OpenFile {
  readonly href: string
  readonly courier: string
  readonly says: string
}

interface Props {
  readonly base: string
  readonly owed: readonly Owed[]
  readonly currency: CurrencyCode
  readonly files: readonly OpenFile[]
}

/** What couriers hold, by courier and by the age of its delivery; what should have been paid by now; and payments of which something differs. */
export function OwedTable({ base, owed, currency, files }: Props) {
  if (owed.length === 0 && files.length === 0) return null
  const money = (amount: Money) => (amount === 0 ? '' : formatMoney(amount, currency))
  const sum = (of: (one: Owed) => Money) => owed.reduce((all, one) => all + of(one), 0)
  const late = owed.filter(({ unclaimed }) => unclaimed.orders > 0)
  return (
    <Part
      id="te-deben"
      title={`Te deben ${formatMoney(
        sum(({ amount }) => amount),
        currency,
      )}`}
      act={
        <a className={controls.plain} href={`${base}/pagos-couriers`}>
          Subir un pago
        </a>
      }
    >
      {owed.length > 0 && (
        <DataTable
          label="Te deben, por courier y por días desde la entrega"
          columns={[
            { name: 'Courier' },
            ...AGES.map((age) => ({ name: ageNames[age], isFigure: true })),
            { name: 'Total', isFigure: true },
          ]}
          rows={[
            ...owed.map((one) => ({
              key: one.courier,
              cells: [
                courierTitle(one),
                ...AGES.map((age) => money(one.ages[age])),
                <strong key="total">{formatMoney(one.amount, currency)}</strong>,
              ],
            })),
            ...(owed.length > 1
              ? [
                  {
                    key: '=',
                    cells: [
                      'Todos',
                      ...AGES.map((age) => money(sum(({ ages }) => ages[age]))),
                      formatMoney(
                        sum(({ amount }) => amount),
                        currency,
                      ),
                    ],
                  },
                ]
              : []),
          ]}
        />
      )}
      {late.map(({ courier, unclaimed }) => (
        <Fold
          key={courier}
          summary={`${courierTitle({ courier })}: ${counted(unclaimed.orders, 'pedido', 'pedidos')} sin pagar desde hace tiempo, ${formatMoney(unclaimed.amount, currency)}`}
        >
          <p>
            Ya debían estar pagados y no están en ningún pago:{' '}
            {unclaimed.codes.map((code) => (
              <a key={code} href={orderPath(base, code)}>
                #{code}{' '}
              </a>
            ))}
          </p>
        </Fold>
      ))}
      {files.map(({ href, courier, says }) => (
        <p key={href}>
          <a href={href}>Pago de {courier}</a>: {says}
        </p>
      ))}
    </Part>
  )
}
