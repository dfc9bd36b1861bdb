import type { SqliteConnection } from './sqlite-dialect.ts'
import type { Writer } from './sqlite-writer.ts'

/** `shared`: its commit may be another's too. `alone`: a command that takes its time; nobody waits for its end to be acknowledged. */
export type Company = 'shared' | 'alone'

/** How many transactions share a commit at most, and after what time no other joins them. */
export interface GroupBounds {
  readonly members: number
  readonly ms: number
}

export const USUAL_BOUNDS: GroupBounds = { members: 64, ms: 10 }

/** How long another process may keep the file from a transaction. */
const PATIENCE_MS: Readonly<Record<Company, number>> = { shared: 5_000, alone: 15_000 }

/** Transactions between two commits to the disk. */
interface Group {
  readonly writer: Pick<Writer, 'run'>
  readonly openedAt: number
  readonly committed: PromiseWithResolvers<unknown>
  members: number
}

interface Waiting {
  readonly company: Company
  begin(): void
}

/**
 * Gives the one writer to transactions, in the order in which they ask. Transactions that follow one another without a pause share one commit to
 * the disk, which costs more than all else in them. Each is a savepoint, so that one that fails takes back its own work only; none is told of its
 * success before that commit, and when the commit fails, all of them have failed.
 */
export function writerTurns(connect: () => Promise<Group['writer']>, bounds: GroupBounds) {
  const queue: Waiting[] = []
  let isTaken = false
  let group: Group | null = null

  async function turnOf(company: Company): Promise<void> {
    if (!isTaken) {
      isTaken = true
      return
    }
    await new Promise<void>((begin) => queue.push({ company, begin }))
  }

  function passTurn(company: Company): void {
    const next = queue.shift()
    if (group && (!next || next.company === 'alone' || company === 'alone' || isFull(group, bounds))) commit(group)
    if (next) next.begin()
    else isTaken = false
  }

  function commit({ writer, committed }: Group): void {
    group = null
    writer.run('commit').then(committed.resolve, committed.reject)
  }

  async function openGroup(): Promise<Group> {
    const opened: Group = {
      writer: await connect(),
      openedAt: performance.now(),
      committed: Promise.withResolvers(),
      members: 0,
    }
    // Whoever waits for it hears of a failure; there may be nobody.
    opened.committed.promise.catch(() => {})
    group = opened
    return opened
  }

  /** Resolves when its turn has come. */
  return async function take(company: Company): Promise<SqliteConnection> {
    await turnOf(company)
    let hasTurn = true
    const pass = () => {
      if (hasTurn) passTurn(company)
      hasTurn = false
    }
    try {
      const own = group ?? (await openGroup())
      own.members += 1
      return member(own, PATIENCE_MS[company], pass)
    } catch (error) {
      pass()
      throw error
    }
  }
}

function isFull({ members, openedAt }: Group, bounds: GroupBounds): boolean {
  return members >= bounds.members || performance.now() - openedAt >= bounds.ms
}

function member({ writer, committed }: Group, patienceMs: number, pass: () => void): SqliteConnection {
  let isOpen = false
  return {
    run: (statement) => writer.run(statement),
    async begin() {
      isOpen = true
      // What follows fails when this does.
      writer.run({ begin: { patienceMs } }).catch(() => {})
    },
    async commit() {
      isOpen = false
      const released = writer.run('release')
      pass()
      await released
      await committed.promise
    },
    async rollback() {
      if (!isOpen) return
      isOpen = false
      // When it fails, everything has been taken back already.
      const undone = writer.run('undo').catch(() => {})
      pass()
      await undone
    },
    async release() {
      pass()
    },
  }
}
