type Preload = (file: string) => Promise<unknown> | undefined

/** How the files of a chunk are requested before it runs. `load` is `null` until the second script sets it. */
export const preloader: { load: Preload | null; isDry: boolean } = { load: null, isDry: false }

/**
 * Replaces Vite's helper around every `import()`: requests the files that a chunk needs together with the chunk, and waits for its styles. It is a tenth of the
 * size of Vite's, because the code that makes the requests comes with the first chunk that needs files. In a dry run files are requested and nothing runs.
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const { load: preload, isDry } = preloader
  await Promise.all(files.map((file) => preload?.(file)))
  return isDry ? new Promise<never>(() => {}) : load()
}
