import { HtmlValidate, type Message } from 'html-validate'
import { DomUtils, parseDocument } from 'htmlparser2'

const { getElementsByTagName } = DomUtils

type Element = ReturnType<typeof getElementsByTagName>[number]

/** The rules of the HTML standard without those of style: React writes attributes, void elements and booleans in its own way, which browsers read the same. */
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
    // The progress bar is a `div` with a role because its style draws it.
    'prefer-native-element': 'off',
    // Every script is served by the shop itself.
    'require-sri': 'off',
    'no-inline-style': 'error',
    'void-style': 'off',
  },
})

/** The page's violations of the HTML standard, a line each. */
export async function htmlMistakes(html: string): Promise<readonly string[]> {
  const { results } = await checker.validateString(html)
  return results.flatMap(({ messages }) => messages).map(said)
}

function said({ ruleId, message, selector }: Message): string {
  return `${ruleId}: ${message} (${selector})`
}

/**
 * The names of the fields that a page's forms would put into an address: those that a person fills in, of every form that is not posted and does not
 * close a dialog. A button that sends its form by GET counts for all fields of the form.
 */
export function fieldsInAddresses(html: string): readonly string[] {
  const document = parseDocument(html)
  const forms = getElementsByTagName('form', document)
  const fields = forms.flatMap((form) => {
    const own = ['input', 'select', 'textarea', 'button'].flatMap((tag) => [
      ...getElementsByTagName(tag, form),
      ...getElementsByTagName(tag, document).filter(({ attribs }) => attribs.form && attribs.form === form.attribs.id),
    ])
    const isPosted = ['post', 'dialog'].includes(form.attribs.method ?? 'get')
    const hasGet = own.some(({ attribs }) => attribs.formmethod?.toLowerCase() === 'get')
    return isPosted && !hasGet ? [] : own.filter(isTyped).map(({ attribs }) => attribs.name ?? '')
  })
  return [...new Set(fields)].sort()
}

function isTyped({ name, attribs }: Element): boolean {
  return name !== 'button' && attribs.type !== 'hidden' && (attribs.name ?? '') !== ''
}

/** The levels of a page's headings, in order. */
export function headingLevels(html: string): readonly number[] {
  return [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
}
