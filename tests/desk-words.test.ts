import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSource, sourceFiles } from './support/sources.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** What the desk said before. Decision 31 has what it says now. */
const REPLACED = [
  /por decir\b|dep[óÓ]sito|\babono\b/i,
  /a[ñÑ]ad(?:ir|e|ida|ieron)\b/i,
  /\bM[ií]as\b|\bla atiende\b/,
  /\$\{amount\} \$\{/,
  /Número malo|Dirección mala/,
  /No permitió ofertas|No quiere ofertas/,
  /La persona (?!dueña)|['"]La persona['"]|quien compra\b|\bcomprador\b/i,
  /Ya lo entregó|Quitarle los|\bhechos\b/,
  /no se entera|se lee bien|Nadie espera/,
  /Bajar (?:con|o|\{)/,
  /\b(?:ese|este|un|tus) aparatos?\b/i,
  /quien (?:lo )?instaló|La consola/,
  /SMTP_URL|RETENTION_|BACKUP_DIR|MAIL_FROM/,
]

/** Without comments, which nobody reads at the desk. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*/g, '')
}

test('the desk says one word for one thing, and none of those that were replaced', () => {
  const found = sourceFiles(ROOT, ['src/backoffice']).flatMap((name) =>
    withoutComments(readSource(ROOT, name))
      .split('\n')
      .filter((line) => REPLACED.some((words) => words.test(line)))
      .map((line) => `${name}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
