import { HtmlValidate, type Message } from 'html-validate'

/** The HTML standard, without the taste of its checker: React writes attributes, voids and booleans in its own way, which browsers read alike. */
const checker = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'attr-quotes': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-raw-characters': 'off',
    'no-trailing-whitespace': 'off',
    // A matter of taste: a bar that is drawn by its own style is a `div` with a role.
    'prefer-native-element': 'off',
    // Every script is the shop's own.
    'require-sri': 'off',
    'no-inline-style': 'error',
    'void-style': 'off',
  },
})

/** What is not as the HTML standard wants it, a line each. */
export async function htmlMistakes(html: string): Promise<readonly string[]> {
  const { results } = await checker.validateString(html)
  return results.flatMap(({ messages }) => messages).map(said)
}

function said({ ruleId, message, selector }: Message): string {
  return `${ruleId}: ${message} (${selector})`
}

/** The levels of a page's headings, in order. */
export function headingLevels(html: string): readonly number[] {
  return [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
}
