import ts from 'typescript'

/** The names of the functions and methods that a source calls, one for each call: `transaction` for `deps.db.transaction(…)`. */
export function callsInSource(file: string, text: string): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { expression: called } = node
      if (ts.isIdentifier(called)) found.push(called.text)
      if (ts.isPropertyAccessExpression(called)) found.push(called.name.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
  return found
}
