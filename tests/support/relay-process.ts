/** A relay in a process of its own, which the test kills: `node relay-process.ts GRAPH_URL BEGIN DATA_DIR [DATABASE_URL]`. Prints `started` when it works. MAIL has the settings of its mail server, as JSON. */
import { randomBytes } from 'node:crypto'
import { openDatabase } from '../../src/database/open-database.ts'
import { createLog } from '../../src/lib/log/log.ts'
import { createMetrics } from '../../src/lib/log/metrics.ts'
import { createRelay } from '../../src/tracking/delivery/run-relay.job.ts'
import { mediaIn } from './media.ts'
import { testRootKey } from './root-key.ts'

/** How much faster its clock runs, so that leases end while the test waits. */
const FASTER = 200

const [url = '', begin, dataDir = '', databaseUrl] = process.argv.slice(2)
const relay = createRelay(
  {
    db: await openDatabase({ dataDir, databaseUrl }),
    clock: () => Number(begin) + (Date.now() - Number(begin)) * FASTER,
    chance: (bytes) => randomBytes(bytes),
    log: createLog('warn'),
    settings: {
      rootKey: testRootKey,
      dataDir,
      media: mediaIn(dataDir),
      backupDir: '',
      trustedProxies: [],
      trustsForwardedHost: false,
      deskHost: 'desk.localhost',
      publicAddress: [],
      shopDomain: null,
      retention: { leadsDays: null, ordersDays: null, sheetsDays: null },
      securityContact: null,
      pushService: null,
      dropiApi: null,
      mail: process.env.MAIL ? JSON.parse(process.env.MAIL) : null,
      tiktokApi: 'http://127.0.0.1:9',
      graphApi: { url, version: 'v26.0' },
    },
    metrics: createMetrics(),
  },
  // A network that is slow because the machine is busy is none that fails.
  { batch: 50, limitMs: 30_000 },
)
relay.start()
console.log('started')
