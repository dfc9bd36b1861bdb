import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

/** Wapiti's levels, from 0 (information) to 4 (critical). */
const SEVERITIES = ['information', 'low', 'medium', 'high', 'critical'] as const

type Severity = (typeof SEVERITIES)[number]

export function isAboveLow({ severity }: Hole): boolean {
  return SEVERITIES.indexOf(severity) > SEVERITIES.indexOf('low')
}

/** A scanner's finding at one address. */
export interface Hole {
  readonly scanner: 'wapiti' | 'sqlmap'
  readonly severity: Severity
  readonly what: string
  readonly where: string
}

/** The attacks that need no server on the internet for the target to call. */
const MODULES =
  'backup,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,blindsql,xss'

const found = z.record(
  z.string(),
  z.array(z.object({ method: z.string(), path: z.string(), info: z.string(), level: z.int() })),
)
const wapitiReport = z.object({ vulnerabilities: found, anomalies: found })

interface Scanned {
  readonly holes: readonly Hole[]
  readonly seconds: number
}

/** Crawls from the address and attacks every parameter and form it meets, for at most so long. */
export async function wapiti(url: string, seconds: number, pages: readonly string[] = []): Promise<Scanned> {
  return inFolder(async (folder) => {
    const report = join(folder, 'report.json')
    const limits = ['--max-scan-time', String(seconds / 3), '--max-attack-time', String(Math.ceil(seconds / 12))]
    const places = ['-u', url, '-f', 'json', '-o', report, '--store-session', folder, '--store-config', folder]
    const manner = ['--flush-session', '--no-bugreport', '-v', '0', '-m', MODULES, '-d', '4', '-t', '5']
    const starts = pages.flatMap((page) => ['-s', new URL(page, url).href])
    const began = performance.now()
    await run('wapiti', [...places, ...manner, ...limits, ...starts], seconds)
    const { vulnerabilities, anomalies } = wapitiReport.parse(JSON.parse(await readFile(report, 'utf8')))
    const holes = [vulnerabilities, anomalies].flatMap((kinds) =>
      Object.entries(kinds).flatMap(([what, places]) =>
        places.map(({ method, path, info, level }): Hole => {
          const severity = SEVERITIES[level] ?? 'critical'
          return { scanner: 'wapiti', severity, what: `${what}: ${info}`, where: `${method} ${path}` }
        }),
      ),
    )
    return { holes, seconds: (performance.now() - began) / 1000 }
  })
}

/** Tries to inject SQL at the `*` of a JSON body. */
export async function sqlmap(url: string, body: string, seconds: number): Promise<Scanned> {
  return inFolder(async (folder) => {
    const target = ['-u', url, '--data', body, '--headers', 'Content-Type: application/json']
    const manner = [
      '--batch',
      '--disable-coloring',
      '--level',
      '2',
      '--risk',
      '1',
      '--technique',
      'BEU',
      '--threads',
      '2',
    ]
    const codes = ['--ignore-code', '404,409,422,429', '--output-dir', folder, '--timeout', '5', '--retries', '0']
    const began = performance.now()
    const text = await run('sqlmap', [...target, ...manner, ...codes], seconds)
    const injections = [...text.matchAll(/^Parameter: (.+)$/gm)].map(([, parameter = '']): Hole => {
      return {
        scanner: 'sqlmap',
        severity: 'high',
        what: `SQL injection at ${parameter}`,
        where: `POST ${new URL(url).pathname}`,
      }
    })
    return { holes: injections, seconds: (performance.now() - began) / 1000 }
  })
}

/** Whether the program is installed; Debian packages both. */
export async function isInstalled(program: string): Promise<boolean> {
  const folders = (process.env.PATH ?? '').split(':')
  const names = await Promise.all(folders.map((folder) => readdir(folder).catch((): string[] => [])))
  return names.flat().includes(program)
}

async function inFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'contraentrega-scan-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What the program printed, also when it failed. Rejects when it exceeds its time. */
function run(program: string, parameters: readonly string[], seconds: number): Promise<string> {
  const limits = { timeout: seconds * 1000, maxBuffer: 1 << 26 }
  return new Promise((resolve, reject) =>
    execFile(program, parameters, limits, (error, stdout, stderr) => {
      if (error?.killed) reject(new Error(`${program} was not done after ${seconds} s: ${stderr.slice(-500)}`))
      else resolve(stdout)
    }),
  )
}
