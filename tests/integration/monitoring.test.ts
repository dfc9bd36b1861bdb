import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../bin/ground/paths.mjs'
import { createMetrics } from '../../src/lib/log/metrics.ts'
import { testApp } from '../support/app.ts'
import { openTestSqlite } from '../support/databases.ts'

const folder = join(root, 'deploy/monitoring')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly do: string; readonly needs?: string }
}

const rules: readonly Rule[] = parse(read('alerts.yml')).groups.flatMap(
  ({ rules }: { rules: readonly Rule[] }) => rules,
)

interface Panel {
  readonly id: number
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}

const dashboard: { readonly panels: readonly Panel[]; readonly templating: unknown } = JSON.parse(
  read('dashboard.json'),
)

/** The names of metrics in an expression of PromQL, without those of labels and functions. */
function metricsIn(expression: string): readonly string[] {
  const bare = expression.replace(/\{[^}]*\}/g, ' ').replace(/\b(by|on|without|ignoring)\s*\([^)]*\)/g, ' ')
  return [...bare.matchAll(/\b(up|[a-z]\w*_\w+)\b(?!\s*\()/g)].map(([, name = '']) => name)
}

/** What /metrics of an app has, histograms with the names of their series. */
async function exposedNames(): Promise<ReadonlySet<string>> {
  const copy = { look: async () => {}, ageSeconds: () => 0, isOld: () => false }
  const metrics = createMetrics()
  const app = testApp(await openTestSqlite({ timings: metrics }), { metrics, copy })
  const text = await (await app(new Request('http://tienda.localhost/metrics'))).text()
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  const series = (name: string, type: string) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name]
  return new Set(['up', ...types.flatMap(([, name = '', type = '']) => series(name, type))])
}

const EXPORTERS = { node_exporter: /^node_/, postgres_exporter: /^pg_/, blackbox_exporter: /^probe_/ } as const

function isOfExporter(name: string, exporter: string | undefined): boolean {
  return Object.entries(EXPORTERS).some(([own, shape]) => own === exporter && shape.test(name))
}

test('the rules and the dashboard name metrics that /metrics has, or say whose they are', async () => {
  const exposed = await exposedNames()
  expect(rules.length).toBeGreaterThan(15)
  for (const { alert, expr, annotations } of rules) {
    const names = metricsIn(expr)
    expect(names.length, alert).toBeGreaterThan(0)
    const unknown = names.filter((name) => !exposed.has(name) && !isOfExporter(name, annotations.needs))
    expect(unknown, alert).toEqual([])
    if (annotations.needs)
      expect(
        names.every((name) => isOfExporter(name, annotations.needs)),
        alert,
      ).toBe(true)
  }
  const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr)))
  const asked = [...JSON.stringify(dashboard.templating).matchAll(/label_values\((\w+)/g)].map(([, name = '']) => name)
  expect(shown.length).toBeGreaterThan(30)
  expect([...shown, ...asked].filter((name) => !exposed.has(name))).toEqual([])
  expect(metricsIn('sum by (le, not_a_metric) (rate(gone_total{not_one="x_y"}[5m])) - time()')).toEqual(['gone_total'])
})

test('each alert says whom it wakes and what to do, and no panel has the number of another', () => {
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'ticket'], alert).toContain(labels.severity)
    expect(annotations.summary.length, alert).toBeGreaterThan(10)
    expect(annotations.do.length, alert).toBeGreaterThan(40)
  }
  const numbers = dashboard.panels.map(({ id }) => id)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(parse(read('prometheus.yml')).rule_files).toEqual(['alerts.yml'])
})

test('Prometheus itself takes the rules, which fire when they have to', ({ skip }) => {
  const run = (...words: readonly string[]) => spawnSync('promtool', words, { cwd: folder, encoding: 'utf8' })
  if (run('--version').error) return skip('No promtool on this machine (the package prometheus has it)')
  for (const words of [
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml', 'alerts-orders.test.yml'],
  ]) {
    const { status, stdout, stderr } = run(...words)
    expect(status, `${stdout}${stderr}`).toBe(0)
  }
})
