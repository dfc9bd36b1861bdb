import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { benchmarks } from '../bin/ground/benchmarks.mjs'
import { root } from '../bin/ground/paths.mjs'
import { PROOFS } from '../bin/ground/proofs.mjs'
import {
  type DocumentedLine,
  documentedLines,
  linesIn,
  mentionedLines,
  readLine,
  refusedByProgram,
} from './support/documented-lines.ts'
import { NOT_RUN, runsHere } from './support/documented-runs.ts'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const settings = readFileSync(join(root, 'src/server/settings/env.ts'), 'utf8')
const files = ['bin', 'scripts', 'tests', 'bench', 'src'].flatMap(filesBelow)
const programs = textOf(files.filter((file) => !file.startsWith('src/')))

function filesBelow(folder: string): readonly string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /\.(ts|tsx|mjs)$/.test(name)).map((name) => join(folder, name))
}

function textOf(names: readonly string[]): string {
  return names.map((name) => readFileSync(join(root, name), 'utf8')).join('\n')
}

/** What stands for something of the reader’s: `npm run prove NAME`. */
const PLACEHOLDER = /^[A-Z]+$/

/** Why a line would not be understood; `null` when it would. */
async function problemOf({ line }: DocumentedLine, isMentioned: boolean): Promise<string | null> {
  const { variables, words } = readLine(line)
  const unknown = variables.filter((name) => !isVariable(name))
  if (unknown.length > 0) return `nothing reads ${unknown}`
  const [program = '', ...rest] = words
  if (program === 'contraentrega') return refusedByProgram(rest, isMentioned)
  if (program === 'npx') return rest[0] === 'contraentrega' ? refusedByProgram(rest.slice(1), isMentioned) : null
  if (program === 'node') return existsSync(join(root, rest[0] ?? '')) ? null : `${rest[0]} is no file`
  return program === 'npm' ? npmProblem(rest) : null
}

/** A setting of the product, of Node, or one that a script of ours reads. */
function isVariable(name: string): boolean {
  return settings.includes(`  ${name}: `) || name.startsWith('NODE_') || new RegExp(`env\\.${name}\\b`).test(programs)
}

function npmProblem([verb = '', ...words]: readonly string[]): string | null {
  const name = verb === 'run' ? words[0] : verb
  if (!['ci', 'install', 'audit', 'start', 'test', 'run'].includes(verb)) return `npm has no ${verb}`
  if (['ci', 'install', 'audit'].includes(verb)) return null
  if (!Object.hasOwn(scripts, name ?? '')) return `package.json has no script ${name}`
  const given = words.slice(words.indexOf('--') + 1 || words.length).filter((word) => !word.startsWith('-'))
  if (name === 'test') return given.every((path) => existsOfPath(path)) ? null : `there are no tests at ${given}`
  if (name === 'bench')
    return given.every((one) => benchmarks().includes(one)) ? null : `there is no benchmark ${given}`
  const proof = name === 'prove' ? words[1] : undefined
  return proof === undefined || PLACEHOLDER.test(proof) ? null : proofProblem(proof, words.slice(2))
}

function existsOfPath(path: string): boolean {
  return files.some((file) => file.startsWith(path))
}

function proofProblem(proof: string, words: readonly string[]): string | null {
  const known = PROOFS[proof]
  if (!known) return `there is no proof ${proof}`
  const folder = dirname(known.script)
  const source = textOf(folder === 'scripts' ? [known.script] : files.filter((file) => file.startsWith(`${folder}/`)))
  const options = words.filter((word) => /^--\w/.test(word)).map((word) => word.slice(2))
  const unknown = options.filter((option) => option !== 'help' && !new RegExp(`['"\`-]?${option}\\b`).test(source))
  return unknown.length > 0 ? `${known.script} knows no ${unknown}` : null
}

async function problemsOf(lines: readonly DocumentedLine[], isMentioned: boolean): Promise<readonly string[]> {
  const found = lines.map(async (one) => {
    const problem = await problemOf(one, isMentioned)
    return problem === null ? [] : [`${one.page}: ${one.line}: ${problem}`]
  })
  return (await Promise.all(found)).flat()
}

test('every command line of the documents is one that the program, npm or a script of ours takes', async () => {
  expect(documentedLines.length).toBeGreaterThan(50)
  expect(await problemsOf(documentedLines, false)).toEqual([])
})

test('so is every command that a sentence of the documents names', async () => {
  expect(mentionedLines.length).toBeGreaterThan(100)
  expect(await problemsOf(mentionedLines, true)).toEqual([])
})

test.each([
  ['npx contraentrega staff onwer --shop tienda.pe', 'unknown command'],
  ['npx contraentrega staff invite --shop tienda.pe --role boss', 'is invalid'],
  ['npx contraentrega orders list --shop tienda.pe --sincee 2026-11-21', 'unknown option'],
  ['npx contraentrega catalogue import FILE', '--shop'],
  ['PROT=3999 npm start', 'nothing reads PROT'],
  ['npm run prove chaso', 'no proof chaso'],
  ['npm run prove chaos -- --sead 1', 'knows no sead'],
  ['npm run bench -- order', 'no benchmark order'],
  ['npm test -- tests/integration/nothing.test.ts', 'no tests at'],
])('a line that nothing takes is found: %s', async (line, why) => {
  const [found] = linesIn('a.md', `\`\`\`sh\n${line}    # does something\n\`\`\`\n`)
  expect(found).toMatchObject({ page: 'a.md', line, says: [] })
  expect(await problemOf(found as DocumentedLine, false)).toContain(why)
})

test('every command line of the documents is run by documented-runs.test.ts, or listed with why not', () => {
  const lines = documentedLines.map(({ line }) => line)
  const isListed = (line: string) => Object.keys(NOT_RUN).some((beginning) => line.startsWith(beginning))
  expect(lines.filter((line) => !isListed(line) && !runsHere(line))).toEqual([])
  expect(Object.keys(NOT_RUN).filter((one) => !lines.some((line) => line.startsWith(one)))).toEqual([])
})
