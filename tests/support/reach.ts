import { dirname, posix } from 'node:path'
import ts from 'typescript'

/** The number of files of `src` that a reader may have to open to understand one. */
export interface Reach {
  readonly name: string
  readonly files: number
}

/** The `.ts` and `.tsx` files that a file imports at run time. Types and `import()` are left out, and so are styles and packages. */
export function runtimeImports(name: string, text: string): readonly string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  return source.statements
    .map(targetOf)
    .filter((target) => /^\..*\.tsx?$/.test(target))
    .map((target) => posix.join(dirname(name), target))
}

function targetOf(statement: ts.Statement): string {
  if (!ts.isImportDeclaration(statement) || isOfTypes(statement.importClause)) return ''
  return ts.isStringLiteral(statement.moduleSpecifier) ? statement.moduleSpecifier.text : ''
}

function isOfTypes(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false
  const named = clause.namedBindings
  const names = named && ts.isNamedImports(named) ? named.elements : []
  return clause.isTypeOnly || (!clause.name && names.length > 0 && names.every(({ isTypeOnly }) => isTypeOnly))
}

/** The reach of every file: what it imports, through others, itself not counted. Nobody has to read a table of facts to understand its reader. */
export function measureReach(sources: readonly (readonly [name: string, text: string])[]): readonly Reach[] {
  const imports = new Map(sources.map(([name, text]) => [name, runtimeImports(name, text)]))
  return sources.map(([name]) => {
    const reached = new Set([name])
    for (const one of reached) for (const target of imports.get(one) ?? []) reached.add(target)
    return { name, files: [...reached].filter((one) => one !== name && !one.endsWith('.data.ts')).length }
  })
}
