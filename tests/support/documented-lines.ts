import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { CommanderError } from 'commander'
import { root } from '../../bin/ground/paths.mjs'
import { describedProgram } from '../../scripts/commands-text.ts'

/** A line that a document tells its reader to type. */
export interface DocumentedLine {
  readonly page: string
  /** Which block of its page it stands in; '' for one within a sentence. */
  readonly block: string
  /** As it stands there, without its comment. */
  readonly line: string
  /** What stands in its block below it and is no command: what it is said to print. */
  readonly says: readonly string[]
}

/** In a reader's order: what is met first stands first, then whatever else there is. */
const FIRST = ['README.md', 'docs/catalogue-import.md', 'docs/operations.md', 'docs/security.md', 'docs/reliability.md']

const documents: readonly string[] = [
  ...new Set([...FIRST, 'CONTRIBUTING.md', ...['docs', 'docs/es', 'docs/decisions'].flatMap(pagesIn)]),
]

function pagesIn(folder: string): readonly string[] {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'))
  return names.toSorted().map((name) => `${folder}/${name}`)
}

const PROGRAMS =
  'npx|npm|node|git|docker|cp|tar|export|set|source|curl|wget|psql|openssl|ssh|scp|sudo|systemctl|journalctl|caddy|nginx|bash|sh|mkdir|chown|sqlite3|ss'
const IS_COMMAND = new RegExp(`^(?:[A-Z_]+=\\S* )*(?:${PROGRAMS}) |^(?:[\\d*/]+ ){5}`)

const SHELLS = ['', 'sh', 'bash', 'console', 'shell']

/** The commands in the blocks of code that are a shell's. */
export function linesIn(page: string, text: string): readonly DocumentedLine[] {
  const blocks = [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].filter(([, language = '']) =>
    SHELLS.includes(language),
  )
  return blocks.flatMap(([, , text = ''], place) => {
    const found: (DocumentedLine & { says: string[] })[] = []
    const block = `${page} ${place}`
    for (const raw of text.split('\n').filter((one) => one.trim() !== '')) {
      const typed = raw.replace(/^\$ /, '')
      if (IS_COMMAND.test(`${typed} `)) found.push({ page, block, line: withoutComment(typed), says: [] })
      else found.at(-1)?.says.push(raw)
    }
    return found
  })
}

export const documentedLines: readonly DocumentedLine[] = documents.flatMap((page) =>
  linesIn(page, readFileSync(join(root, page), 'utf8')),
)

/** Commands within sentences and tables, which may leave out what the sentence says. */
export const mentionedLines: readonly DocumentedLine[] = documents.flatMap((page) =>
  [
    ...readFileSync(join(root, page), 'utf8')
      .replace(/^```[\s\S]*?^```$/gm, '')
      .matchAll(/`([^`\n]+)`/g),
  ]
    .map(([, line = '']) => line)
    .filter((line) => /^(?:[A-Z_]+=\S+ )*(?:npx |npm |node |contraentrega )/.test(line))
    .map((line) => ({ page, block: '', line, says: [] })),
)

function withoutComment(line: string): string {
  return line.replace(/\s+#\s.*$/, '').trimEnd()
}

export interface ReadLine {
  /** Variables that are set for it. */
  readonly variables: readonly string[]
  /** The program and its words, up to a redirection or the next command. */
  readonly words: readonly string[]
}

/** A line as a shell reads it, as far as the documents need one. */
export function readLine(line: string): ReadLine {
  const tokens = line.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? []
  const end = tokens.findIndex((token) => /^(?:[<>|&;]+|&&)$/.test(token))
  const words = tokens.slice(0, end < 0 ? undefined : end).map((token) => token.replace(/['"]/g, ''))
  const first = words.findIndex((word) => !/^[A-Z_]+=/.test(word))
  return {
    variables: words.slice(0, first).map((word) => word.split('=')[0] ?? ''),
    words: words.slice(first),
  }
}

/** What is left out in a sentence: `contraentrega shop set`. */
const LEFT_OUT = ['commander.missingArgument', 'commander.missingMandatoryOptionValue', 'commander.help']

/** Why the program does not take these words; `null` when it does. Nothing of it runs. */
export async function refusedByProgram(words: readonly string[], isMentioned: boolean): Promise<string | null> {
  const program = describedProgram()
  for (const command of [program, ...everyCommand(program)]) {
    command.exitOverride().configureOutput({ writeErr: () => {}, writeOut: () => {} })
    if (command.commands.length === 0 || command.registeredArguments.length > 0) command.action(() => {})
  }
  const typed = words.map((word) => (word.startsWith('[') ? '' : word)).filter((word) => word !== '')
  try {
    await program.parseAsync(typed, { from: 'user' })
    return null
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    const isKnown = error.exitCode === 0 || (isMentioned && LEFT_OUT.includes(error.code))
    return isKnown ? null : error.message
  }
}

function everyCommand({ commands }: Command): readonly Command[] {
  return commands.flatMap((command) => [command, ...everyCommand(command)])
}
