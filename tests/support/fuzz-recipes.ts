import fc from 'fast-check'
import type { Operation } from './fuzz-document.ts'
import { anything, reference } from './fuzz-likely.ts'
import { nearly } from './fuzz-mutations.ts'
import { arbitraryOf, type JsonSchema } from './fuzz-schema.ts'
import { type Json, trickyJson, trickyText } from './fuzz-values.ts'

/** A call with placeholders for codes and keys. */
export interface Recipe {
  readonly operation: Operation | null
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON, or `null` for none. `spoil` changes its bytes before they are sent. */
  readonly body: Json | null
  readonly spoil: number
  readonly shop: number
  readonly peer: number
}

const trickyHeader = trickyText.map(asHeader)
/** Few, so that the same key is used again. */
const smallPool = fc.nat(60).map((at) => `7b0e5b8e-0000-4000-8000-${String(at).padStart(12, '0')}`)
const usualHeaders: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'Idempotency-Key': fc.oneof({ weight: 4, arbitrary: fc.uuid() }, { weight: 2, arbitrary: smallPool }),
  'Ticket-Key': reference('key'),
}
const strayHeaders = fc.record(
  {
    cookie: fc.oneof(
      trickyHeader,
      reference('code').map((code) => `ticket_${code}=${code.replace('code', 'key')}`),
    ),
    'content-type': fc.constantFrom(
      'text/plain',
      'application/json; charset=latin1',
      'application/ld+json',
      'multipart/form-data',
      '',
    ),
    'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'deflate'),
    'content-length': fc.constantFrom('0', '70000', '-1', 'NaN', '1e3'),
    'x-forwarded-for': trickyHeader,
    'x-forwarded-host': fc.constantFrom('other.test', 'tienda-2.localhost', '[::1]'),
    accept: trickyHeader,
    'accept-encoding': trickyHeader,
    origin: fc.constantFrom('null', 'https://evil.test'),
    range: fc.constantFrom('bytes=0-1'),
  },
  { requiredKeys: [] },
)

/** Text that a header can carry: bytes, without line ends. */
function asHeader(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 2_000)
}

/** A call of the document; two in five hold something invalid. */
export function anyCall(operation: Operation): fc.Arbitrary<Recipe> {
  return fc.record({
    operation: fc.constant(operation),
    method: fc.constant(operation.method),
    path: fc.oneof({ weight: 9, arbitrary: fc.constant(operation.path) }, { weight: 1, arbitrary: query(operation) }),
    headers: headersOf(operation),
    body: operation.body ? bodyOf(operation.body) : fc.constant(null),
    spoil: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(1_000) }),
    shop: fc.nat(20),
    peer: fc.oneof({ weight: 9, arbitrary: fc.nat(0xff_ff_ff) }, { weight: 1, arbitrary: fc.constant(7) }),
  })
}

function query({ path }: Operation): fc.Arbitrary<string> {
  return trickyText.map((text) => `${path}?px=${encodeURIComponent(text.toWellFormed())}`)
}

function headersOf({ headers }: Operation): fc.Arbitrary<Readonly<Record<string, string>>> {
  const known = headers.map((name) => {
    const usual = usualHeaders[name] ?? trickyHeader
    return [name, fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: trickyHeader })] as const
  })
  const usual = fc.record(Object.fromEntries(known), { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>
  const stray = fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: strayHeaders })
  return fc.tuple(usual, stray).map(([some, others]) => ({ 'content-type': 'application/json', ...some, ...others }))
}

function bodyOf(schema: JsonSchema): fc.Arbitrary<Json> {
  const fitting = arbitraryOf(schema, anything)
  return fc.oneof(
    { weight: 11, arbitrary: fitting },
    { weight: 7, arbitrary: nearly(fitting) },
    { weight: 1, arbitrary: trickyJson.map((params) => ({ params })) },
    { weight: 1, arbitrary: trickyJson },
  )
}

/** A call to an address, or by a method, that the document does not have. */
export function strayCall(operations: readonly Operation[]): fc.Arbitrary<Recipe> {
  const tails = ['/', '/..', '%00', '%2e%2e', '//', ';a=b', '%ff', 'x']
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS')
  const path = fc
    .tuple(fc.constantFrom(...operations), fc.constantFrom('', '', ...tails))
    .map(([{ path }, tail]) => path + tail)
  return fc
    .record({
      method,
      path,
      headers: strayHeaders,
      body: trickyJson,
      spoil: fc.constant(0),
      shop: fc.nat(20),
      peer: fc.nat(99),
    })
    .map((recipe) => ({
      ...recipe,
      operation: operations.find((one) => one.path === recipe.path && one.method === recipe.method) ?? null,
    }))
}
