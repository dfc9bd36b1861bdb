import { audit, install } from './lighthouse/audit.ts'
import { CATEGORIES, COLUMNS, metrics, type Report, scores, shortcomings } from './lighthouse/report.ts'
import { startDemoShops } from './measure/demo-shops.ts'
import { publish } from './measure/publish.ts'
import { sized } from './measure/size.ts'

const ROUNDS = sized(1, 5)
const PAGES: Readonly<Record<string, string>> = {
  home: '',
  ...sized(
    {},
    {
      category: 'categoria/todo',
      product: 'producto/audifonos-inalambricos-plegables',
      terms: 'terminos-y-condiciones',
    },
  ),
}

/** Runs Lighthouse with its own settings for a phone. Lighthouse is not a dependency of the product: this benchmark installs it in its own folder. */
await install()
const server = await startDemoShops({ LOG_LEVEL: 'error' })
try {
  const pages = Object.entries(PAGES).map(([name, path]) => ({ name, path, reports: [] as Report[] }))
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const { name, path, reports } of pages) {
      const report = await audit(server.url('localhost') + path)
      reports.push(report)
      console.log(`${round}/${ROUNDS} ${name}: ${scores([report]).join(' ')} · ${metrics([report]).join(' ')}`)
    }
  }
  for (const { name, reports } of pages) for (const line of shortcomings(reports)) console.log(`${name}: ${line}`)
  const rows = pages.map(({ name, reports }) => [name, ...scores(reports), ...metrics(reports)])
  await publish({
    name: 'lighthouse',
    columns: ['page', ...COLUMNS],
    rows,
    claims: [
      {
        claim: `each of the four is 100 on every page (median of ${ROUNDS})`,
        holds: rows.every((row) => row.slice(1, 1 + CATEGORIES.length).every((score) => score === 100)),
      },
    ],
  })
} finally {
  await server.stop()
}
