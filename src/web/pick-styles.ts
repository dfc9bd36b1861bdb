/** A CSS module: its text and its class names. */
export interface StyleModule {
  readonly css: string
  readonly classes: readonly string[]
}

/** The text of every module with a class on the page, in the order of the modules. */
export function pickStyles(html: string, modules: readonly StyleModule[]): string {
  const used = new Set<string>()
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) for (const name of names.split(/\s+/)) used.add(name)
  return modules
    .filter(({ classes }) => classes.some((name) => used.has(name)))
    .map(({ css }) => css)
    .join('')
}
