import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import type { Question } from '../../src/database/sqlite.worker.ts'

interface Rounds {
  /** How often transactions waited for the database while the work ran. */
  during(work: () => Promise<unknown>): Promise<number>
}

/** Listens to what transactions send, until the test ends. */
export function listenToRounds(engine: Database['engine']): Rounds {
  let rounds = 0
  const heard = () => {
    rounds += 1
  }
  if (engine === 'sqlite') listenToWriter(heard)
  else listenToClients(heard)
  return {
    async during(work) {
      rounds = 0
      await work()
      return rounds
    },
  }
}

/** How many commits to the disk were asked for while the work ran. */
export async function commitsDuring(work: () => Promise<unknown>): Promise<number> {
  let commits = 0
  listenToWriter(({ steps }) => {
    commits += steps.filter((step) => step === 'commit').length
  })
  await work()
  return commits
}

/** A message is a round. */
function listenToWriter(heard: (question: Question) => void): void {
  const send = Worker.prototype.postMessage
  const spy = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message, transfer) {
    if ('steps' in message) heard(message)
    send.call(this, message, transfer)
  })
  onTestFinished(() => spy.mockRestore())
}

/** What a connection sends while it still waits for an answer travels in the same round. */
function listenToClients(heard: () => void): void {
  const underWay = new WeakMap<pg.Client, number>()
  const query = pg.Client.prototype.query as (config: unknown) => Promise<unknown>
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    config: unknown,
  ) {
    const before = underWay.get(this) ?? 0
    if (before === 0 && 'pipeline' in this && this.pipeline) heard()
    underWay.set(this, before + 1)
    try {
      return await query.call(this, config)
    } finally {
      underWay.set(this, (underWay.get(this) ?? 1) - 1)
    }
  } as never)
  onTestFinished(() => spy.mockRestore())
}
