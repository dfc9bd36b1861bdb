import { parentPort, workerData } from 'node:worker_threads'
import { readTable } from './read-table.platform.ts'

parentPort?.postMessage(await readTable(...(workerData as Parameters<typeof readTable>)))
