type Ask = (file: string) => Promise<unknown> | undefined

/** How a file is asked for before the chunk that needs it runs; `null` where nothing needs one yet. */
export const asking: { ask: Ask | null; isAhead: boolean } = { ask: null, isAhead: false }

/**
 * Takes the place of Vite's own helper around every `import()`: asks for what a chunk will need at the same time as for the chunk, and waits for
 * its styles. A tenth of the size: what asks comes with the first chunk that needs something. While files are only asked for (`isAhead`), nothing runs.
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const { ask, isAhead } = asking
  await Promise.all(files.map((file) => ask?.(file)))
  return isAhead ? new Promise<never>(() => {}) : load()
}
