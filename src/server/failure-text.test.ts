import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { failureText } from './failure-text.ts'
import { type Environment, readEnvironment } from './settings/env.ts'

function environment(variables: Record<string, string>): Environment {
  const outcome = readEnvironment(variables, '/shop')
  if (!outcome.ok) throw new Error('bad variables')
  return outcome.value
}

async function listen(port: number) {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return server.address() as { port: number }
}

test('the message about a taken port names it and says what to do', async () => {
  const { port } = await listen(0)
  const error = await listen(port).catch((reason: unknown) => reason)
  const text = failureText(error, environment({ PORT: String(port) }))
  expect(text).toBe(
    `Port ${port} of 127.0.0.1 is taken. Stop what uses it, or take another: PORT=${port + 1} npm start`,
  )
})

test('the message of an error made of several names each of them', () => {
  const error = new AggregateError([
    new Error('connect ECONNREFUSED ::1:5432'),
    new Error('connect ECONNREFUSED 127.0.0.1:5432'),
  ])
  expect(failureText(error, environment({}))).toBe('connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432')
})

test('the stack is shown only at log level debug, and a password never', () => {
  const error = new Error('cannot reach postgres://shop:hunter2@db/shop')
  expect(failureText(error, environment({}))).toBe('cannot reach postgres://shop:[hidden]@db/shop')
  const detailed = failureText(error, environment({ LOG_LEVEL: 'debug' }))
  expect(detailed).toContain('failure-text.test.ts')
  expect(detailed).not.toContain('hunter2')
})
