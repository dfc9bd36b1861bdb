import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../bin/ground/paths.mjs'

const folder = join(root, '.github')
const read = (name: string) => parse(readFileSync(join(folder, name), 'utf8'))

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}

interface Job {
  readonly 'runs-on': string
  readonly 'timeout-minutes': number
  readonly steps: readonly Step[]
}

const workflow = read('workflows/check.yml')
const jobs: readonly Job[] = Object.values(workflow.jobs)
const steps = jobs.flatMap((job) => job.steps)

test('the workflow runs the two commands on a machine with a name and an end, and may only read', () => {
  expect(Object.keys(workflow)).toEqual(['name', 'on', 'permissions', 'concurrency', 'jobs'])
  expect(workflow.permissions).toEqual({ contents: 'read' })
  for (const job of jobs) {
    expect(job['runs-on']).toMatch(/^ubuntu-\d+\.\d+$/)
    expect(job['timeout-minutes']).toBeGreaterThan(0)
  }
  const commands = steps.map(({ run = '' }) => run).join('\n')
  expect(commands).toContain('npm start')
  expect(commands).toContain('.ci/run')
  expect(readFileSync(join(root, '.ci/run'), 'utf8')).toContain('npm test')
})

test('actions are pinned by commit, with their version beside it, and keep no credentials', () => {
  const used = steps.flatMap((step) => (step.uses ? [step] : []))
  expect(used.length).toBeGreaterThan(0)
  for (const { uses = '', with: given } of used) {
    expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
    expect(given?.['persist-credentials']).toBe(false)
  }
  const text = readFileSync(join(folder, 'workflows/check.yml'), 'utf8')
  for (const line of text.split('\n').filter((one) => one.includes('uses:'))) expect(line).toMatch(/ # v\d+\.\d+\.\d+$/)
})

test('what its steps run is understood by a shell, and nothing that others write gets into it', () => {
  for (const { run } of steps) {
    if (run === undefined) continue
    expect(() => execFileSync('bash', ['-n', '-c', run])).not.toThrow()
    expect(run).not.toContain('${{')
  }
})

test('each template for issues has a name, what it is for, and fields with labels of their own', () => {
  const names = readdirSync(join(folder, 'ISSUE_TEMPLATE')).filter((name) => name !== 'config.yml')
  expect(names.length).toBeGreaterThan(1)
  for (const name of names) {
    const template = read(`ISSUE_TEMPLATE/${name}`)
    expect(Object.keys(template)).toEqual(['name', 'description', 'labels', 'body'])
    const fields = template.body.filter(({ type }: { type: string }) => type !== 'markdown')
    const labels = fields.map(({ attributes }: { attributes: { label: string } }) => attributes.label)
    expect(labels.every((label: unknown) => typeof label === 'string' && label !== '')).toBe(true)
    expect(new Set(labels).size).toBe(fields.length)
    expect(new Set(fields.map(({ id }: { id: string }) => id)).size).toBe(fields.length)
    for (const { type, attributes } of fields) {
      expect(['input', 'textarea', 'dropdown']).toContain(type)
      if (type === 'dropdown') expect(attributes.options.length).toBeGreaterThan(1)
    }
  }
  expect(read('ISSUE_TEMPLATE/bug.yml').body[0].attributes.value).toContain('SECURITY.md')
})
