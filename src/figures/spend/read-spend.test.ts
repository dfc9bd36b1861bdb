import { expect, test } from 'vitest'
import { readSpend } from './read-spend.ts'
import { MILLION } from './spend-cells.ts'
import { quietDays, understood } from './spend-file.ts'
import { spendTable } from './spend-table.ts'

const LATEST = '2026-11-30'

/** The table of a text whose cells `|` separates. */
function tableOf(text: string) {
  const lines = text.split('\n').map((line, place) => ({ line: place + 1, cells: line.split('|') }))
  const table = spendTable(lines)
  if (!table) throw new Error('no table')
  return table
}

function asked(text: string) {
  return understood(tableOf(text), { network: null, said: null, latest: LATEST })
}

function read(text: string) {
  const outcome = asked(text)
  if (!outcome.ok || outcome.value.isAsked) throw new Error(JSON.stringify(outcome))
  return outcome.value
}

/** Rows as people would write them: `2026-11-28 campaign/ad 12.5`. */
function shown(text: string) {
  const { reading } = read(text)
  return reading.rows.map(({ day, account, campaign, ad, spent }) =>
    [day, account, `${campaign}/${ad}`, spent / MILLION].filter((part) => part !== '').join(' '),
  )
}

function reasonAgainst(text: string) {
  const outcome = asked(text)
  return outcome.ok ? null : outcome.refusal
}

const META = `Inicio del informe|Fin del informe|Día|Nombre de la campaña|Identificador de la campaña|Nombre del conjunto de anuncios|Nombre del anuncio|Identificador del anuncio|Importe gastado (PEN)|Resultados|Coste por resultados
2026-11-27|2026-11-28||||||| 1.334,56|9|
2026-11-27|2026-11-27|2026-11-27|Lámparas|120212000000000017|Lima|Video 1|120212000000000117|1.234,56|5|246,91
2026-11-28|2026-11-28|2026-11-28|Lámparas|120212000000000017|Lima|Video 1|120212000000000117|80|3|26,66
2026-11-28|2026-11-28|2026-11-28|Lámparas|120212000000000017|Lima|Video 2|120212000000000118|20,00|1|20,00`

test('Meta in Spanish: the total above the days is left out, and agrees', () => {
  expect(shown(META)).toEqual([
    '2026-11-27 120212000000000017/120212000000000117 1234.56',
    '2026-11-28 120212000000000017/120212000000000117 80',
    '2026-11-28 120212000000000017/120212000000000118 20',
  ])
  const { network, reading } = read(META)
  expect([network, reading.currency, reading.total]).toEqual(['meta', 'PEN', 1_334_560_000])
  expect(reading.facts).toMatchObject({ leftOut: { total: { rows: 1, lines: [2] } }, toldTotal: reading.total })
  expect(reading.names).toContainEqual({ kind: 'campaign', id: '120212000000000017', name: 'Lámparas' })
  expect(reading.names).toContainEqual({ kind: 'ad', id: '120212000000000118', name: 'Video 2' })
})

test('Meta in English, in dollars, of one account', () => {
  const text = `Reporting starts|Reporting ends|Account name|Day|Campaign name|Campaign ID|Ad name|Ad ID|Amount spent (USD)
2026-11-28|2026-11-28|Casa Lista|2026-11-28|Lamps|17|Video|117|1,012.50`
  expect(shown(text)).toEqual(['2026-11-28 Casa Lista 17/117 1012.5'])
  expect(read(text).reading.currency).toBe('USD')
})

test('a breakdown by age repeats the day: its rows are added up', () => {
  const text = `Día|Edad|Identificador de la campaña|Importe gastado (PEN)
2026-11-28|18-24|17|10,10
2026-11-28|25-34|17|5,05`
  expect(shown(text)).toEqual(['2026-11-28 17/ 15.15'])
  expect(read(text).reading.facts).toMatchObject({ read: 2, merged: 1 })
})

test('a day’s or a campaign’s own sum beside its parts counts once', () => {
  const text = `Día|Nombre de la campaña|Nombre del anuncio|Importe gastado (PEN)
2026-11-28|||30
2026-11-28|Lámparas||30
2026-11-28|Lámparas|Video 1|10
2026-11-28|Lámparas|Video 2|20`
  expect(shown(text)).toEqual(['2026-11-28 Lámparas/Video 1 10', '2026-11-28 Lámparas/Video 2 20'])
})

test('without days, rows of one day each are daily; else the file is refused', () => {
  const heads = 'Inicio del informe|Fin del informe|Nombre de la campaña|Importe gastado (PEN)'
  const total = '2026-11-01|2026-11-28||100'
  expect(shown(`${heads}\n${total}\n28/11/2026|28/11/2026|Lámparas|80`)).toEqual(['2026-11-28 Lámparas/ 80'])
  const month = `${heads}\n${total}\n2026-11-01|2026-11-28|Lámparas|80`
  expect(reasonAgainst(month)).toEqual({ reason: 'no-days', network: 'meta' })
  const none = 'Nombre de la campaña|Importe gastado (PEN)\nLámparas|80'
  expect(reasonAgainst(none)).toEqual({ reason: 'no-days', network: 'meta' })
})

test('Meta’s bill is no spend by campaign', () => {
  const bill = `Informe de facturación
Cuenta: 123|
Fecha|Identificador de la transacción|Importe|Divisa
28/11/2026|998-1|1 234,56|PEN
|Importe total facturado|1 234,56|PEN`
  expect(reasonAgainst(bill)).toEqual({ reason: 'billing' })
})

test.each([
  ['By Day|Campaign name|Campaign ID|Ad group name|Ad name|Ad ID|Cost|Impressions|Currency', 'Total of 2 results'],
  [
    'Por día|Nombre de la campaña|ID de la campaña|Nombre del grupo de anuncios|Nombre del anuncio|ID del anuncio|Gasto|Impresiones|Moneda',
    'Total: 2 resultados',
  ],
])('TikTok: %s', (heads, total) => {
  const text = `${heads}
2026-11-27|Gorras|1799|Lima|Baile|1801|12.30|100|PEN
2026-11-28|Gorras|1799|Lima|Baile|1801|7.70|90|PEN
${total}|-|-|-|-|-|20.00|190|PEN`
  expect(shown(text)).toEqual(['2026-11-27 1799/1801 12.3', '2026-11-28 1799/1801 7.7'])
  expect(read(text).network).toBe('tiktok')
  expect(read(text).reading.facts).toMatchObject({ leftOut: { total: { rows: 1 } }, toldTotal: 20_000_000 })
})

test('Google: two lines of title above, totals below', () => {
  const text = `Informe de campañas
1 de noviembre de 2026 - 28 de noviembre de 2026
Estado de la campaña|Campaña|ID de la campaña|Día|Código de moneda|Costo
Habilitada|Búsqueda|21000000001|2026-11-28|COP|120.500
Habilitada|Búsqueda|21000000001|2026-11-27|COP|80.000
Total: Cuenta| --| --| --|COP|200.500
Total: Campañas| --| --| --|COP|200.500`
  expect(shown(text)).toEqual(['2026-11-27 21000000001/ 80000', '2026-11-28 21000000001/ 120500'])
  expect(read(text)).toMatchObject({
    network: 'google',
    reading: { currency: 'COP', facts: { leftOut: { total: { rows: 2 } } } },
  })
})

test('what cannot be read is left out with its reason, its lines and its money', () => {
  const text = `Día|Nombre de la campaña|Importe gastado (PEN)
2026-11-28|A|10,00
ayer|A|5,50
2026-12-24|A|1,00
2026-11-28|B|
2026-11-28|C|-3,00`
  expect(shown(text)).toEqual(['2026-11-28 A/ 10'])
  expect(read(text).reading.facts.leftOut).toEqual({
    'bad-day': { rows: 2, lines: [3, 4], spent: 6_500_000 },
    'no-amount': { rows: 1, lines: [5], spent: 0 },
    negative: { rows: 1, lines: [6], spent: -3_000_000 },
  })
})

test('an id that a spreadsheet has rounded names nothing: the name stands for it', () => {
  const text = `Día|Nombre de la campaña|Identificador de la campaña|Importe gastado (PEN)
2026-11-28|Lámparas|1.20212E+17|10
2026-11-28|Sillas|1.20212E+17|20`
  expect(shown(text)).toEqual(['2026-11-28 Lámparas/ 10', '2026-11-28 Sillas/ 20'])
  expect(read(text).reading).toMatchObject({ facts: { damagedIds: 2 }, names: [] })
})

test('days between the first and the last without a row are known: nothing was spent', () => {
  const text = (day: string) =>
    `Día|Nombre de la campaña|Importe gastado (PEN)\n2026-11-24|A|1\n${day}|A|1\n2026-11-28|A|1`
  expect(quietDays(read(text('2026-11-26')).reading.rows)).toEqual(['2026-11-25', '2026-11-27'])
  expect(reasonAgainst(text('2020-11-26'))).toEqual({ reason: 'too-long' })
})

test('two currencies in a file are not added up', () => {
  const text = `Día|Nombre de la campaña|Coste|Moneda|Ad group name
2026-11-28|A|10|PEN|x
2026-11-28|A|10|USD|x`
  expect(reasonAgainst(text)).toEqual({ reason: 'several-currencies', network: 'tiktok' })
})

test('headings that nobody knows are asked, with the day guessed by its cells', () => {
  expect(asked('Jornada|Aviso|Pagado\n27/11/2026|Uno|S/ 5\n28/11/2026|Dos|S/ 6')).toEqual({
    ok: true,
    value: { isAsked: true, network: null, columns: { day: 0 } },
  })
  const said = { network: 'otra', columns: { day: 0, campaign: 1, amount: 2 } } as const
  const table = tableOf('Jornada|Aviso|Pagado\n27/11/2026|Uno|S/ 5\n28/11/2026|Dos|S/ 6')
  const outcome = understood(table, { network: null, said, latest: LATEST })
  expect(outcome).toMatchObject({
    ok: true,
    value: { isAsked: false, network: 'otra', reading: { total: 11_000_000 } },
  })
})

test('a network that the headings do not tell is asked', () => {
  expect(asked('Fecha|Campaña|Costo\n2026-11-28|A|5')).toMatchObject({
    ok: true,
    value: { isAsked: true, network: null },
  })
})

test('a file without an amount, or without anything spent, is refused', () => {
  expect(readSpend(tableOf('Día|Clics\n2026-11-28|3'), { day: 0 }, LATEST)).toMatchObject({
    refusal: { reason: 'no-amount-column' },
  })
  expect(reasonAgainst('Día|Importe gastado (PEN)\nTotal|80')).toEqual({ reason: 'nothing-spent', network: 'meta' })
})
