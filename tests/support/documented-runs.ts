/** Lines that `tests/documented-runs.test.ts` does not run, by how they begin, with the reason. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  'npm test': 'is the suite itself',
  'npm run prove': 'minutes of a proof of its own, of which npm test runs a small part',
  'git clone': 'fetches the project from where it is kept',
  'npm run build:production':
    'tests/e2e/production.spec.ts runs it, as the user and for the user that the document names',
  'cp deploy/.env.example': 'is for Docker',
  'docker compose':
    'there is no Docker here; tests/deploy.test.ts reads its files, tests/e2e/production.spec.ts starts what the image holds',
  '0 4 * * *': 'is for cron, whose backup is the command that stands above it',
  'tar -xf': 'needs a file that a browser downloaded; tests/integration/desk-backups.test.ts unpacks and restores one',
  'npx contraentrega backup s3:': 'needs a bucket; tests/integration/bucket-backup.test.ts runs it with a stand-in',
  'npx contraentrega backup verify s3:': 'needs that bucket',
  'npx contraentrega restore s3:': 'needs that bucket',
  'npx contraentrega shop move': 'needs two PostgreSQL servers; tests/integration/shop-move.test.ts moves a shop',
  'npx contraentrega restore 2026-11-21-150000': 'restores what tar unpacked',
  systemctl: 'is for systemd',
  'mkdir -m 0700 /srv/drill': 'is for what Litestream restores; tests/cluster/litestream.ts does the drill',
  'set -a; . /etc/contraentrega.env; DATA_DIR=/srv/drill': 'names what Litestream restored',
  'npx contraentrega backup /srv/drill': 'backs up what Litestream restored',
  'npx contraentrega backup verify /srv/drill': 'verifies that backup',
}

/** Whether the test runs a line, for as long as no reason against it is listed. */
export function runsHere(line: string): boolean {
  const isListed = Object.keys(NOT_RUN).some((beginning) => line.startsWith(beginning))
  return !isListed && /^(?:npx contraentrega |(?:PORT=\d+ )?npm start$|export )/.test(line)
}
