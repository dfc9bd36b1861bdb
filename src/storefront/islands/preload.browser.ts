const asked = new Map<string, Promise<unknown>>()

/**
 * Takes the place of Vite's own helper around every `import()`: asks for what a chunk will need at the same time as for the chunk, and waits
 * for its styles. A third of the size, and a stylesheet that failed is asked for again.
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => asked.get(file) ?? ask(file)))
  return load()
}

function ask(file: string): Promise<unknown> | undefined {
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.href = `/${file}`
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      asked.delete(file)
      link.remove()
      reject(new Error(`${file} did not load`))
    }
  })
  const done = isStyle ? loaded : Promise.resolve()
  if (!isStyle) loaded.catch(() => {})
  asked.set(file, done)
  document.head.append(link)
  return done
}
