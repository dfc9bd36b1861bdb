import { ORDER_STATES } from '../../../orders/order.ts'
import { ORDER_SOURCES } from '../../../orders/order-work.ts'
import type { Choice } from '../forms/act-form.ts'
import { type FilterName, MINE, NOBODY } from '../queue/list-query.ts'
import { sourceNames } from '../source-names.ts'
import { stateName } from '../state-names.ts'
import styles from './filter-fields.module.css'
import type { FilterOptions } from './filter-options.ts'

interface Props {
  readonly options: FilterOptions
  /** What the address says, by the names of the filters. */
  readonly chosen: Readonly<Record<string, string>>
  /** Whether a filter means something in the list. */
  fits(name: FilterName): boolean
  onDivision?(name: string): void
}

const states = ORDER_STATES.map((state): Choice => [state, stateName[state]])
const sources = ORDER_SOURCES.map((source): Choice => [source, sourceNames[source]])
const keepers: readonly Choice[] = [
  ['', 'Cualquiera'],
  [MINE, 'Yo'],
  [NOBODY, 'Nadie'],
]

/** A filter for each field that an address may have. */
export function FilterFields({ options, chosen, fits, onDivision }: Props) {
  const { people, division, divisions, places, products } = options
  return (
    <>
      {fits('estado') && <Select name="estado" label="Estado" choices={[['', 'Todos'], ...states]} {...{ chosen }} />}
      <Select name="encargado" label="Quién lo atiende" choices={[...keepers, ...people]} {...{ chosen }} />
      {divisions.length > 0 && (
        <Select
          name="departamento"
          label={division}
          choices={[['', 'Todos'], ...divisions.map((name): Choice => [name, name])]}
          {...{ chosen }}
          {...(onDivision && { onChange: onDivision })}
        />
      )}
      {places && (
        <label className={styles.field}>
          {places.label}
          <select name="lugar" defaultValue={chosen.lugar ?? ''}>
            <option value="">Todos</option>
            {places.groups.map(({ name, choices }) =>
              name === '' ? (
                choices.map(option)
              ) : (
                <optgroup key={name} label={name}>
                  {choices.map(option)}
                </optgroup>
              ),
            )}
          </select>
        </label>
      )}
      {products.length > 0 && (
        <Select name="producto" label="Producto" choices={[['', 'Todos'], ...products]} {...{ chosen }} />
      )}
      <Select name="origen" label="Cómo llegó" choices={[['', 'De cualquier forma'], ...sources]} {...{ chosen }} />
      <div className={styles.days}>
        <Day name="desde" label="Pedidos desde" {...{ chosen }} />
        <Day name="hasta" label="hasta" {...{ chosen }} />
      </div>
      {fits('revisar') && (
        <label className={styles.check}>
          <input type="checkbox" name="revisar" value="1" defaultChecked={chosen.revisar === '1'} />
          Solo los que hay que revisar
        </label>
      )}
    </>
  )
}

interface FieldProps {
  readonly name: FilterName
  readonly label: string
  readonly chosen: Props['chosen']
}

interface SelectProps extends FieldProps {
  readonly choices: readonly Choice[]
  onChange?(value: string): void
}

function Select({ name, label, choices, chosen, onChange }: SelectProps) {
  return (
    <label className={styles.field}>
      {label}
      <select
        name={name}
        defaultValue={chosen[name] ?? ''}
        {...(onChange && { onChange: (event) => onChange(event.currentTarget.value) })}
      >
        {choices.map(option)}
      </select>
    </label>
  )
}

function option([value, text]: Choice) {
  return (
    <option key={value} value={value}>
      {text}
    </option>
  )
}

function Day({ name, label, chosen }: FieldProps) {
  return (
    <label className={styles.field}>
      {label}
      <input type="date" name={name} defaultValue={chosen[name] ?? ''} />
    </label>
  )
}
