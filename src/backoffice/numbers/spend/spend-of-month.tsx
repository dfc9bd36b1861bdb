import type { ReactElement } from 'react'
import { AD_NETWORKS, type AdNetwork } from '../../../figures/costs/figure-choices.ts'
import { BY_HAND, type KeptSpend, type RecentAd } from '../../../figures/spend/spend.ts'
import type { SpendFile } from '../../../figures/spend/spend-file.ts'
import { type CurrencyCode, formatMoney } from '../../../lib/money.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Part } from '../../kit/card.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Item, ItemList } from '../../kit/item-list.tsx'
import { Pills } from '../../kit/pills.tsx'
import { RowList } from '../../kit/row-list.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import { dateOfDay } from '../../orders/time-words.ts'
import { networkNames } from '../costs/cost-words.ts'
import type { NameOf } from './names-by-id.ts'
import { SpendForms } from './spend-forms.tsx'
import { fileMoney, spendStateWords } from './spend-words.ts'

interface Props {
  /** Of these screens. */
  readonly base: string
  readonly currency: CurrencyCode
  /** `2026-11`. */
  readonly month: string
  readonly today: string
  readonly yesterday: string
  /** Of the month. */
  readonly spend: readonly KeptSpend[]
  /** The last one first, each with the name of who read it in. */
  readonly files: readonly (SpendFile & { readonly by: string })[]
  readonly ads: readonly RecentAd[]
  readonly names: NameOf
  /** What was just done. */
  readonly done: string
}

/** What was spent in a month, and where more of it is said. */
export function SpendOfMonth(props: Props): ReactElement {
  const { done } = props
  return (
    <Screen
      title="Gasto en publicidad"
      about="Lo que pagas por tus anuncios, para saber qué te deja cada pedido."
      width="wide"
    >
      {done === 'anotado' && <SaidNote tone="good" text="Anotado." />}
      {done === 'borrado' && <SaidNote tone="good" text="Borrado: ese día ya no tiene ese gasto." />}
      <SideBySide
        narrow="first"
        first={<SpendForms {...props} />}
        second={
          <>
            <Month {...props} />
            <Files {...props} />
            <Typed {...props} />
            <Days {...props} />
          </>
        }
      />
    </Screen>
  )
}

function Month({ base, month, today, spend, currency }: Props) {
  return (
    <Part
      id="mes"
      title={`${monthName(month)}: ${spend.length === 0 ? 'sin dato' : formatMoney(sumOf(spend), currency)}`}
    >
      <Pills
        label="Mes"
        pills={[monthsFrom(month, -1), month, monthsFrom(month, 1)]
          .filter((one) => one <= today.slice(0, 7))
          .map((one) => ({ href: `${base}?mes=${one}`, name: monthName(one), isPresent: one === month }))}
      />
      {spend.length === 0 && (
        <Empty
          drawing="money"
          title="Todavía no hay gasto de este mes"
          about="Sin él no se puede decir cuánto ganas: no lo tomamos como cero."
        />
      )}
    </Part>
  )
}

function sumOf(rows: readonly KeptSpend[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

function Days({ month, today, spend, currency }: Props) {
  if (spend.length === 0) return null
  const networks = AD_NETWORKS.filter((network) => spend.some((one) => one.network === network))
  const cell = (rows: readonly KeptSpend[]) => (rows.length === 0 ? NO_FIGURE : formatMoney(sumOf(rows), currency))
  const byDay = Map.groupBy(spend, ({ day }) => day)
  return (
    <Part id="dias" title="Por día">
      <DataTable
        label="Gasto por día"
        columns={[
          { name: 'Día' },
          ...networks.map((network) => ({ name: networkNames[network], isFigure: true })),
          ...(networks.length > 1 ? [{ name: 'Total', isFigure: true }] : []),
        ]}
        rows={daysOf(month, today).map((day) => {
          const own = byDay.get(day) ?? []
          const cells = networks.map((network) => cell(own.filter((one) => one.network === network)))
          return { key: day, cells: [dateOfDay(day), ...cells, ...(networks.length > 1 ? [cell(own)] : [])] }
        })}
      />
    </Part>
  )
}

const NO_FIGURE = <small>sin dato</small>

function Typed({ base, spend, currency, names }: Props) {
  const typed = spend.filter(({ source }) => source === BY_HAND)
  if (typed.length === 0) return null
  return (
    <Part id="a-mano" title="Lo que anotaste">
      <ItemList>
        {typed.map(({ day, network, campaign, ad, amount }) => (
          <li key={`${day} ${network} ${campaign} ${ad}`}>
            <Item
              title={
                <strong>
                  {networkNames[network]}, {dateOfDay(day)}
                </strong>
              }
              about={[campaign && names('campaign', campaign), ad && names('ad', ad)].filter(Boolean).join(' › ')}
              end={
                <>
                  {formatMoney(amount, currency)}
                  <form method="post" action={`${base}/borrar`}>
                    <input type="hidden" name="dia" value={day} />
                    <input type="hidden" name="red" value={network} />
                    <input type="hidden" name="anuncio" value={[campaign, ad].filter(Boolean).join(' ')} />
                    <button
                      className={controls.plain}
                      type="submit"
                      aria-label={`Borrar ${networkNames[network]}, ${dateOfDay(day)}`}
                    >
                      Borrar
                    </button>
                  </form>
                </>
              }
            />
          </li>
        ))}
      </ItemList>
    </Part>
  )
}

/** Those that wait, and those with days of the month. */
function Files({ base, month, files, currency }: Props) {
  const shown = files.filter(({ state, firstDay, lastDay }) => {
    if (state === 'discarded') return false
    const isOfMonth = (firstDay ?? '') <= `${month}-31` && (lastDay ?? '') >= month
    return state === 'columns' || state === 'pending' || isOfMonth
  })
  if (shown.length === 0) return null
  return (
    <Part id="archivos" title="Archivos">
      <RowList
        rows={shown.map((file) => ({
          href: `${base}/${file.id}`,
          title: file.fileName,
          about: [networkOf(file.network), daysOfFile(file), spendStateWords[file.state], file.by]
            .filter(Boolean)
            .join(' · '),
          ...endOf(file, currency),
        }))}
      />
    </Part>
  )
}

function endOf({ amount, total, currency }: SpendFile, own: CurrencyCode) {
  if (amount !== null) return { end: formatMoney(amount, own) }
  return total > 0 ? { end: fileMoney(total, currency, own) } : {}
}

function networkOf(network: AdNetwork | null): string {
  return network === null ? '' : networkNames[network]
}

/** `27 al 28 nov`, or one day. */
export function daysOfFile({ firstDay, lastDay }: Pick<SpendFile, 'firstDay' | 'lastDay'>): string {
  if (firstDay === null || lastDay === null) return ''
  return firstDay === lastDay ? dateOfDay(firstDay) : `${dateOfDay(firstDay)} a ${dateOfDay(lastDay)}`
}

const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
]

/** `Noviembre 2026`. */
function monthName(month: string): string {
  const name = MONTHS[Number(month.slice(5)) - 1] ?? ''
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${month.slice(0, 4)}`
}

function monthsFrom(month: string, distance: number): string {
  const at = new Date(`${month}-01T00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + distance)
  return at.toISOString().slice(0, 7)
}

/** The days of a month until today, the last one first. */
function daysOf(month: string, today: string): readonly string[] {
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  return Array.from({ length }, (_, nth) => `${month}-${String(length - nth).padStart(2, '0')}`).filter(
    (day) => day <= today,
  )
}
