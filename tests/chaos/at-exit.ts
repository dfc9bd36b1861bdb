const acts = new Set<() => void>()

process.on('exit', () => {
  for (const act of acts) act()
})

/** Does it when this process ends, however it ends short of `SIGKILL`; answers how to take it back. */
export function atExit(act: () => void): () => void {
  acts.add(act)
  return () => void acts.delete(act)
}
