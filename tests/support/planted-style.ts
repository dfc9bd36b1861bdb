interface PlantedStyle {
  /** Biome's name for what it finds. */
  readonly category: string
  readonly file: string
  readonly text: string
  /** Files in which the same code is allowed. */
  readonly lawful?: Readonly<Record<string, string>>
}

const time = 'export const now = Date.now()\n'
const environment = 'export const home = process.env.HOME\n'

/** One violation of each Biome rule that we chose ourselves. */
export const plantedStyle: readonly PlantedStyle[] = [
  {
    category: 'plugin',
    file: 'src/cart/clock.ts',
    text: time,
    lawful: { 'src/server/open-deps.ts': time, 'src/cart/clock.browser.ts': time, 'src/cart/clock.test.ts': time },
  },
  { category: 'plugin', file: 'src/cart/today.ts', text: 'export const today = new Date()\n' },
  { category: 'plugin', file: 'src/cart/chance.ts', text: 'export const chance = Math.random()\n' },
  {
    category: 'plugin',
    file: 'src/cart/form.tsx',
    text: 'export const form = <form action="/pedir"><input name="phone" aria-label="WhatsApp" /></form>\n',
    lawful: { 'src/cart/search.tsx': 'export const search = <form method="get" action="/buscar" />\n' },
  },
  {
    category: 'lint/style/noProcessEnv',
    file: 'src/cart/environment.ts',
    text: environment,
    lawful: { 'src/server/settings/process-environment.ts': environment },
  },
  { category: 'lint/suspicious/noExplicitAny', file: 'src/cart/any.ts', text: 'export const any = 1 as any\n' },
  {
    category: 'lint/style/noNonNullAssertion',
    file: 'src/cart/certain.ts',
    text: 'export const first = (list: string[]) => list[0]!.length\n',
  },
  { category: 'lint/style/noEnum', file: 'src/cart/enum.ts', text: 'export enum Size {\n  Small,\n}\n' },
  {
    category: 'lint/style/noParameterProperties',
    file: 'src/cart/property.ts',
    text: 'export class Box {\n  constructor(readonly size: number) {}\n}\n',
  },
]
