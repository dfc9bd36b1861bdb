const LONGEST_WAIT_MS = 100

let turn: Promise<unknown> = Promise.resolve()

/**
 * Runs `act` in a task of its own after all earlier ones, so that the browser handles input in between. The next one also waits for `after`.
 */
export function inOwnTask<Done>(act: () => Promise<Done>, after?: () => Promise<void>): Promise<Done> {
  const done = turn.then(nextTask).then(act)
  turn = done.then(after, after).catch(() => {})
  return done
}

/** Resolves when the browser has painted the last change; in a hidden tab, which never paints, after a moment. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => nextTask().then(resolve))
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
