let turn: Promise<unknown> = Promise.resolve()

/** Acts when what was asked before is over, in a task of its own, so that what a finger does meanwhile is answered in between. */
export function inTurn<Done>(act: () => Promise<Done>): Promise<Done> {
  const done = turn.then(nextTask).then(act)
  turn = done.catch(() => {})
  return done
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
