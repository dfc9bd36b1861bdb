import { groupLines } from '../../../figures/reports/lines.step.ts'
import type { GroupLine } from '../../../figures/reports/report.ts'
import { hasSwitch } from '../../../staff/team/permission.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { Empty } from '../../kit/empty.tsx'
import { memberNames } from '../../member-names.api.ts'
import { answerFile, asksForFile } from '../answer-file.api.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import { type LineColumn, LineTable } from '../charts/line-table.tsx'
import { countCell } from '../file-cells.ts'
import { askedNumbers, NumberScreen } from '../number-screen.tsx'
import { deliveredWords, isFew } from '../number-words.ts'
import { lineColumns } from './line-columns.tsx'

const HOUR = 60

/** `2 h 10 min`, on the mean; a dash without a first call. */
function firstCallWords({ sums: { firstCalls, firstCallMinutes } }: GroupLine): string {
  if (firstCalls === 0) return '–'
  const minutes = Math.round(firstCallMinutes / firstCalls)
  return minutes < HOUR ? `${minutes} min` : `${Math.floor(minutes / HOUR)} h ${minutes % HOUR} min`
}

/** What everyone did who calls and confirms. Without *ve ganancias* one sees one's own work, and no money. */
export async function teamNumbersPage(work: SellerRequest): Promise<DeskAnswer> {
  const numbers = askedNumbers(work)
  const { base, period } = numbers
  const { permission, session, shop } = work
  const seesAll = hasSwitch(permission, 'profits')
  const { lines: found, isStale } = await groupLines(work.deps.db.reports, numbers, 'person')
  const lines = found
    .filter(({ key }) => seesAll || key === session.person.id)
    .toSorted((one, other) => other.sums.confirmed - one.sums.confirmed)
  const names = await memberNames(work)
  const nameOf = ({ key }: GroupLine) => names.get(key) ?? 'Ya no está en el equipo'
  const common = lineColumns<GroupLine>({
    ...{ base, from: period.from, to: period.to, currency: shop.currency, kind: 'person' },
    keyOf: ({ key }) => key,
  })
  const plain = (column: string, of: (line: GroupLine) => number): LineColumn<GroupLine> => ({
    ...{ name: column, show: of, file: (line) => countCell(of(line)) },
  })
  const columns: readonly LineColumn<GroupLine>[] = [
    { name: 'Persona', show: nameOf, file: nameOf },
    plain('Llamadas', ({ sums }) => sums.attempts),
    plain('Primera llamada', ({ sums }) => sums.firstCalls),
    { name: 'Tardó en llamar', show: firstCallWords, file: firstCallWords },
    plain('Confirmó', ({ sums }) => sums.confirmed),
    seesAll
      ? { ...common.delivered, name: 'De esos, llegaron' }
      : {
          name: 'De esos, llegaron',
          show: ({ sums }) => deliveredWords(sums),
          file: ({ sums }) => countCell(sums.delivered),
        },
    ...(seesAll ? [common.margin] : []),
  ]
  if (asksForFile(work)) {
    const orders = lines.reduce((sum, { sums }) => sum + sums.orders, 0)
    return answerFile(work, { name: `equipo-${period.from}-${period.to}`, columns, lines, orders })
  }
  const calls = lines.reduce((sum, { sums }) => sum + sums.firstCalls, 0)
  const minutes = lines.reduce((sum, { sums }) => sum + sums.firstCallMinutes, 0)
  const hours = calls === 0 ? 0 : Math.round(minutes / calls / HOUR)
  return deskPage(
    <NumberScreen {...{ work, numbers, isStale }} tab="equipo" hasFile gaps={[]}>
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
            {...{ columns, lines }}
            keyOf={({ key }) => key}
            isQuiet={(line) => isFew(line.sums)}
          />
        </ChartCard>
      )}
    </NumberScreen>,
    { title: 'Números: equipo' },
  )
}
