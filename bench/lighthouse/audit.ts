import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../../tests/support/chromium.ts'
import { CATEGORIES, type Report } from './report.ts'

const PROGRAM = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js')
const ATTEMPTS = 4
const LONGEST_MS = 90_000

/**
 * With more than one renderer Chromium opens the page in another process than Lighthouse's blank page. In one run of about forty the trace then begins
 * after the navigation, and the run fails with NO_NAVSTART.
 */
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--renderer-process-limit=1',
]

/** Installs Lighthouse once, from the lock file in this folder and without install scripts. */
export async function install(): Promise<void> {
  if (existsSync(PROGRAM)) return
  console.error('Installing Lighthouse …')
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const [code] = await once(npm, 'exit')
  if (code !== 0) throw new Error(`Lighthouse could not be installed: npm ci ended with ${code}`)
}

/** Lighthouse's report of an address. A failed run is printed and repeated; after four this rejects with the last reason. */
export async function audit(url: string): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    const { report, failure } = await run(url)
    if (report) return report
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse failed ${ATTEMPTS} times at ${url}: ${failure}`)
    console.log(`Run ${attempt} at ${url} failed and is repeated: ${failure}`)
  }
}

type Run = { readonly report: Report; readonly failure?: never } | { readonly report?: never; readonly failure: string }

/** A failed run ends with 1, also when it has written a report. */
async function run(url: string): Promise<Run> {
  const options = ['--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${FLAGS.join(' ')}`]
  const only = `--only-categories=${CATEGORIES.join(',')}`
  const running = promisify(execFile)(process.execPath, [PROGRAM, url, ...options, only], {
    maxBuffer: 1 << 28,
    timeout: LONGEST_MS,
    env: { ...process.env, CHROME_PATH: findChromium(process.env) ?? '' },
  })
  const { stdout, stderr } = await running.catch((error: { stdout?: string; stderr?: string }) => error)
  const report = parsed(stdout)
  if (report?.runtimeError) return { failure: `${report.runtimeError.code}, ${report.runtimeError.message}` }
  return report ? { report } : { failure: lastLine(stderr) }
}

function parsed(text = ''): Report | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function lastLine(text = ''): string {
  return text.trim().split('\n').at(-1)?.slice(0, 200) || `no report within ${LONGEST_MS / 1000} s`
}
