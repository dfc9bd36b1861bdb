import { byPrefix, groupLines } from '../../../figures/reports/lines.step.ts'
import type { GroupLine } from '../../../figures/reports/report.ts'
import { addSums, noSums } from '../../../figures/rules/figure-sums.ts'
import { isMature } from '../../../figures/rules/rates.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { Empty } from '../../kit/empty.tsx'
import { Pills } from '../../kit/pills.tsx'
import { answerFile, asksForFile } from '../answer-file.api.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import { type LineColumn, LineTable } from '../charts/line-table.tsx'
import { periodQuery } from '../chosen-period.ts'
import { gapsOf } from '../gaps.ts'
import { askedNumbers, NumberScreen } from '../number-screen.tsx'
import { isFew } from '../number-words.ts'
import { comparedColumns, linesBefore, wasOf, withGone } from './compared.tsx'
import { lineColumns } from './line-columns.tsx'
import { byWhatIsLeft, leftOf } from './line-order.ts'
import { aboveWords, placeWords } from './place-words.ts'

/** The digits of a code at each level. Each level leads to the parts of one of it. */
const levels = [
  { name: 'Departamentos', length: 2 },
  { name: 'Provincias', length: 4 },
  { name: 'Distritos', length: 6 },
] as const

/** What is delivered and earned in each place. */
export async function placeNumbersPage(work: SellerRequest): Promise<DeskAnswer> {
  const numbers = askedNumbers(work)
  const { base, period } = numbers
  const { currency, country } = work.shop
  const { reports } = work.deps.db
  const [{ lines: found, isStale }, earlier] = await Promise.all([
    groupLines(reports, numbers, 'place'),
    linesBefore(numbers, (asked) => groupLines(reports, asked, 'place')),
  ])
  const districts = withGone(found, earlier, ({ key }) => key)
  const params = work.url.searchParams
  const within = /^\d{2,4}$/.test(params.get('en') ?? '') ? (params.get('en') ?? '') : ''
  const wanted = within === '' ? params.get('nivel') : null
  const level =
    levels.find(({ length }) => (wanted === null ? length === within.length + 2 : String(length) === wanted)) ??
    levels[0]
  const isWithin = ({ key }: GroupLine) => key.startsWith(within)
  const own = districts.filter(isWithin)
  const lines = byWhatIsLeft(byPrefix(own, level.length), 'best')
  const before = earlier && byPrefix(earlier.filter(isWithin), level.length)
  const path = `${base}/numeros/lugares`
  const query = periodQuery(numbers)
  const isSmallest = level.length === 6
  const keyOf = ({ key }: GroupLine) => (key.startsWith('~') || isSmallest ? key : `${key}*`)
  const loses = (line: GroupLine) => leftOf(line) < 0 && !isFew(line.sums) && isMature(line.sums)
  const { orders, delivered, returned, freight, margin } = lineColumns<GroupLine>({
    ...{ base, from: period.from, to: period.to, currency, kind: 'place', keyOf },
  })
  const name: LineColumn<GroupLine> = {
    name: 'Lugar',
    show: ({ key }) => {
      const words = placeWords(country, key)
      const isOpen = !isSmallest && !key.startsWith('~')
      return (
        <>
          {isOpen ? <a href={`${path}?${query}&en=${key}`}>{words}</a> : words}
          {aboveWords(country, key) !== '' && <small>{aboveWords(country, key)}</small>}
        </>
      )
    },
    file: ({ key }) => [placeWords(country, key), aboveWords(country, key)].filter((words) => words !== '').join(', '),
  }
  const advice: LineColumn<GroupLine> = {
    name: 'Qué hacer',
    isText: true,
    show: (line) => (loses(line) ? <a href={`${base}/envios`}>Pedir adelanto</a> : ''),
  }
  const columns = comparedColumns(
    [name, orders, delivered, returned, freight, margin, advice],
    wasOf(before, ({ key }) => key),
  )
  const sums = own.reduce((sum, line) => addSums(sum, line.sums), noSums)
  if (asksForFile(work))
    return answerFile(work, { name: `lugares-${period.from}-${period.to}`, columns, lines, orders: sums.orders })
  const losing = lines.filter(loses)
  const [best] = lines
  return deskPage(
    <NumberScreen
      {...{ work, numbers, isStale }}
      tab="lugares"
      estimated={sums.estimated}
      gaps={gapsOf({ base, sums, products: 0, spend: 0, daysWithoutSpend: 0 })}
    >
      <Pills
        label="Qué tan cerca"
        pills={[
          ...levels.map((one) => ({
            name: one.name,
            href: `${path}?${query}&nivel=${one.length}`,
            isPresent: within === '' && one === level,
          })),
          ...(within === ''
            ? []
            : [{ name: placeWords(country, within), href: `${path}?${query}&en=${within}`, isPresent: true }]),
        ]}
      />
      {!best ? (
        <Empty drawing="place" title="Ningún pedido en estos días" />
      ) : (
        <ChartCard
          id="lugares"
          title={
            losing.length > 0
              ? `En ${losing.length === 1 ? 'un lugar pierdes' : `${losing.length} lugares pierdes`}: lo devuelto cuesta más de lo que deja lo entregado`
              : `Donde más ganas: ${placeWords(country, best.key)}`
          }
          advice={
            losing.length > 0 ? (
              <>
                Pide un adelanto ahí: quien paga algo antes recibe su pedido.{' '}
                <a href={`${base}/envios`}>Reglas de envío</a>
              </>
            ) : (
              'La publicidad no está descontada aquí: no se sabe a qué lugar fue. Toca un lugar para ver sus partes.'
            )
          }
        >
          <LineTable
            caption="Lo que se entrega y deja en cada lugar"
            {...{ columns, lines }}
            keyOf={({ key }) => key}
            isQuiet={(line) => isFew(line.sums)}
          />
        </ChartCard>
      )}
    </NumberScreen>,
    { title: 'Números: lugares' },
  )
}
