import { median } from '../measure/rounds.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = {
  'first-contentful-paint': 0,
  'largest-contentful-paint': 0,
  'speed-index': 0,
  'total-blocking-time': 0,
  'cumulative-layout-shift': 3,
} as const

/** The part of Lighthouse's report that this file reads. Scores go from 0 to 1; `null` means not applicable or informative. */
export interface Report {
  readonly runtimeError?: { readonly code: string; readonly message: string }
  readonly categories: Readonly<Record<string, { readonly score: number; readonly auditRefs: readonly AuditRef[] }>>
  readonly audits: Readonly<Record<string, Audit>>
}
interface AuditRef {
  readonly id: string
  readonly weight: number
}
interface Audit {
  readonly score: number | null
  readonly numericValue?: number
  readonly displayValue?: string
}

export const COLUMNS = [
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'FCP ms',
  'LCP ms',
  'SI ms',
  'TBT ms',
  'CLS',
]

/** The median score of each category, out of a hundred. */
export function scores(reports: readonly Report[]): number[] {
  return CATEGORIES.map((name) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[name]?.score ?? 0))),
  )
}

/** The median of each metric that makes up the performance score. */
export function metrics(reports: readonly Report[]): string[] {
  return Object.entries(METRICS).map(([id, digits]) =>
    median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)).toFixed(digits),
  )
}

/** The audits that cost a category points, worst first, with the points of each run. */
export function shortcomings(reports: readonly Report[]): string[] {
  return CATEGORIES.flatMap((category) =>
    weights(reports, category)
      .map(([id, weight]) => ({ id, lost: reports.map(({ audits }) => weight * (1 - (audits[id]?.score ?? 1))) }))
      .filter(({ lost }) => Math.max(...lost) >= 0.1)
      .sort((a, b) => median(b.lost) - median(a.lost))
      .map(({ id, lost }) => `${category}: ${id} cost ${lost.map(points).join(', ')} points (${shown(reports, id)})`),
  )
}

/** The points of a hundred that each audit of a category is worth. */
function weights(reports: readonly Report[], category: string): (readonly [id: string, points: number])[] {
  const refs = reports[0]?.categories[category]?.auditRefs ?? []
  const all = refs.reduce((sum, { weight }) => sum + weight, 0)
  return refs.map(({ id, weight }) => [id, (100 * weight) / all])
}

function shown(reports: readonly Report[], id: string): string {
  return reports.map(({ audits }) => audits[id]?.displayValue ?? audits[id]?.score ?? 'not applicable').join(', ')
}

function points(lost: number): string {
  return lost.toFixed(1)
}
