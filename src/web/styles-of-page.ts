import baseCss from './base.css?inline'
import documentCss from './document.css?inline'
import { pickStyles, type StyleModule } from './pick-styles.ts'

const texts = import.meta.glob<string>('../**/*.module.css', { query: '?inline', import: 'default', eager: true })
const names = import.meta.glob<Readonly<Record<string, string>>>('../**/*.module.css', {
  import: 'default',
  eager: true,
})

const modules: readonly StyleModule[] = Object.entries(texts).map(([path, css]) => ({
  css,
  classes: Object.values(names[path] ?? {}).flatMap((composed) => composed.split(' ')),
}))

/** The styles of a page: the base, and the modules with a class on it. */
export function stylesOfPage(html: string): string {
  return baseCss + documentCss + pickStyles(html, modules)
}
