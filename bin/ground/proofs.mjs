/**
 * The long proofs. `npm test` runs a short version of each. Their results are in docs/.
 * @type {Readonly<Record<string, { does: string, script: string, build: boolean }>>}
 */
export const PROOFS = {
  everything: {
    does: 'every check of npm test on both databases and at its full size, with every detail of the journeys, and every benchmark at its tiny size; goes on where it was stopped, --fresh begins again; more than an hour',
    script: 'scripts/everything.ts',
    build: false,
  },
  chaos: {
    does: 'orders under kills, cut lines, power cuts and full disks, on both databases; several minutes',
    script: 'tests/chaos/chaos.ts',
    build: true,
  },
  cluster: {
    does: 'what runs past one machine: orders while primaries under pg_auto_failover are killed, frozen and cut off, pictures and backups in OpenStack Swift, a shop moved between databases, SQLite restored by Litestream; an hour and more, or a part with -- --only',
    script: 'tests/cluster/cluster.ts',
    build: true,
  },
  mirror: {
    does: 'a program in Python mirrors orders while shoppers order, sellers act, people are forgotten and both sides are killed, on both databases; an hour, or --minutes',
    script: 'tests/chaos/mirror/mirror.ts',
    build: true,
  },
  races: {
    does: 'a thousand rounds of each race that an order can run, on both databases, or with -- purchase of one file; an hour or two',
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
