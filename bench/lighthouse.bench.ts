import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../tests/support/chromium.ts'
import { startServer } from '../tests/support/server.ts'
import { publish } from './measure/publish.ts'
import { median } from './measure/rounds.ts'

const FOLDER = join(import.meta.dirname, 'lighthouse')
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js')
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const ROUNDS = 5
const PAGES = {
  home: '',
  category: 'categoria/todo',
  product: 'producto/audifonos-inalambricos-plegables',
  terms: 'terminos-y-condiciones',
} as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number; readonly auditRefs: readonly AuditRef[] }>>
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>
}
interface AuditRef {
  readonly id: string
  readonly weight: number
}

/** Lighthouse as its own command with its own settings for a phone. It is no package of the shop's: it is installed beside this when it is asked for. */
await install()
const server = await startServer({ LOG_LEVEL: 'error' })
try {
  const rows: (string | number)[][] = []
  for (const [name, path] of Object.entries(PAGES)) {
    const reports: Report[] = []
    for (let round = 0; round < ROUNDS; round += 1) reports.push(await audit(server.url('localhost') + path))
    rows.push(rowOf(name, reports))
    tellShortcomings(name, reports)
  }
  await publish({
    name: 'lighthouse',
    columns: ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'],
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

/** From the lock file beside its `package.json`, once; no package runs a program of its own. */
async function install(): Promise<void> {
  if (existsSync(PROGRAM)) return
  console.error('Installing Lighthouse …')
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: FOLDER,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const [code] = await once(npm, 'exit')
  if (code !== 0) throw new Error(`Lighthouse could not be installed: npm ci ended with ${code}`)
}

async function audit(url: string): Promise<Report> {
  const options = ['--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${FLAGS.join(' ')}`]
  const only = `--only-categories=${CATEGORIES.join(',')}`
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, url, ...options, only], {
    maxBuffer: 1 << 28,
    env: { ...process.env, CHROME_PATH: findChromium(process.env) ?? '' },
  })
  return JSON.parse(stdout)
}

function rowOf(name: string, reports: readonly Report[]): (string | number)[] {
  const score = (category: string) =>
    Math.round(100 * median(reports.map((one) => one.categories[category]?.score ?? 0)))
  const figure = (id: string) => median(reports.map((one) => one.audits[id]?.numericValue ?? 0))
  const [fcp, lcp, tbt] = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((id) =>
    Math.round(figure(id)),
  )
  return [name, ...CATEGORIES.map(score), fcp ?? 0, lcp ?? 0, tbt ?? 0, figure('cumulative-layout-shift').toFixed(3)]
}

/** What keeps a category from 100. */
function tellShortcomings(name: string, reports: readonly Report[]): void {
  const found = new Set<string>()
  for (const { categories, audits } of reports) {
    for (const { auditRefs } of Object.values(categories)) {
      for (const { id, weight } of auditRefs) {
        const score = audits[id]?.score ?? 1
        if (weight > 0 && score < 1) found.add(`${id} ${score}`)
      }
    }
  }
  if (found.size > 0) console.log(`${name}: ${[...found].join(', ')}`)
}
