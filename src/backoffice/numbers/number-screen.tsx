import type { ReactElement, ReactNode } from 'react'
import { localDay } from '../../lib/time/local-time.ts'
import { hasSwitch, may } from '../../staff/team/permission.ts'
import type { SellerRequest } from '../desk-request.ts'
import { Screen } from '../kit/screen.tsx'
import { type ChosenPeriod, datesWords, periodQuery, readPeriod } from './chosen-period.ts'
import type { Gap } from './gaps.ts'
import { Gaps } from './gaps.tsx'
import styles from './number-screen.module.css'
import { ordersWords } from './number-words.ts'
import { PeriodPicker } from './period-picker.tsx'
import { earningsViewers, teamViewers } from './viewers.ts'

const tabs = {
  '': { name: 'Resumen', who: earningsViewers },
  productos: { name: 'Productos', who: earningsViewers },
  publicidad: { name: 'Publicidad', who: earningsViewers },
  lugares: { name: 'Lugares', who: earningsViewers },
  couriers: { name: 'Couriers', who: earningsViewers },
  equipo: { name: 'Equipo', who: teamViewers },
} as const

export type NumberTab = keyof typeof tabs

/** What a screen of figures is asked. */
export interface AskedNumbers extends ChosenPeriod {
  readonly shopId: string
  readonly today: string
  /** The address of the shop at the desk. */
  readonly base: string
}

export function askedNumbers({ deps, shop, url }: SellerRequest): AskedNumbers {
  const today = localDay(deps.clock(), shop.country)
  return { ...readPeriod(url.searchParams, today), shopId: shop.id, today, base: `/t/${shop.hosts[0]}` }
}

/** What an address says beside its days: the order and the level of a table. Other days and the file keep it. */
const OWN: readonly string[] = ['orden', 'nivel', 'en']

interface Props {
  readonly work: SellerRequest
  readonly numbers: AskedNumbers
  readonly tab: NumberTab
  readonly gaps: readonly Gap[]
  /** An act changed a day whose figures are not made anew yet. */
  readonly isStale: boolean
  /** Orders whose cost was filled in later. */
  readonly estimated?: number
  readonly children: ReactNode
}

/** A screen of *Números*: its tabs, its days, what is missing in it, and what it shows. It compares with the days before, and is taken out as a file. */
export function NumberScreen(props: Props): ReactElement {
  const { work, numbers, tab, gaps, isStale, estimated = 0, children } = props
  const { base, today, period } = numbers
  const root = `${base}/numeros`
  const path = tab === '' ? root : `${root}/${tab}`
  const query = periodQuery(numbers)
  const shown = Object.entries(tabs).filter(([, { who }]) => may(work.permission, who))
  const kept = [...work.url.searchParams].filter(([name]) => OWN.includes(name))
  const file = (format: string) => {
    const own = new URLSearchParams([...new URLSearchParams(query), ...kept, ['formato', format]])
    return `${path}?${own}`
  }
  return (
    <Screen title="Números" width="full">
      {shown.length > 1 && (
        <nav className={styles.tabs} aria-label="Números">
          {shown.map(([own, { name }]) => (
            <a
              key={own}
              href={`${own === '' ? root : `${root}/${own}`}?${query}`}
              aria-current={own === tab ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
      )}
      <div className={styles.bar}>
        <PeriodPicker {...{ path, kept, today }} chosen={numbers} />
        {hasSwitch(work.permission, 'exports') && (
          <span className={styles.files}>
            Llevar a <a href={file('xlsx')}>Excel</a> · <a href={file('csv')}>CSV</a>
          </span>
        )}
      </div>
      <p className={styles.days}>
        {tabs[tab].name}: {datesWords(period, today)}
      </p>
      {isStale && <p className={styles.stale}>Se está poniendo al día: vuelve a abrir esta página en unos segundos.</p>}
      <Gaps gaps={gaps} />
      {children}
      {estimated > 0 && <small>Con costo estimado en {ordersWords(estimated)}: el que tienen hoy sus productos.</small>}
    </Screen>
  )
}
