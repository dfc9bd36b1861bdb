import { join } from 'node:path'
import { onGround } from './ground/ground.mjs'
import { root } from './ground/paths.mjs'
import { runScript } from './ground/run.mjs'

/**
 * The long proofs. `npm test` runs a short version of each. Their results are in docs/.
 * @type {Readonly<Record<string, { does: string, script: string, build: boolean }>>}
 */
const PROOFS = {
  everything: {
    does: 'every check of npm test on both databases and at its full size, with every detail of the journeys; goes on where it was stopped, --fresh begins again; more than an hour',
    script: 'scripts/everything.ts',
    build: false,
  },
  chaos: {
    does: 'orders under kills, cut lines, power cuts and full disks, on both databases; several minutes',
    script: 'tests/chaos/chaos.ts',
    build: true,
  },
  races: {
    does: 'a thousand rounds of each race that an order can run, on both databases, or with -- purchase of one file; minutes',
    script: 'scripts/races.ts',
    build: false,
  },
  crowds: {
    does: 'honest shoppers behind one address, and fake orders from the addresses of one network; two minutes',
    script: 'scripts/crowds.ts',
    build: false,
  },
  fuzz: {
    does: 'generated calls to the API, 100,000 unless --calls says otherwise; minutes',
    script: 'scripts/fuzz.ts',
    build: false,
  },
  proxies: {
    does: 'attacks on hosts, and shops on each other, without a proxy and through each documented one, on both databases; minutes',
    script: 'scripts/proxies.ts',
    build: false,
  },
  connections: {
    does: 'orders while one address opens 5,000 connections that ask for nothing; a minute',
    script: 'scripts/connections.ts',
    build: true,
  },
  floods: {
    does: 'eight scanners at addresses that are cheap to ask for, while shoppers order, and the memory that is left; five minutes',
    script: 'scripts/floods.ts',
    build: true,
  },
  scan: {
    does: 'the scanners wapiti and sqlmap against a shop of their own; several minutes',
    script: 'scripts/scan.ts',
    build: true,
  },
}

/** `npm run prove NAME -- OPTIONS` runs one of the long proofs; without a name it lists them. */
const [name = '', ...parameters] = process.argv.slice(2)
const proof = Object.hasOwn(PROOFS, name) ? PROOFS[name] : null
if (proof) {
  await onGround({ tools: true, build: proof.build }, (node) =>
    runScript(node, [join(root, proof.script), ...parameters], { cwd: root }),
  )
} else {
  const list = Object.entries(PROOFS).map(([key, { does }]) => `  npm run prove ${key.padEnd(12)} ${does}`)
  const help = ['The long proofs. Options follow --, as in npm run prove chaos -- --help', ...list].join('\n')
  if (name === '') console.log(help)
  else console.error(`There is no proof named ${name}.\n${help}`)
  process.exitCode = name === '' ? 0 : 1
}
