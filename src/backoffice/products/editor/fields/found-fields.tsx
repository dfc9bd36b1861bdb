import type { ReactElement } from 'react'
import { Card, Fold } from '../../../kit/card.tsx'
import { Choice, Choices, Field } from '../../../kit/form.tsx'
import type { EditorProps } from '../editor-props.ts'

/** Where a product is found in the shop: its categories and words. */
export function FoundFields({ fields, problems, categories }: EditorProps): ReactElement {
  return (
    <Card id="encuentra" title="Dónde se encuentra">
      {categories.length > 0 && (
        <Choices id="categories" legend="Categorías" problem={problems.categories} areMany>
          {categories.map(({ slug, name }) => (
            <Choice
              key={slug}
              type="checkbox"
              name="categories"
              value={slug}
              isChosen={fields.categories.includes(slug)}
              label={name}
            />
          ))}
        </Choices>
      )}
      <Field
        id="tags"
        label="Etiquetas"
        hint="Otras palabras con que lo buscan, con comas: licuadora, batidora."
        problem={problems.tags}
      >
        {(own) => <input {...own} name="tags" defaultValue={fields.tags} autoComplete="off" />}
      </Field>
    </Card>
  )
}

/** What few change: its address, and the words by which campaigns know it. What is wrong in it has to be seen, so it is open then. */
export function AddressFields({ fields, problems }: EditorProps): ReactElement {
  return (
    <Fold
      summary="Dirección y campañas"
      isOpen={problems.slug !== undefined || problems.campaignCategories !== undefined}
    >
      <Field
        id="slug"
        label="Dirección"
        hint="Si la cambias, la anterior sigue llevando a este producto."
        problem={problems.slug}
      >
        {(own) => (
          // Not `required`: a browser that finds it empty cannot show it while its card is closed, and sends nothing.
          <input
            {...own}
            name="slug"
            defaultValue={fields.slug}
            maxLength={80}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        id="campaign"
        label="Categorías de campaña"
        hint="Solo si lo anuncias en una campaña, con comas."
        problem={problems.campaignCategories}
      >
        {(own) => <input {...own} name="campaign" defaultValue={fields.campaign} autoComplete="off" />}
      </Field>
    </Fold>
  )
}
