import { adLines } from '../../../figures/reports/lines.step.ts'
import type { AdLine } from '../../../figures/reports/report.ts'
import { addSums, noSums } from '../../../figures/rules/figure-sums.ts'
import { isKnown } from '../../../figures/rules/known.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { Empty } from '../../kit/empty.tsx'
import { answerFile, asksForFile } from '../answer-file.api.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import { type LineColumn, LineTable } from '../charts/line-table.tsx'
import { gapsOf } from '../gaps.ts'
import { askedNumbers, NumberScreen } from '../number-screen.tsx'
import { isFew, roundMoney } from '../number-words.ts'
import { type AdGroup, adAdvice, adGroups } from './ad-groups.ts'
import { adWords, campaignWords, networkWords } from './ad-words.ts'
import { comparedColumns, linesBefore, wasOf, withGone } from './compared.tsx'
import { breakEvenColumn, lineColumns } from './line-columns.tsx'

const adviceWords = {
  apagar: 'Apágala: sus pedidos ya terminaron y pierde',
  cara: 'Cuesta más de lo que deja',
  'sin-pedidos': 'Gasta y no trae pedidos',
  '': '',
} as const

function nameOf(line: AdGroup): string {
  if (line.level === 'network') return line.network === null ? 'Sin campaña' : networkWords(line.network)
  return line.level === 'campaign' ? campaignWords(line) : adWords(line)
}

const keyOf = ({ level, key }: AdGroup) => `${level} ${key}`
const keyOfAd = ({ network, campaign, ad }: AdLine) => [network ?? '', campaign, ad].join('|')

/** What each network, campaign and advertisement brought and cost. */
export async function adNumbersPage(work: SellerRequest): Promise<DeskAnswer> {
  const numbers = askedNumbers(work)
  const { base, period } = numbers
  const { currency } = work.shop
  const { reports } = work.deps.db
  const [{ lines: own, isStale }, earlier] = await Promise.all([
    adLines(reports, numbers),
    linesBefore(numbers, (asked) => adLines(reports, asked)),
  ])
  const found = withGone(own, earlier, keyOfAd)
  const lines = adGroups(found)
  const { orders, delivered, margin, spend, profit, cpa } = lineColumns<AdGroup>({
    ...{ base, from: period.from, to: period.to, currency, kind: 'ad' },
    keyOf: ({ key }) => key,
  })
  const name: LineColumn<AdGroup> = {
    name: 'Anuncio',
    show: (line) => (
      <span data-level={line.level}>
        {line.level === 'ad' && '↳ '}
        {line.level === 'network' ? <strong>{nameOf(line)}</strong> : nameOf(line)}
        {adAdvice(line) !== '' && <small data-tone="bad">{adviceWords[adAdvice(line)]}</small>}
      </span>
    ),
    file: (line) =>
      [
        networkWords(line.network),
        line.level === 'network' ? '' : campaignWords(line),
        line.level === 'ad' ? adWords(line) : '',
      ]
        .filter((words) => words !== '')
        .join(' / '),
  }
  const columns = comparedColumns(
    [name, spend, orders, delivered, cpa, breakEvenColumn<AdGroup>(base, currency), margin, profit],
    wasOf(earlier && adGroups(earlier), keyOf),
  )
  const sums = found.reduce((sum, line) => addSums(sum, line.sums), noSums)
  if (asksForFile(work))
    return answerFile(work, { name: `publicidad-${period.from}-${period.to}`, columns, lines, orders: sums.orders })
  const wasted = lines.filter((line) => line.level === 'campaign' && ['apagar', 'sin-pedidos'].includes(adAdvice(line)))
  const lost = wasted.reduce((sum, { spend: spent }) => sum + (isKnown(spent) ? spent : 0), 0)
  const known = found[0]?.spend ?? 'sin-dato'
  return deskPage(
    <NumberScreen
      {...{ work, numbers, isStale }}
      tab="publicidad"
      estimated={sums.estimated}
      gaps={gapsOf({ base, sums: { ...noSums, orders: sums.orders }, products: 0, spend: known, daysWithoutSpend: 0 })}
    >
      {lines.length === 0 ? (
        <Empty drawing="link" title="Ningún pedido ni gasto en estos días">
          <a href={`${base}/enlaces`}>Enlaces para tus anuncios</a>
        </Empty>
      ) : (
        <ChartCard
          id="publicidad"
          title={
            lost > 0
              ? `${roundMoney(lost, currency)} se fueron en ${wasted.length === 1 ? 'una campaña que no deja' : `${wasted.length} campañas que no dejan`}`
              : 'Qué trae y qué deja cada campaña'
          }
          advice={
            <>
              Compara lo que cuesta un pedido con lo que puede costar: si cuesta más, pierdes.{' '}
              <a href={`${base}/numeros/hoy`}>Hoy, por anuncio</a>
            </>
          }
        >
          <LineTable
            caption="Lo que trae y cuesta cada campaña y anuncio"
            {...{ columns, lines, keyOf }}
            isQuiet={(line) => line.level === 'ad' && isFew(line.sums)}
          />
        </ChartCard>
      )}
    </NumberScreen>,
    { title: 'Números: publicidad' },
  )
}
