import { expect, test } from 'vitest'
import type { App } from '../../src/app.ts'
import { onEngineInTurn, openTestSqlite } from '../support/databases.ts'
import { type FuzzReport, fuzz } from '../support/fuzz.ts'
import { openFuzzShops, wrongTickets } from '../support/fuzz-shops.ts'
import { sized } from '../support/sizes.ts'

/** `FUZZ_SEED` repeats a run; `npm run prove fuzz` makes longer ones. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)
const CALLS = { sqlite: sized(1_200, 2_000), postgres: sized(1_200, 1_500) } as const

function answeredWith(report: FuzzReport, status: number): readonly string[] {
  return [...report.statuses].filter(([, counts]) => counts.has(status)).map(([name]) => name)
}

onEngineInTurn((engine, openDatabase) => {
  test(`whatever is sent, the answer is one that the OpenAPI document describes (seed ${seed})`, async () => {
    const db = await openDatabase()
    const target = await openFuzzShops(db)
    const report = await fuzz(target, { calls: CALLS[engine], seed })
    expect(report.findings).toEqual([])
    const { orders, wrong } = await wrongTickets(db, target.shops)
    expect(wrong).toEqual([])
    expect(orders).toBeGreaterThan(5)
    const { paths } = await (await target.app(new Request('http://tienda-1.localhost/api/openapi.json'))).json()
    const described = Object.keys(paths).flatMap((path) =>
      Object.keys(paths[path]).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(answeredWith(report, 200)).toEqual(expect.arrayContaining(described))
    expect(answeredWith(report, 429)).toEqual(['POST /api/v1/web/ticket/update'])
  })
})

type Plant = (response: Response, sent: { readonly url: string; readonly text: string }) => Promise<Response | null>

/** The findings in an app with a planted mistake: an answer of `plant` replaces the app's own. */
async function findingsWith(plant: Plant) {
  const target = await openFuzzShops(await openTestSqlite())
  const app: App = async (request, peer) => {
    const { method, url, headers } = request
    const body = request.body ? await request.arrayBuffer() : null
    const response = await target.app(new Request(url, { method, headers, ...(body === null ? {} : { body }) }), peer)
    return (await plant(response.clone(), { url, text: body ? Buffer.from(body).toString() : '' })) ?? response
  }
  return (await fuzz({ ...target, app }, { calls: 2_000, seed, mostFindings: 1 })).findings
}

const FRESH = { 'cache-control': 'no-store' }
const refusal = (code: number, extra: object = {}) =>
  Response.json({ code, message: 'Una negativa.', errors: [], ...extra }, { status: code, headers: FRESH })

const plants: readonly (readonly [mistake: string, problem: string, plant: Plant])[] = [
  ['a call that breaks on a NUL', 'a 500', async (_, { text }) => (text.includes('\\u0000') ? refusal(500) : null)],
  [
    'an answer with a field too many',
    'outside its schema',
    async (response) => {
      if (response.status !== 200 || !response.headers.has('ticket-key')) return null
      return Response.json({ ...(await response.json()), keyHash: 'secret' }, { headers: response.headers })
    },
  ],
  [
    'a stack trace',
    'tells of the program',
    async (response) => (response.status === 422 ? refusal(422, { message: new Error('x').stack }) : null),
  ],
  [
    'a refusal in English',
    'not in Spanish',
    async (response) => (response.status === 422 ? refusal(422, { message: 'Invalid input' }) : null),
  ],
  [
    'a door that lets everything in',
    'the document does not allow',
    async (response, { url }) =>
      response.status === 422 && url.endsWith('/lead')
        ? Response.json({ code: 200, data: null }, { headers: FRESH })
        : null,
  ],
  [
    'a status that is not in the document',
    'not described',
    async (response) => (response.status === 404 ? refusal(418) : null),
  ],
]

test.each(plants)('the fuzzer finds %s', { tags: ['detail'] }, async (_mistake, problem, plant) => {
  const findings = await findingsWith(plant)
  expect(findings.flatMap(({ problems }) => problems).join()).toContain(problem)
})
