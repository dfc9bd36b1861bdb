import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import type { Question } from '../../src/database/sqlite/sqlite.worker.ts'

interface Rounds {
  /** How often transactions waited for the database during the work. */
  during(work: () => Promise<unknown>): Promise<number>
}

/** Counts what transactions send, until the test ends. */
export function listenToRounds(engine: Database['engine']): Rounds {
  let rounds = 0
  const onMessage = () => {
    rounds += 1
  }
  if (engine === 'sqlite') listenToWriter(onMessage)
  else listenToClients(onMessage)
  return {
    async during(work) {
      rounds = 0
      await work()
      return rounds
    },
  }
}

/** The number of commits to the disk during the work. */
export async function commitsDuring(work: () => Promise<unknown>): Promise<number> {
  let commits = 0
  listenToWriter(({ steps }) => {
    commits += steps.filter((step) => step === 'commit').length
  })
  await work()
  return commits
}

/** SQLite: each message to the writing thread is a round. */
function listenToWriter(onMessage: (question: Question) => void): void {
  const send = Worker.prototype.postMessage
  const spy = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message, transfer) {
    if ('steps' in message) onMessage(message)
    send.call(this, message, transfer)
  })
  onTestFinished(() => spy.mockRestore())
}

/** PostgreSQL: what a connection sends while it waits for an answer belongs to the same round. */
function listenToClients(onMessage: () => void): void {
  const underWay = new WeakMap<pg.Client, number>()
  const query = pg.Client.prototype.query as (config: unknown) => Promise<unknown>
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    config: unknown,
  ) {
    const before = underWay.get(this) ?? 0
    if (before === 0 && 'pipeline' in this && this.pipeline) onMessage()
    underWay.set(this, before + 1)
    try {
      return await query.call(this, config)
    } finally {
      underWay.set(this, (underWay.get(this) ?? 1) - 1)
    }
  } as never)
  onTestFinished(() => spy.mockRestore())
}
