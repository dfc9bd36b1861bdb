import type { StatementResult } from './sqlite-connection.ts'
import type { SqliteConnection } from './sqlite-dialect.ts'
import { lockOwnerIn } from './sqlite-lock.ts'
import type { OutsideStep } from './sqlite-steps.ts'
import type { Writer } from './sqlite-writer.ts'

/** `shared`: the transaction may share its commit with others. `alone`: a long command, whose end no other transaction should wait for. */
export type CommitMode = 'shared' | 'alone'

/** How many transactions share a commit at most, and for how long others may join them. */
export interface GroupBounds {
  readonly members: number
  readonly ms: number
}

export const USUAL_BOUNDS: GroupBounds = { members: 64, ms: 10 }

/** How long a transaction waits for another process to release the write lock, in milliseconds. */
export type LockTimeouts = Readonly<Record<CommitMode, number>>

export const USUAL_LOCK_TIMEOUTS: LockTimeouts = { shared: 5_000, alone: 15_000 }

export interface TurnSettings {
  readonly bounds: GroupBounds
  readonly lockTimeouts: LockTimeouts
  /** Called after each attempt to begin a transaction; `error` says why it failed. */
  onBegin(error?: unknown): void
}

/** The writer, for one user at a time. */
export interface WriterTurn extends SqliteConnection {
  /** Runs a step outside any transaction. */
  outside(step: OutsideStep): Promise<StatementResult>
}

/** The transactions between two commits. */
interface Group {
  readonly writer: Pick<Writer, 'run'>
  readonly openedAt: number
  readonly committed: PromiseWithResolvers<unknown>
  members: number
}

interface Waiting {
  readonly mode: CommitMode
  begin(): void
  refuse(error: unknown): void
}

/**
 * Group commit: queues transactions for the one writer, in the order of their calls. Those that follow one another without a pause share one commit,
 * because the fsync costs more than everything else in them. Each is a savepoint, so one that fails is rolled back alone. None succeeds before the
 * commit, and all fail with it.
 */
export function writerTurns(connect: () => Promise<Group['writer']>, { bounds, lockTimeouts, onBegin }: TurnSettings) {
  let queue: Waiting[] = []
  let isTaken = false
  let group: Group | null = null

  async function turnOf(mode: CommitMode): Promise<void> {
    if (!isTaken) {
      isTaken = true
      return
    }
    await new Promise<void>((begin, refuse) => queue.push({ mode, begin, refuse }))
  }

  function passTurn(mode: CommitMode): void {
    const next = queue.shift()
    if (group && (!next || next.mode === 'alone' || mode === 'alone' || isFull(group, bounds))) commit(group)
    if (next) next.begin()
    else isTaken = false
  }

  /** When a transaction times out on the lock, those queued behind it are refused too. Otherwise each would wait for its own time-out, the last of many for minutes. */
  function afterBegin(error?: unknown): void {
    onBegin(error)
    if (!lockOwnerIn(error)) return
    const refused = queue.filter(({ mode }) => mode === 'shared')
    queue = queue.filter(({ mode }) => mode !== 'shared')
    for (const { refuse } of refused) refuse(error)
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
    // Members see a failure through their own `commit`; there may be none left.
    opened.committed.promise.catch(() => {})
    group = opened
    return opened
  }

  /** Resolves when it is this transaction's turn. */
  return async function take(mode: CommitMode): Promise<WriterTurn> {
    await turnOf(mode)
    let hasTurn = true
    const pass = () => {
      if (hasTurn) passTurn(mode)
      hasTurn = false
    }
    try {
      const own = group ?? (await openGroup())
      own.members += 1
      return member(own, { timeoutMs: lockTimeouts[mode], afterBegin, pass })
    } catch (error) {
      pass()
      throw error
    }
  }
}

function isFull({ members, openedAt }: Group, bounds: GroupBounds): boolean {
  return members >= bounds.members || performance.now() - openedAt >= bounds.ms
}

interface MemberTurn {
  readonly timeoutMs: number
  afterBegin(error?: unknown): void
  pass(): void
}

function member({ writer, committed }: Group, { timeoutMs, afterBegin, pass }: MemberTurn): WriterTurn {
  let isOpen = false
  return {
    run: (statement) => writer.run(statement),
    outside: (step) => writer.run(step),
    async begin() {
      isOpen = true
      // When this fails, the steps after it fail too.
      writer.run({ begin: { timeoutMs } }).then(() => afterBegin(), afterBegin)
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
      // When this fails, everything has been rolled back already.
      const undone = writer.run('undo').catch(() => {})
      pass()
      await undone
    },
    async release() {
      pass()
    },
  }
}
