const acts = new Set<() => void>()

process.on('exit', () => {
  for (const act of acts) act()
})

/** Calls `act` when this process ends in any way except `SIGKILL`. Returns a function that cancels it. */
export function atExit(act: () => void): () => void {
  acts.add(act)
  return () => void acts.delete(act)
}
