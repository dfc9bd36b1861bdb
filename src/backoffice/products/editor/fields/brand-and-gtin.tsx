import type { ReactElement } from 'react'
import { Fold } from '../../../kit/card.tsx'
import { Field } from '../../../kit/form.tsx'
import type { EditorProps } from '../editor-props.ts'

/** What the catalogues of Meta, TikTok and Google ask besides. Its page does not show it. */
export function BrandAndGtin({ fields, problems }: Pick<EditorProps, 'fields' | 'problems'>): ReactElement {
  return (
    <Fold
      summary="Datos para catálogos de anuncios"
      isOpen={problems.brand !== undefined || problems.gtin !== undefined}
    >
      <Field id="brand" label="Marca" problem={problems.brand}>
        {(own) => <input {...own} name="brand" defaultValue={fields.brand} maxLength={70} autoComplete="off" />}
      </Field>
      <Field id="gtin" label="Código de barras" problem={problems.gtin}>
        {(own) => (
          <input
            {...own}
            name="gtin"
            defaultValue={fields.gtin}
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
          />
        )}
      </Field>
      <small>Los dos son opcionales. Los leen Meta, TikTok y Google; tu página no los muestra.</small>
    </Fold>
  )
}
