import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export interface Measured {
  /** `src/cart/cart.ts`, or for a function `src/cart/cart.ts merged`. */
  readonly name: string
  readonly lines: number
}

/** Every source file below the folders, without data files and tests. */
export function sourceFiles(root: string, folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/\.(data|test)\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
}

export function measureFile(name: string, text: string): Measured {
  return { name, lines: text.trimEnd().split('\n').length }
}

/** Each declared function and method; arrow functions belong to the function around them. */
export function measureFunctions(name: string, text: string): readonly Measured[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const found: Measured[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.body) {
      const [first, last] = [node.getStart(source), node.end].map((at) => source.getLineAndCharacterOfPosition(at).line)
      found.push({ name: `${name} ${node.name?.getText(source) ?? ''}`, lines: (last ?? 0) - (first ?? 0) + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The keys of every `type XTables = { … }`: the tables whose SQL the file writes. */
export function declaredTables(name: string, text: string): readonly string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  return source.statements
    .filter((statement) => ts.isTypeAliasDeclaration(statement) && /Tables?$/.test(statement.name.text))
    .map((statement) => (ts.isTypeAliasDeclaration(statement) ? statement.type : undefined))
    .flatMap((type) => (type && ts.isTypeLiteralNode(type) ? type.members : []))
    .map((member) => member.name?.getText(source) ?? '')
}

export function readSource(root: string, name: string): string {
  return readFileSync(join(root, name), 'utf8')
}

/** The value that this share of the measures does not exceed, for example 0.95 of them. */
export function percentile(measures: readonly Measured[], share: number): number {
  const sorted = measures.map(({ lines }) => lines).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const SHORTEST_RUN = 6

/** The lines that stand in a run of six or more which stands somewhere else too. Blank lines, comments, imports and lone punctuation are passed over. */
export function repeatedLines(texts: readonly string[]): number {
  const lines = texts.map((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(tellsSomething),
  )
  const places = new Map<string, readonly (readonly [file: number, line: number])[]>()
  for (const [file, own] of lines.entries()) {
    for (let line = 0; line + SHORTEST_RUN <= own.length; line += 1) {
      const run = own.slice(line, line + SHORTEST_RUN).join('\n')
      places.set(run, [...(places.get(run) ?? []), [file, line]])
    }
  }
  const repeated = new Set<string>()
  for (const found of places.values()) {
    if (found.length < 2) continue
    for (const [file, line] of found)
      for (let at = line; at < line + SHORTEST_RUN; at += 1) repeated.add(`${file} ${at}`)
  }
  return repeated.size
}

function tellsSomething(line: string): boolean {
  return /\w{3}/.test(line) && !/^(import|\*|\/\/|\/\*)/.test(line)
}
