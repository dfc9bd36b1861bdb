const SHOWN_AT_THE_LATEST_MS = 100

let turn: Promise<unknown> = Promise.resolve()

/**
 * Acts when what was asked before is over, in a task of its own, so that what a finger does meanwhile is answered in between. What is asked next
 * also waits for `after`.
 */
export function inTurn<Done>(act: () => Promise<Done>, after?: () => Promise<void>): Promise<Done> {
  const done = turn.then(nextTask).then(act)
  turn = done.then(after, after).catch(() => {})
  return done
}

/** Until the browser has shown what was just changed; in a tab that is not seen, for a moment. */
export function shown(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => nextTask().then(resolve))
    setTimeout(resolve, SHOWN_AT_THE_LATEST_MS)
  })
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
