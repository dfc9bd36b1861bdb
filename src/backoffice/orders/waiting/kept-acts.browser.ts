import { isRefused, type RefusedAct, readWaiting, type WaitingAct, withoutWaiting } from './waiting-acts.ts'

const KEPT = 'desk-por-enviar'

/** A person's acts that wait, of every shop of this browser. */
export function waitingActs(by: string): readonly WaitingAct[] {
  return keptActs().filter((act) => act.by === by && !isRefused(act))
}

/** A person's acts that waited and were refused. */
export function refusedActs(by: string): readonly RefusedAct[] {
  return keptActs()
    .filter(isRefused)
    .filter((act) => act.by === by)
}

export function forgetAct({ key }: WaitingAct): void {
  changeKept((kept) => withoutWaiting(kept, key))
}

function keptActs(): readonly WaitingAct[] {
  try {
    return readWaiting(localStorage.getItem(KEPT))
  } catch {
    return inMemory
  }
}

/** Where the browser keeps nothing, acts wait as long as the page is open. */
let inMemory: readonly WaitingAct[] = []

/** Changes what the browser keeps. */
export function changeKept(next: (kept: readonly WaitingAct[]) => readonly WaitingAct[]): void {
  const kept = next(keptActs())
  inMemory = kept
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept))
  } catch {}
}
