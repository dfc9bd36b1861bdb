/** A file that breaks one rule of .dependency-cruiser.cjs; `between` is a file of the same room through which it does so. */
export interface Planted {
  readonly file: string
  readonly text: string
  readonly between?: { readonly file: string; readonly text: string }
}

const ROOMS = [
  'lib',
  'routing',
  'database',
  'outbox',
  'activity',
  'shops',
  'mail',
  'consents',
  'staff',
  'places',
  'delivery',
  'catalogue',
  'cart',
  'checkout',
  'tickets',
  'orders',
  'claims',
  'dispatch',
  'tracking',
  'figures',
  'web',
]

/** Files that every room of the fixture has, for the planted ones to import. */
export const lawfulFiles: Readonly<Record<string, string>> = Object.fromEntries([
  ...[...ROOMS, 'storefront', 'api', 'backoffice'].flatMap((room) =>
    [
      'noun.ts',
      'noun.store.ts',
      'do-noun.action.ts',
      'do-part.step.ts',
      'do-many.job.ts',
      'brand.platform.ts',
      'view.tsx',
      'thing.browser.tsx',
      'noun.command.ts',
      'noun.api.ts',
      'noun.page.tsx',
      'noun.form.ts',
    ].map((name) => [`src/${room}/${name}`, 'export const value = 1\n']),
  ),
  ...['src/app.ts', 'src/server/deps.ts', 'src/database/sqlite/sqlite.ts', 'tests/support/thing.ts'].map((file) => [
    file,
    'export const value = 1\nexport type Value = typeof value\n',
  ]),
  [
    'package.json',
    JSON.stringify({ dependencies: { react: '*', kysely: '*', hono: '*', pg: '*' }, devDependencies: { vite: '*' } }),
  ],
])

function importing(file: string, target: string, between?: Planted['between']): Planted {
  return {
    file,
    text: `import { value } from '${target}'\nexport const planted = value\n`,
    ...(between && { between }),
  }
}

const row = Object.fromEntries(
  ROOMS.map((room, place) => [
    `row-${room}`,
    importing(`src/${room}/planted-row.ts`, `../${ROOMS[place + 1] ?? 'storefront'}/noun.ts`),
  ]),
)

const stores = Object.fromEntries(
  [
    'outbox',
    'activity',
    'shops',
    'mail',
    'consents',
    'staff',
    'places',
    'delivery',
    'catalogue',
    'cart',
    'checkout',
    'tickets',
    'orders',
    'claims',
    'dispatch',
    'tracking',
    'figures',
  ].map((room) => [
    `store-of-${room}`,
    importing(`src/${room}/planted-other.store.ts`, `../${room === 'shops' ? 'outbox' : 'shops'}/noun.store.ts`),
  ]),
)

/** One violation for each rule, under the rule's name. */
export const plantedDoors: Readonly<Record<string, Planted>> = {
  ...row,
  ...stores,
  'row-doors': importing('src/cart/planted-doors.ts', '../app.ts'),
  'front-storefront': importing('src/storefront/planted-front.ts', '../api/noun.ts'),
  'front-api': importing('src/api/planted-front.ts', '../storefront/noun.ts'),
  'front-backoffice': importing('src/backoffice/planted-front.ts', '../storefront/noun.ts'),
  'front-reads-in-pages-and-calls': importing('src/storefront/planted-reader.ts', '../cart/noun.store.ts'),
  'rule-is-pure': importing('src/cart/planted-impure.ts', './noun.store.ts'),
  'form-shows-no-page': importing('src/storefront/planted.form.ts', './view.tsx'),
  'rule-needs-nothing': importing('src/cart/planted-clock.ts', 'node:process'),
  'store-owns-its-tables': importing('src/cart/planted-upwards.store.ts', './do-noun.action.ts'),
  'action-knows-no-http': importing('src/cart/planted-http.action.ts', 'hono'),
  'act-opens-one-transaction': importing('src/cart/planted-two.action.ts', './do-noun.action.ts'),
  'step-joins-a-transaction': importing('src/cart/planted-opening.step.ts', './do-noun.action.ts'),
  'platform-stores-nothing': importing('src/tracking/planted.platform.ts', './noun.store.ts'),
  'view-fetches-nothing': importing('src/cart/planted-view.tsx', './noun.store.ts'),
  'browser-stays-in-the-browser': importing('src/cart/planted.browser.tsx', './planted-between.ts', {
    file: 'src/cart/planted-between.ts',
    text: "import { value } from './noun.store.ts'\nexport { value }\n",
  }),
  'command-shows-no-page': importing('src/cart/planted.command.ts', './view.tsx'),
  'sql-in-stores': importing('src/cart/planted-sql.action.ts', 'kysely'),
  'engines-in-database': importing('src/cart/planted-engine.store.ts', 'pg'),
  'only-the-door-opens': importing('src/cart/planted-open.action.ts', '../database/sqlite/sqlite.ts'),
  'only-the-door-listens': importing('src/api/planted-listen.ts', 'node:http'),
  'no-cycles': {
    file: 'src/cart/planted-cycle.ts',
    text: "import type { Other } from './planted-cycle-other.ts'\nexport type One = Other | 1\n",
    between: {
      file: 'src/cart/planted-cycle-other.ts',
      text: "import type { One } from './planted-cycle.ts'\nexport type Other = One | 2\n",
    },
  },
  'no-barrels': { file: 'src/cart/planted-barrel.ts', text: "export * from './noun.ts'\n" },
  'no-index': importing('src/cart/planted-index.ts', './folder/index.ts', {
    file: 'src/cart/folder/index.ts',
    text: 'export const value = 1\n',
  }),
  'no-tests-in-production': importing('src/cart/planted-test.ts', '../../tests/support/thing.ts'),
  'no-development-packages': importing('src/api/planted-development.ts', 'vite'),
  resolvable: importing('src/cart/planted-nowhere.ts', './nowhere.ts'),
}
