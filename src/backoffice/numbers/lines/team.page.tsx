import { groupLines } from '../../../figures/reports/lines.step.ts'
import type { GroupLine } from '../../../figures/reports/report.ts'
import { FEW_ORDERS } from '../../../figures/rules/rates.ts'
import { hasSwitch } from '../../../staff/team/permission.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { Empty } from '../../kit/empty.tsx'
import { memberNames } from '../../member-names.api.ts'
import { answerFile, asksForFile } from '../answer-file.api.ts'
import { beforeWords, deliveredBefore } from '../before-words.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import { type LineColumn, LineTable } from '../charts/line-table.tsx'
import { countCell } from '../file-cells.ts'
import { askedNumbers, NumberScreen } from '../number-screen.tsx'
import { deliveredWords, isFew } from '../number-words.ts'
import { comparedColumns, linesBefore, wasOf, withGone } from './compared.tsx'
import { lineColumns } from './line-columns.tsx'

const HOUR = 60

/** `2 h 10 min`, on the mean; a dash without a first call. */
function firstCallWords({ sums: { firstCalls, firstCallMinutes } }: GroupLine): string {
  if (firstCalls === 0) return '–'
  const minutes = Math.round(firstCallMinutes / firstCalls)
  return minutes < HOUR ? `${minutes} min` : `${Math.floor(minutes / HOUR)} h ${minutes % HOUR} min`
}

const keyOf = ({ key }: GroupLine) => key

/** What everyone did who calls and confirms. Without *ve ganancias* one sees one's own work, and no money. */
export async function teamNumbersPage(work: SellerRequest): Promise<DeskAnswer> {
  const numbers = askedNumbers(work)
  const { base, period } = numbers
  const { permission, session, shop } = work
  const seesAll = hasSwitch(permission, 'profits')
  const { reports } = work.deps.db
  const [{ lines: found, isStale }, before] = await Promise.all([
    groupLines(reports, numbers, 'person'),
    linesBefore(numbers, (asked) => groupLines(reports, asked, 'person')),
  ])
  const isSeen = ({ key }: GroupLine) => seesAll || key === session.person.id
  const earlier = before?.filter(isSeen) ?? null
  const lines = withGone(found.filter(isSeen), earlier, keyOf).toSorted(
    (one, other) => other.sums.confirmed - one.sums.confirmed,
  )
  const names = await memberNames(work)
  const nameOf = ({ key }: GroupLine) => names.get(key) ?? 'Ya no está en el equipo'
  const common = lineColumns<GroupLine>({
    ...{ base, from: period.from, to: period.to, currency: shop.currency, kind: 'person' },
    keyOf,
  })
  const plain = (column: string, of: (line: GroupLine) => number): LineColumn<GroupLine> => ({
    ...{ name: column, show: of, file: (line) => countCell(of(line)) },
    before: (line, was) => beforeWords(of(line), of(was), { said: String, isFew: of(line) < FEW_ORDERS }),
  })
  const shown: readonly LineColumn<GroupLine>[] = [
    { name: 'Persona', show: nameOf, file: nameOf },
    plain('Llamadas', ({ sums }) => sums.attempts),
    plain('Primera llamada', ({ sums }) => sums.firstCalls),
    {
      ...{ name: 'Tardó en llamar', show: firstCallWords, file: firstCallWords },
      before: (_, was) => (was.sums.firstCalls === 0 ? [] : [`antes ${firstCallWords(was)}`]),
    },
    plain('Confirmó', ({ sums }) => sums.confirmed),
    seesAll
      ? { ...common.delivered, name: 'De esos, llegaron' }
      : {
          name: 'De esos, llegaron',
          show: ({ sums }) => deliveredWords(sums),
          file: ({ sums }) => countCell(sums.delivered),
          before: ({ sums }, was) => deliveredBefore(sums, was.sums),
        },
    ...(seesAll ? [common.margin] : []),
  ]
  const columns = comparedColumns(shown, wasOf(earlier, keyOf))
  if (asksForFile(work)) {
    const orders = lines.reduce((sum, { sums }) => sum + sums.orders, 0)
    return answerFile(work, { name: `equipo-${period.from}-${period.to}`, columns, lines, orders })
  }
  const calls = lines.reduce((sum, { sums }) => sum + sums.firstCalls, 0)
  const minutes = lines.reduce((sum, { sums }) => sum + sums.firstCallMinutes, 0)
  const hours = calls === 0 ? 0 : Math.round(minutes / calls / HOUR)
  return deskPage(
    <NumberScreen {...{ work, numbers, isStale }} tab="equipo" gaps={[]}>
      {lines.length === 0 ? (
        <Empty
          drawing="people"
          title={seesAll ? 'Nadie llamó ni confirmó en estos días' : 'No confirmaste pedidos en estos días'}
        />
      ) : (
        <ChartCard
          id="equipo"
          title={
            calls === 0
              ? 'Pedidos que se confirmaron'
              : `La primera llamada llega ${hours === 0 ? 'en menos de una hora' : hours === 1 ? 'en una hora' : `en ${hours} horas`}`
          }
          advice={
            hours > 1
              ? 'Mientras más pronto se llama, más se confirma: reparte Por llamar entre quienes están.'
              : 'Van bien: quien recibe la llamada pronto todavía quiere su pedido.'
          }
        >
          <LineTable
            caption="Lo que hizo cada persona"
            {...{ columns, lines, keyOf }}
            isQuiet={(line) => isFew(line.sums)}
          />
        </ChartCard>
      )}
    </NumberScreen>,
    { title: 'Números: equipo' },
  )
}
