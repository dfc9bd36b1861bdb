import { USUAL_LIMIT } from '../../src/database/faults/time-limit.ts'

/** Nobody waits for a proof of full size, which may share its machine: what would be a refusal for a person is only slow there. */
if (process.env.PROVE === 'everything') Object.assign(USUAL_LIMIT, { timeLimitMs: 120_000, turnLimitMs: 60_000 })
