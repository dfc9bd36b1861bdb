import fc from 'fast-check'
import type { Operation } from './fuzz-document.ts'
import { shopper, status } from './fuzz-likely.ts'
import { nearly } from './fuzz-mutations.ts'
import { anyCall, type Recipe, strayCall } from './fuzz-recipes.ts'
import { arbitraryOf } from './fuzz-schema.ts'
import type { Json } from './fuzz-values.ts'

const STORE = '/api/v1/web/ticket/store'
const UPDATE = '/api/v1/web/ticket/update'
const ORDER = '/api/v1/web/order'

/** Calls in their order: usually one, sometimes a ticket's whole way with right and wrong codes and keys. */
export function stories(operations: readonly Operation[]): fc.Arbitrary<readonly Recipe[]> {
  const alone = fc.oneof(...operations.map(anyCall)).map((recipe) => [recipe])
  const stray = strayCall(operations).map((recipe) => [recipe])
  const [store, update] = [STORE, UPDATE].map((path) => operations.find((one) => one.path === path))
  const tickets = store && update ? [{ weight: 3, arbitrary: ticketStory(store, update) }] : []
  const order = operations.find(({ path }) => path === ORDER)
  const orders = order ? [{ weight: 1, arbitrary: orderStory(order) }] : []
  return fc.oneof({ weight: 12, arbitrary: alone }, { weight: 1, arbitrary: stray }, ...tickets, ...orders)
}

/** An order in one call, and its repetition. A call of any values is seldom one: it has more fields than the others, and each of them can be wrong. */
function orderStory(operation: Operation): fc.Arbitrary<readonly Recipe[]> {
  const body = arbitraryOf(operation.body ?? {}, shopper)
  return fc.record({ body, uuid: fc.uuid(), peer: fc.nat(0xff_ff_ff), shop: fc.nat(20) }).map(({ uuid, ...asked }) => {
    const headers = { 'content-type': 'application/json', 'Idempotency-Key': uuid }
    const recipe: Recipe = { ...asked, operation, method: 'POST', path: ORDER, headers, spoil: 0 }
    return [recipe, recipe]
  })
}

const GUESSES = 90

/** Guesses codes faster than people do, until it is slowed down. */
export function guesser(operations: readonly Operation[]): readonly Recipe[] {
  const update = operations.find((one) => one.path === UPDATE)
  if (!update) return []
  const client = { name: 'Ana', phone: '987654321' }
  const headers = { 'content-type': 'application/json', 'Ticket-Key': 'AAAAAAAAAAAAAAAAAAAAAA' }
  const body = { params: { code: 'K7M3P9QX', client, products: [], status: 'carrito' } }
  const guess: Recipe = { operation: update, method: 'POST', path: UPDATE, headers, body, spoil: 0, shop: 0, peer: 8 }
  return Array.from({ length: GUESSES }, () => guess)
}

interface Step {
  readonly status: Json
  readonly slip: 'none' | 'twice' | 'other code' | 'other key' | 'no key' | 'changed' | 'mutated'
  readonly mutated: Json
}

/** A ticket that is stored, updated, finalised and repeated, with mistakes in some steps. */
function ticketStory(store: Operation, update: Operation): fc.Arbitrary<readonly Recipe[]> {
  const fitting = arbitraryOf(store.body ?? {}, shopper)
  const slips = ['none', 'none', 'none', 'twice', 'other code', 'other key', 'no key', 'changed', 'mutated'] as const
  const step: fc.Arbitrary<Step> = fc.record({
    status,
    slip: fc.constantFrom(...slips),
    mutated: nearly(arbitraryOf(update.body ?? {}, shopper)),
  })
  return fc
    .record({
      body: fitting,
      steps: fc.array(step, { minLength: 1, maxLength: 6 }),
      uuid: fc.uuid(),
      peer: fc.nat(0xff_ff_ff),
      shop: fc.nat(20),
    })
    .map(({ body, steps, uuid, peer, shop }) => {
      const from = { spoil: 0, shop, peer }
      const headers = { 'content-type': 'application/json', 'Idempotency-Key': uuid }
      const first: Recipe = { ...from, operation: store, method: 'POST', path: STORE, headers, body }
      const later = steps.flatMap((one) => {
        const recipe: Recipe = {
          ...from,
          operation: update,
          method: 'POST',
          path: UPDATE,
          headers: keyed(headers, one),
          body: updateBody(body, one),
        }
        return one.slip === 'twice' ? [recipe, recipe, recipe] : [recipe]
      })
      return [first, first, ...later]
    })
}

/** `§code:0` and `§key:0` stand for the newest. */
function updateBody(body: Json, { status, slip, mutated }: Step): Json {
  if (slip === 'mutated') return mutated
  const { params } = body as { params: { client: Record<string, Json>; products: Json } }
  const client = slip === 'changed' ? { ...params.client, name: 'Otra' } : params.client
  return { params: { ...params, client, status, code: slip === 'other code' ? '§code:1' : '§code:0' } }
}

function keyed(headers: Readonly<Record<string, string>>, { slip }: Step): Readonly<Record<string, string>> {
  if (slip === 'no key') return headers
  return { ...headers, 'Ticket-Key': slip === 'other key' ? '§key:1' : '§key:0' }
}
