const { builtinModules } = require('node:module')

/**
 * The doors of the house (docs/map.md). A room imports the rooms before it in this list, never one after it; the fronts import any room.
 * tests/house.test.ts plants a violation of every rule and sees it caught.
 */
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
const FRONTS = ['storefront', 'api', 'backoffice']

const TEST = '\\.test\\.tsx?$'
/** A file's kind is in its name: `tickets.store.ts`; a plain `noun.ts` is a rule, a plain `thing.tsx` a view. */
const KIND = '\\.(store|action|step|job|platform|browser|page|form|api|command)\\.tsx?$'
const kind = (...kinds) => `\\.(${kinds.join('|')})\\.tsx?$`
const inRooms = (...rooms) => `^src/(${rooms.join('|')})/`
const packages = (...names) => `(^|(^|/)node_modules/)(${names.join('|')})(/|$)`
const NODE = `^(node:)?(${builtinModules.filter((name) => !name.startsWith('_')).join('|')})(/|$)`

/** The rooms with rules of the business; `web`, behind them, is the machinery of the fronts. */
const ROW = ROOMS.slice(ROOMS.indexOf('shops'), ROOMS.indexOf('web'))
const RULES = { path: inRooms('routing', ...ROW), pathNot: [KIND, TEST, '\\.(tsx|css)$'] }
const VIEWS = { path: `${inRooms(...ROW, 'web', ...FRONTS)}.*\\.tsx$`, pathNot: [KIND, TEST] }
/** What reads a request and calls acts. */
const ANSWERING = ['page', 'form', 'api']
const STATEFUL = kind('store', 'action', 'step', 'job', 'platform', 'command')

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Each room, and what comes after it. */
const rowRules = ROOMS.map((room, place) =>
  forbid(
    `row-${room}`,
    `${room} imports only the rooms before it in the row`,
    { path: inRooms(room), pathNot: TEST },
    { path: inRooms(...ROOMS.slice(place + 1), ...FRONTS) },
  ),
)

module.exports = {
  forbidden: [
    ...rowRules,
    forbid(
      'row-doors',
      'Rooms know nothing of app.ts, main.ts, cli.ts and the server room; acts and commands may know the types in deps.ts and command-context.ts',
      { path: inRooms(...ROOMS), pathNot: TEST },
      { path: ['^src/[^/]+$', '^src/server/'], pathNot: '^src/server/(deps|command-context)\\.ts$' },
    ),
    ...FRONTS.map((front) =>
      forbid(
        `front-${front}`,
        `${front} imports rooms and no other front`,
        { path: inRooms(front), pathNot: TEST },
        { path: inRooms(...FRONTS.filter((other) => other !== front)) },
      ),
    ),
    forbid(
      'front-reads-in-pages-and-calls',
      'In a front only pages, posted forms and calls read the database or run acts; everything else is given what it needs',
      { path: inRooms(...FRONTS), pathNot: [kind(...ANSWERING), TEST] },
      { path: kind('store', 'action', 'step', 'job'), dependencyTypesNot: ['type-only'] },
    ),

    forbid(
      'rule-is-pure',
      'A rule imports lib, routing and other rules: no database, no stateful file, no page',
      RULES,
      {
        path: ['^src/(database|outbox)/', STATEFUL, kind(...ANSWERING), '^src/server/deps\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'form-shows-no-page',
      'A posted form is answered with a redirect: it shows no markup',
      { path: kind('form') },
      { path: [packages('react', 'react-dom'), kind('api', 'command', 'browser'), '\\.tsx$'] },
    ),
    forbid('rule-needs-nothing', 'A rule knows no React, no HTTP, no SQL and no node', RULES, {
      path: [
        NODE,
        packages('react', 'react-dom', 'hono', '@hono', 'kysely', 'pg', 'nanostores', '@nanostores', 'pino'),
      ],
    }),
    forbid(
      'store-owns-its-tables',
      'A store imports no other room’s store and nothing above it',
      { path: kind('store') },
      { path: [kind('action', 'step', 'job', 'platform', ...ANSWERING, 'command', 'browser'), '\\.tsx$'] },
    ),
    ...[...ROW, 'outbox', 'activity'].map((room) =>
      forbid(
        `store-of-${room}`,
        `Stores of ${room} use no other room’s store`,
        { path: `^src/${room}/.*${kind('store')}` },
        { path: kind('store'), pathNot: inRooms(room) },
      ),
    ),
    forbid(
      'action-knows-no-http',
      'An act, a step and a job know no HTTP and no markup',
      { path: kind('action', 'step', 'job') },
      { path: [packages('hono', '@hono', 'react', 'react-dom'), kind(...ANSWERING, 'command', 'browser'), '\\.tsx$'] },
    ),
    forbid(
      'act-opens-one-transaction',
      'An act opens one transaction: what it shares with another act is a step, what runs several acts is a job',
      { path: kind('action') },
      { path: kind('action', 'job'), dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'step-joins-a-transaction',
      'A step runs in the transaction of its caller: it runs no act and no job, which open their own',
      { path: kind('step') },
      { path: kind('action', 'job'), dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'platform-stores-nothing',
      'What talks to an outside service knows rules only',
      { path: kind('platform') },
      {
        path: [kind('store', 'action', 'step', 'job', ...ANSWERING, 'command', 'browser'), '^src/(database|outbox)/'],
      },
    ),
    forbid('view-fetches-nothing', 'A view turns props into markup', VIEWS, {
      path: [STATEFUL, kind(...ANSWERING), '^src/(database|outbox)/', NODE, packages('hono', '@hono', 'kysely')],
    }),
    forbid(
      'browser-stays-in-the-browser',
      'What is shipped reaches no server file, directly or through others',
      { path: kind('browser'), pathNot: TEST },
      {
        reachable: true,
        path: [
          NODE,
          STATEFUL,
          kind(...ANSWERING),
          '^src/(database|outbox|api)/',
          '^src/[^/]+$',
          '^src/server/',
          packages('hono', 'kysely', 'pg', 'pino'),
        ],
      },
    ),
    forbid(
      'command-shows-no-page',
      'A command uses acts, stores and rules',
      { path: kind('command') },
      { path: [packages('hono', '@hono', 'react', 'react-dom'), kind(...ANSWERING, 'browser'), '\\.tsx$'] },
    ),

    forbid(
      'sql-in-stores',
      'SQL is written in stores, and in the two rooms that serve them',
      { path: '^src/', pathNot: [kind('store'), '^src/(database|outbox)/', TEST] },
      { path: packages('kysely') },
    ),
    forbid(
      'engines-in-database',
      'Only the database room knows the engines',
      { path: '^src/', pathNot: ['^src/database/', TEST] },
      { path: ['^(node:)?sqlite$', packages('pg')] },
    ),
    forbid(
      'only-the-door-opens',
      'A database is opened by open-deps.ts, for main.ts and cli.ts, and by the command that moves one',
      { path: '^src/', pathNot: ['^src/(database/|server/open-deps\\.ts$)', TEST] },
      { path: '^src/database/(sqlite/sqlite|postgres/postgres|open-database)\\.ts$' },
    ),
    forbid(
      'only-the-door-listens',
      'A port is opened by serve.ts, for main.ts',
      { path: '^src/', pathNot: ['^src/server/serve\\.ts$', kind('platform'), TEST] },
      { path: ['^(node:)?(http|https|http2)$', packages('@hono/node-server')], dependencyTypesNot: ['type-only'] },
    ),

    forbid('no-cycles', 'No cycles, not even of types', {}, { circular: true }),
    forbid(
      'no-barrels',
      'Import the file itself; nothing passes on what another file exports',
      { path: '^(src|bin|scripts)/' },
      {
        dependencyTypes: ['export'],
      },
    ),
    forbid('no-index', 'No barrels', {}, { path: '^src/.*/index\\.tsx?$' }),
    forbid(
      'no-tests-in-production',
      'Tests and their support stay outside',
      { path: '^src/', pathNot: TEST },
      { path: ['^tests/', TEST] },
    ),
    forbid(
      'no-development-packages',
      'The shop runs without the packages of its developers',
      { path: '^src/', pathNot: [TEST] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid('resolvable', 'Every import is there', {}, { couldNotResolve: true, pathNot: '^vite/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
}
