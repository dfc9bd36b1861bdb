import fc from 'fast-check'
import type { App } from '../../src/app.ts'
import { type ApiDocument, operationsOf } from './fuzz-document.ts'
import { type Judge, judgeBy } from './fuzz-judge.ts'
import type { Recipe } from './fuzz-recipes.ts'
import { type Known, requestOf } from './fuzz-send.ts'
import { guesser, stories } from './fuzz-stories.ts'

export interface FuzzTarget {
  readonly app: App
  readonly hosts: readonly string[]
  readonly slugs: readonly string[]
  /** Called between two calls, to move the clock. */
  tick(): void
}

export interface FuzzOptions {
  readonly calls: number
  readonly seed: number
  /** Stops after so many findings. */
  readonly mostFindings?: number
  onProgress?(calls: number): void
}

export interface Finding {
  readonly call: number
  readonly problems: readonly string[]
  readonly request: string
  readonly answer: string
}

export interface FuzzReport {
  readonly calls: number
  readonly seed: number
  /** Counts of each status, by `METHOD path`. */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<number, number>>
  readonly findings: readonly Finding[]
}

const STORIES_AT_A_TIME = 100
const SHOWN = 600

/** Sends generated calls one after the other and judges each answer by the document that the app serves. The same seed sends the same calls. */
export async function fuzz(target: FuzzTarget, options: FuzzOptions): Promise<FuzzReport> {
  const document = await servedDocument(target)
  const judge = judgeBy(document)
  const operations = operationsOf(document)
  const arbitrary = stories(operations)
  const known: Known = { slug: target.slugs, code: [], key: [] }
  const statuses = new Map<string, Map<number, number>>()
  const findings: Finding[] = []
  let calls = 0
  const most = options.mostFindings ?? 20
  for (let round = 0; calls < options.calls && findings.length < most; round += 1) {
    const drawn = fc.sample(arbitrary, { seed: options.seed + round, numRuns: STORIES_AT_A_TIME })
    for (const story of round === 1 ? [guesser(operations), ...drawn] : drawn) {
      for (const recipe of story) {
        if (calls >= options.calls || findings.length >= most) break
        calls += 1
        target.tick()
        const { status, finding } = await tried(target, judge, recipe, known, calls)
        count(statuses, recipe, status)
        if (finding) findings.push(finding)
      }
    }
    options.onProgress?.(calls)
  }
  return { calls, seed: options.seed, statuses, findings }
}

async function servedDocument({ app, hosts }: FuzzTarget): Promise<ApiDocument> {
  const response = await app(new Request(`http://${hosts[0]}/api/openapi.json`))
  return (await response.json()) as ApiDocument
}

async function tried(target: FuzzTarget, judge: Judge, recipe: Recipe, known: Known, call: number) {
  const { request, json } = requestOf(recipe, target.hosts, known)
  const shown = `${recipe.method} ${request.url} ${JSON.stringify(recipe.headers)} ${JSON.stringify(recipe.body)} spoil ${recipe.spoil}`
  try {
    const response = await target.app(request, { address: addressOf(recipe.peer) })
    const text = await response.text()
    remember(response, text, known)
    const problems = judge({ operation: recipe.operation, method: recipe.method, json }, response, text)
    const answer = `${response.status} ${text.slice(0, SHOWN)}`
    const finding = problems.length > 0 ? { call, problems, request: shown.slice(0, 4 * SHOWN), answer } : null
    return { status: response.status, finding }
  } catch (error) {
    return {
      status: 0,
      finding: { call, problems: [`the app threw ${error}`], request: shown.slice(0, 4 * SHOWN), answer: '' },
    }
  }
}

const REMEMBERED = 300

/** Codes, and at the same places the keys that open them. */
function remember(response: Response, text: string, known: Known): void {
  const key = response.headers.get('ticket-key')
  if (!key) return
  const code = String(JSON.parse(text).data)
  if (known.code[0] === code) return
  known.code = [code, ...known.code].slice(0, REMEMBERED)
  known.key = [key, ...known.key].slice(0, REMEMBERED)
}

function addressOf(peer: number): string {
  return `${11 + ((peer >> 16) % 80)}.${(peer >> 8) & 255}.${peer & 255}.7`
}

function count(statuses: Map<string, Map<number, number>>, { operation }: Recipe, status: number): void {
  const name = operation ? `${operation.method} ${operation.path}` : 'stray'
  const counts = statuses.get(name) ?? new Map<number, number>()
  statuses.set(name, counts.set(status, (counts.get(status) ?? 0) + 1))
}
