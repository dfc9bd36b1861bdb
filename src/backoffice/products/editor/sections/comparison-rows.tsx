import { type ReactElement, useId } from 'react'
import type { Compared } from '../../../../catalogue/sections/section.ts'
import { Columns, Field } from '../../../kit/form.tsx'
import { TextField } from '../fields/text-field.tsx'
import { newItems } from './edited-section.ts'
import { ItemRows } from './item-rows.tsx'
import type { SectionFieldsProps } from './section-props.ts'

export function ComparisonRows({ section, problemOf, onChange }: SectionFieldsProps<'comparison'>): ReactElement {
  const { ours, others } = section
  return (
    <>
      <Columns>
        <TextField
          label="Columna 1"
          value={ours}
          most={40}
          problem={problemOf('ours')}
          onChange={(next) => onChange({ ...section, ours: next })}
        />
        <TextField
          label="Columna 2"
          value={others}
          most={40}
          problem={problemOf('others')}
          onChange={(next) => onChange({ ...section, others: next })}
        />
      </Columns>
      <ItemRows
        items={section.rows}
        most={20}
        word="fila"
        begin={newItems.comparison}
        problem={problemOf('rows')}
        onChange={(rows) => onChange({ ...section, rows })}
        row={(row, nth, put) => (
          <>
            <TextField
              label={`Qué se compara ${nth + 1}`}
              value={row.feature}
              most={120}
              problem={problemOf(`rows.${nth}.feature`)}
              onChange={(feature) => put({ feature })}
            />
            <Columns>
              <Cell
                label={`${ours || 'Columna 1'}, fila ${nth + 1}`}
                value={row.ours}
                problem={problemOf(`rows.${nth}.ours`)}
                onChange={(next) => put({ ours: next })}
              />
              <Cell
                label={`${others || 'Columna 2'}, fila ${nth + 1}`}
                value={row.others}
                problem={problemOf(`rows.${nth}.others`)}
                onChange={(next) => put({ others: next })}
              />
            </Columns>
          </>
        )}
      />
    </>
  )
}

interface CellProps {
  readonly label: string
  readonly value: Compared
  readonly problem: string | undefined
  onChange(next: Compared): void
}

/** Yes, no, or a short text. */
function Cell({ label, value, problem, onChange }: CellProps) {
  const chosen = typeof value === 'string' ? 'text' : value ? 'yes' : 'no'
  return (
    <div>
      <Field id={useId()} label={label}>
        {(own) => (
          <select
            {...own}
            value={chosen}
            onChange={({ target }) => onChange(cells[target.value as keyof typeof cells])}
          >
            <option value="yes">Sí</option>
            <option value="no">No</option>
            <option value="text">Un texto</option>
          </select>
        )}
      </Field>
      {typeof value === 'string' && (
        <TextField label={`Texto: ${label}`} value={value} most={80} problem={problem} onChange={onChange} />
      )}
    </div>
  )
}

const cells = { yes: true, no: false, text: '' } as const
