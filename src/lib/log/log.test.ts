import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function recordingLog() {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  return { log, text: () => lines.join(''), entry: () => JSON.parse(lines[0] ?? '') }
}

test('fields that hold tokens, phones and e-mails are hidden at any depth', () => {
  const { log, text } = recordingLog()
  const client = { phone: '987654321', email: 'ana@example.pe', documento: '45678901', name: 'Ana' }
  log.info({
    ticket: { code: 'K7M2P9QX', clients: [client] },
    secrets: { access_token: 'abc' },
    px100: { token: 'def' },
  })
  expect(text()).not.toMatch(/987654321|ana@example|45678901|abc|def/)
  expect(text()).toContain('K7M2P9QX')
})

test.each([
  ['WhatsApp +51 987 654 321 failed', '987'],
  ['no answer from 0987654321.', '0987654321'],
  ['bounced: ana.perez+shop@correo.com.pe', 'ana.perez'],
  ['GET /v16.0/1/events?access_token=s3cr3t&x=1', 's3cr3t'],
  ['refused EAAGm0PX4ZCpsBAKZCz0 as a token', 'EAAGm0PX4ZCpsBAKZCz0'],
  ['GET /pedido/+51%20987%20654%20321', '987'],
  ['GET /hola/rosa%40correo.pe', 'correo'],
  ['cannot reach postgres://shop:hunter2@db/shop', 'hunter2'],
])('the message "%s" is written without its secret', (message, secret) => {
  const { log, text } = recordingLog()
  log.warn(message)
  expect(text()).toContain('[hidden]')
  expect(text()).not.toContain(secret)
})

test('an error keeps its type and stack, and loses the phone in its message', () => {
  const { log, entry, text } = recordingLog()
  log.error(
    { err: new RangeError('bad phone 987654321', { cause: new Error('from ana@example.pe') }) },
    'storing failed',
  )
  expect(entry().err.type).toBe('RangeError')
  expect(entry().err.stack).toContain('log.test.ts')
  expect(text()).not.toMatch(/987654321|ana@example/)
})

test('an error that quotes data is logged without the quotation and with the names that it concerns', () => {
  const { log, entry, text } = recordingLog()
  const unreadable = new SyntaxError('Unexpected token \'R\', "{"name": Rosa Qu"... is not valid JSON')
  const violation = Object.assign(new Error('duplicate key value violates unique constraint "tickets_pkey"'), {
    code: '23505',
    table: 'tickets',
    detail: 'Failing row contains (Rosa Quispe, Av. Larco 100).',
    where: 'unnamed portal parameter $3 = Rosa Quispe',
    input: 'Rosa Quispe',
    parameters: ['Rosa Quispe'],
    cause: unreadable,
  })
  log.error({ err: violation }, 'storing failed')
  expect(entry().err).toMatchObject({
    message: 'duplicate key value violates unique constraint "tickets_pkey"',
    code: '23505',
    table: 'tickets',
    cause: { type: 'SyntaxError', message: 'Unexpected token [hidden]... is not valid JSON' },
  })
  expect(text()).not.toMatch(/Rosa|Larco/)
})

test('a value of the wrong type is hidden, because PostgreSQL quotes it', () => {
  const { log, text } = recordingLog()
  log.error({ err: Object.assign(new Error('invalid input syntax for type bigint: "Rosa"'), { code: '22P02' }) })
  log.error({ err: 'thrown: Rosa' })
  log.error(new AggregateError([new TypeError('Headers.append: "Rosa" is an invalid header value.')], 'both failed'))
  expect(text()).not.toContain('Rosa')
  expect(text()).toContain('invalid input syntax for type bigint')
  expect(text()).toContain('both failed')
})

test.each([
  { headers: { 'ticket-key': 'IDENTIFYING' } },
  { 'idempotency-key': 'IDENTIFYING', idempotencyKey: 'IDENTIFYING' },
  { ticket_key: 'IDENTIFYING', key_hash: 'IDENTIFYING' },
  { client: { name: 'IDENTIFYING' }, nombre: 'IDENTIFYING', claimed: ['IDENTIFYING'] },
  {
    visit: { fbp: 'IDENTIFYING' },
    ip: 'IDENTIFYING',
    ttclid: 'IDENTIFYING',
    _ttp: 'IDENTIFYING',
    userAgent: 'IDENTIFYING',
  },
  { rootKey: 'IDENTIFYING', keys: ['IDENTIFYING'], SECRET_KEY: 'IDENTIFYING', sealed: 'IDENTIFYING' },
  { url: 'http://tienda.pe/?fbclid=IDENTIFYING&px=1', path: '/a%20b?x=IDENTIFYING' },
])('%j is logged without what identifies a visitor', (fields) => {
  const { log, text } = recordingLog()
  log.info(fields, 'asked')
  expect(text()).toContain('[hidden]')
  expect(text()).not.toContain('IDENTIFYING')
})

test('a secret key in a text is hidden, and so is what is sealed', () => {
  const { log, text } = recordingLog()
  log.error({
    err: new Error(`SECRET_KEY=${'0f'.repeat(32)} opens v1.${'Ab-_'.repeat(20)} of the mark 66687aadf862bd77`),
  })
  expect(text()).toContain('SECRET_KEY=[hidden] opens [hidden] of the mark 66687aadf862bd77')
})

test('a child logger hides its bindings', () => {
  const { log, text } = recordingLog()
  log.child({ cookie: 'ticket_K7M2P9QX=0a1b', host: 'peru.localhost' }).info('answered')
  expect(text()).not.toContain('0a1b')
  expect(text()).toContain('peru.localhost')
})

test('times, durations, totals, codes and ids stay readable', () => {
  const { log, entry } = recordingLog()
  const fields = {
    ms: 12.5,
    total: 8990000,
    at: 1763700000000,
    id: '0b9c3c9e-6a0e-4f55-9d0e-8e3e7d1f2a3b',
    status: 200,
  }
  log.info({ ...fields, path: '/producto/olla-de-24-cm' }, 'GET 200')
  expect(entry()).toMatchObject({ ...fields, level: 'info', path: '/producto/olla-de-24-cm', msg: 'GET 200' })
  expect(new Date(entry().time).getTime()).toBeGreaterThan(0)
})
