import type { Argument, Command, Option } from 'commander'
import { PROOFS } from '../bin/ground/proofs.mjs'
import { programOf } from '../src/server/commands.ts'
import { resealers } from '../src/server/settings/resealers.ts'

/** The program is only described: nothing of it runs. */
const unused = (): never => {
  throw new Error('A command ran while the commands were described')
}

/** The program as it is, to be described or to be asked whether it takes a line. */
export function describedProgram(): Command {
  return programOf(
    { openDeps: unused, out: unused, fail: unused, dataDir: '', migrationsDir: '' },
    {
      databaseUrl: null,
      listenUrl: null,
      port: 3000,
      deskHost: 'desk.localhost',
      retention: { leadsDays: null, ordersDays: null, sheetsDays: null },
    },
    {
      openDatabase: unused,
      presentKeys: unused,
      makeKey: unused,
      addKey: unused,
      clock: unused,
      chance: unused,
      resealers,
      media: unused,
      bucketAt: unused,
      pictureBucket: unused,
    },
  )
}

/** docs/commands.md, made of the program's own descriptions. */
export function commandsPage(): string {
  const program = describedProgram()
  return [
    '# Commands',
    'This page is made from the program by `node scripts/commands-page.ts`; a test fails when the two differ.',
    '## The project',
    ...PROJECT,
    '## Proofs',
    'The long proofs. `npm test` runs the first ones small. Their results are in [reliability](reliability.md), [performance](performance.md) and [security](security.md). `npm run prove` lists them; options follow `--`, as in `npm run prove chaos -- --help`.',
    table(
      ['command', 'does'],
      Object.entries(PROOFS).map(([name, { does }]) => [code(`npm run prove ${name}`), does]),
    ),
    '## contraentrega',
    `${program.description()} \`npx contraentrega --version\` prints the version, and every command explains itself with \`--help\`.`,
    ...program.commands.flatMap(groupOf),
  ]
    .join('\n\n')
    .concat('\n')
}

const PROJECT = [
  table(
    ['command', 'does'],
    [
      [
        '`npm start`',
        'installs what is missing, builds, opens the database, loads the demo shops into an empty one, and serves',
      ],
      [
        '`npm test`',
        'every check; `npm test -- src/cart` runs the tests under a path; `ENGINE=postgres npm test -- tests/integration/lead.test.ts` names the engine (`sqlite`, `postgres`, `both`)',
      ],
      ['`npm run dev`', 'the same shops, reloading while the code changes'],
      [
        '`npm run bench`',
        'runs the benchmarks, except for the long ones, or those that are named: `npm run bench -- orders`; `BENCH_SIZE=tiny npm run bench` only shows that each still runs ([how](performance.md#how-to-repeat-it))',
      ],
      ['`npm run prove`', 'the long proofs, below'],
      ['`npm run build:production`', 'prepares the folder of a server once ([how](operations.md#as-a-service))'],
      ['`npm run sbom`', 'lists the packages of the product, as CycloneDX'],
    ],
  ),
]

function groupOf(command: Command): string[] {
  const own = leaves(command)
  const rows = own.map((leaf) => [usage(leaf), cell(leaf.description() || command.description()), options(leaf)])
  return [
    `### ${command.name()}`,
    ...(own.includes(command) ? [] : [`${command.description()}.`]),
    table(['command', 'does', 'options'], rows),
  ]
}

function leaves(command: Command): readonly Command[] {
  return command.commands.length > 0 ? command.commands.flatMap(leaves) : [command]
}

function usage(command: Command): string {
  const path: string[] = []
  for (let one: Command | null = command; one?.parent; one = one.parent) path.unshift(one.name())
  return code(['contraentrega', ...path, ...command.registeredArguments.map(argument)].join(' '))
}

function argument(one: Argument): string {
  const name = `${one.name()}${one.variadic ? '…' : ''}`
  return one.required ? `<${name}>` : `[${name}]`
}

function options(command: Command): string {
  return command.options
    .filter(({ hidden }) => !hidden)
    .map(optionCell)
    .join('<br>')
}

function optionCell({ flags, description, mandatory }: Option): string {
  return `${code(flags)} ${cell(description)}${mandatory ? ' (needed)' : ''}`
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ')
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
