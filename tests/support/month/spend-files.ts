import type { Spent } from './ledger.ts'
import { DAYS, dayText, decimal, GOODS, seeded } from './truth.ts'
import { csvFile, type RawFile, type Row, workbook } from './written-files.ts'

const WEEKS = [
  [0, 6],
  [7, 14],
  [15, 22],
  [23, 29],
] as const

export type SpendFault = 'otra-moneda' | 'falta-un-dia' | 'total-distinto' | 'dia-ilegible' | 'monto-negativo'

export interface SpendFile {
  readonly network: 'meta' | 'tiktok'
  readonly file: RawFile
  /** The last day that the file speaks of; it is read in the evening of it. */
  readonly day: number
  readonly rate: string
  readonly faults: readonly SpendFault[]
  /** The days that it should speak of and does not. */
  readonly without: readonly number[]
}

export const adOf = (network: 'meta' | 'tiktok', slug: string) => {
  const nth = GOODS.findIndex((one) => one.slug === slug)
  const start = network === 'meta' ? '1202120000000000' : '17990000000000'
  return { campaign: `${start}${10 + nth}`, ad: `${start}${50 + nth}` }
}

/** What was spent on each advertisement on each day. */
export function spentInMonth(seed = 77): readonly Spent[] {
  const chance = seeded(seed)
  return (['meta', 'tiktok'] as const).flatMap((network) =>
    Array.from({ length: DAYS }, (_, day) =>
      GOODS.map(({ slug }) => ({ network, day, slug, amount: 4 * Math.floor(300 + chance() * 700) })),
    ).flat(),
  )
}

/** Faults of the spend's files, by network and week. */
const FAULTS: Readonly<Record<string, SpendFault>> = {
  'meta 1': 'otra-moneda',
  'meta 2': 'monto-negativo',
  'meta 3': 'falta-un-dia',
  'tiktok 1': 'total-distinto',
  'tiktok 2': 'dia-ilegible',
}

export function spendFiles(spent: readonly Spent[]): readonly SpendFile[] {
  return (['meta', 'tiktok'] as const).flatMap((network) =>
    WEEKS.map(([from, to], week): SpendFile => {
      const fault = FAULTS[`${network} ${week}`]
      const last = fault === 'falta-un-dia' ? to - 1 : to
      const own = spent.filter((one) => one.network === network && one.day >= from && one.day <= last)
      const write = network === 'meta' ? metaFile : tiktokFile
      return {
        ...{ network, day: to, rate: fault === 'otra-moneda' ? '4' : '', faults: fault ? [fault] : [] },
        ...{ without: last < to ? [to] : [], file: write(own, week, fault) },
      }
    }),
  )
}

const META_ES = [
  ...['Inicio del informe', 'Fin del informe', 'Día', 'Nombre de la campaña', 'Identificador de la campaña'],
  ...['Nombre del conjunto de anuncios', 'Nombre del anuncio', 'Identificador del anuncio'],
]
const META_EN = [
  ...['Reporting starts', 'Reporting ends', 'Day', 'Campaign name', 'Campaign ID', 'Ad set name', 'Ad name', 'Ad ID'],
]

/** Meta's, in Spanish and in English by turns. The day's rows repeat by age. */
function metaFile(own: readonly Spent[], week: number, fault: SpendFault | undefined): RawFile {
  const currency = fault === 'otra-moneda' ? 'USD' : 'PEN'
  const [names, paid] =
    week % 2 === 0 ? [META_ES, `Importe gastado (${currency})`] : [META_EN, `Amount spent (${currency})`]
  const mark = week % 2 === 0 ? ',' : '.'
  const inFile = (amount: number) => (fault === 'otra-moneda' ? amount / 4 : amount)
  const rows = own.flatMap(({ day, slug, amount }): readonly Row[] => {
    const { campaign, ad } = adOf('meta', slug)
    const on = dayText(day)
    const half = Math.floor(inFile(amount) / 2)
    return [half, inFile(amount) - half].map((part) => rowOf([on, on, on, slug, campaign, 'Lima', 'Video', ad], part))
  })
  const total = rowOf(
    ['', '', '', '', '', '', '', ''],
    own.reduce((sum, { amount }) => sum + inFile(amount), 0),
  )
  const negative = { ...rowOf([dayText(15), dayText(15), dayText(15), 'ajuste', '9', '', '', '9'], 1), [paid]: '-7,50' }
  function rowOf(cells: readonly string[], amount: number): Row {
    return {
      ...Object.fromEntries(names.map((name, place) => [name, cells[place] ?? ''])),
      [paid]: decimal(amount, mark),
    }
  }
  const all = [total, ...rows, ...(fault === 'monto-negativo' ? [negative] : [])]
  return csvFile(`informe-meta-${week}`, [...names, paid], all, week % 2 === 0)
}

const TIKTOK_EN = ['By Day', 'Campaign name', 'Campaign ID', 'Ad group name', 'Ad name', 'Ad ID', 'Cost']
const TIKTOK_ES = [
  ...['Por día', 'Nombre de la campaña', 'ID de la campaña', 'Nombre del grupo de anuncios', 'Nombre del anuncio'],
  ...['ID del anuncio', 'Gasto'],
]

/** TikTok's workbook, in English and in Spanish by turns, with its total at the end. */
function tiktokFile(own: readonly Spent[], week: number, fault: SpendFault | undefined): RawFile {
  const [names, currency, total] =
    week % 2 === 0
      ? [TIKTOK_EN, 'Currency', `Total of ${own.length} results`]
      : [TIKTOK_ES, 'Moneda', `Total: ${own.length} resultados`]
  const rowOf = (cells: readonly string[]): Row => ({
    ...Object.fromEntries(names.map((name, place) => [name, cells[place] ?? ''])),
    [currency]: 'PEN',
  })
  const rows = own.map(({ day, slug, amount }) => {
    const { campaign, ad } = adOf('tiktok', slug)
    return rowOf([dayText(day), slug, campaign, 'Lima', 'Baile', ad, decimal(amount)])
  })
  const sum = own.reduce((all, { amount }) => all + amount, 0) + (fault === 'total-distinto' ? 1_000 : 0)
  const broken = fault === 'dia-ilegible' ? [rowOf(['ayer', 'gorra', '9', 'Lima', 'Baile', '9', '6.50'])] : []
  const all = [...rows, ...broken, rowOf([total, '-', '-', '-', '-', '-', decimal(sum)])]
  return workbook(`tiktok-${week}`, [...names, currency], all)
}
