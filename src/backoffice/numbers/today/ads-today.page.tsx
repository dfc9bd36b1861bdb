import { type AdOfToday, adsToday } from '../../../figures/reports/ads-today.step.ts'
import { adKey } from '../../../figures/rules/figure-rows.ts'
import { isKnown } from '../../../figures/rules/known.ts'
import { perEach } from '../../../figures/rules/rates.ts'
import { midnight } from '../../../lib/time/local-time.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { Empty } from '../../kit/empty.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { answerFile, asksForFile } from '../answer-file.api.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import { type LineColumn, LineTable } from '../charts/line-table.tsx'
import { countCell, moneyCell } from '../file-cells.ts'
import { adWords, campaignWords, networkWords } from '../lines/ad-words.ts'
import { breakEvenColumn } from '../lines/line-columns.tsx'
import { askedNumbers } from '../number-screen.tsx'
import { moneyWords } from '../number-words.ts'
import { ordersBehindPath } from '../opened.ts'

const verdicts = {
  apagar: { words: 'Apágalo hoy', tone: 'bad', why: 'ya gastó más de lo que puede costar un pedido, y no vendió' },
  dejar: { words: 'Déjalo', tone: 'good', why: 'sus pedidos cuestan menos del máximo' },
  'no-se-sabe': { words: 'Todavía no se sabe', tone: 'plain', why: '' },
} as const

/** What to do today about each advertisement, before any of its orders is over. */
export async function adsTodayPage(work: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop } = work
  const { base, today } = askedNumbers(work)
  const { currency, country } = shop
  const { lines, isStale } = await adsToday(
    deps.db.reports,
    { shopId: shop.id, today },
    deps.clock() - midnight(today, country),
  )
  const columns: readonly LineColumn<AdOfToday>[] = [
    {
      name: 'Anuncio',
      show: (line) => (
        <>
          {line.ad === '' ? campaignWords(line) : adWords(line)}
          <small>
            {line.ad === '' ? networkWords(line.network) : `${networkWords(line.network)} · ${campaignWords(line)}`}
          </small>
        </>
      ),
      file: (line) => `${networkWords(line.network)} / ${campaignWords(line)} / ${adWords(line)}`,
    },
    { name: 'Gastó hoy', show: ({ spend }) => moneyWords(spend, currency), file: ({ spend }) => moneyCell(spend) },
    {
      name: 'Pedidos hoy',
      show: ({ sums, network, campaign, ad }) =>
        sums.orders === 0 ? (
          0
        ) : (
          <a
            href={ordersBehindPath(
              { base, from: today, to: today },
              'ad',
              adKey({ network: network ?? '', campaign, ad }),
            )}
          >
            {sums.orders}
          </a>
        ),
      file: ({ sums }) => countCell(sums.orders),
    },
    {
      name: 'Un pedido cuesta',
      show: ({ spend, sums }) =>
        isKnown(spend) && sums.orders > 0 ? moneyWords(perEach(spend, sums.orders), currency) : '–',
      file: ({ spend, sums }) => moneyCell(perEach(spend, sums.orders)),
    },
    breakEvenColumn<AdOfToday>(base, currency),
    {
      name: 'Qué hacer',
      isText: true,
      show: ({ verdict }) => (
        <>
          <span className={controls.tag} data-tone={verdicts[verdict].tone}>
            {verdicts[verdict].words}
          </span>
          {verdicts[verdict].why && <small>{verdicts[verdict].why}</small>}
        </>
      ),
      file: ({ verdict }) => verdicts[verdict].words,
    },
  ]
  if (asksForFile(work)) {
    const orders = lines.reduce((sum, { sums }) => sum + sums.orders, 0)
    return answerFile(work, { name: `hoy-por-anuncio-${today}`, columns, lines, orders })
  }
  const stop = lines.filter(({ verdict }) => verdict === 'apagar').length
  const isAnyKnown = lines.some(({ spend }) => isKnown(spend))
  return deskPage(
    <Screen
      title="Hoy, por anuncio"
      about="Lo que gastó cada anuncio hoy, y si conviene seguir."
      width="wide"
      act={
        <a className={controls.plain} href={`${base}/numeros/gasto`}>
          Anotar el gasto de hoy
        </a>
      }
    >
      {isStale && <p>Se está poniendo al día: vuelve a abrir esta página en unos segundos.</p>}
      {lines.length === 0 ? (
        <Empty drawing="link" title="Hoy ningún anuncio trajo pedidos ni tiene gasto anotado">
          <a href={`${base}/numeros/gasto`}>Anotar el gasto de hoy</a>
        </Empty>
      ) : (
        <ChartCard
          id="anuncios-de-hoy"
          title={
            stop > 0
              ? `Apaga ${stop === 1 ? 'un anuncio' : `${stop} anuncios`} hoy`
              : isAnyKnown
                ? 'Ningún anuncio para apagar todavía'
                : 'Falta lo que gastaste hoy: sin eso no se sabe'
          }
          advice="Un anuncio que gasta más de lo que puede costar un pedido, y no vende, se apaga. Con menos de 18 horas se le espera."
        >
          <LineTable
            caption="Anuncios de hoy"
            {...{ columns, lines }}
            keyOf={({ network, campaign, ad }) => `${network}|${campaign}|${ad}`}
          />
        </ChartCard>
      )}
    </Screen>,
    { title: 'Hoy, por anuncio' },
  )
}
