/** A CSS module: its text, and the class names that it makes. */
export interface StyleModule {
  readonly css: string
  readonly classes: readonly string[]
}

/** The text of the modules of which a class occurs in the page, in the modules' order. */
export function pickStyles(html: string, modules: readonly StyleModule[]): string {
  const used = new Set<string>()
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) for (const name of names.split(/\s+/)) used.add(name)
  return modules
    .filter(({ classes }) => classes.some((name) => used.has(name)))
    .map(({ css }) => css)
    .join('')
}
