import { Fragment, type ReactElement } from 'react'
import type { Question } from '../../../dispatch/uploads/questions.ts'
import { sourceOf } from '../../../dispatch/uploads/upload-mapping.ts'
import type { ReadRow, ReadUpload } from '../../../dispatch/uploads/upload-reading.ts'
import { counted } from '../../../lib/text/counted.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Card, FieldCard, Fold } from '../../kit/card.tsx'
import { Columns, Field } from '../../kit/form.tsx'
import { orderPath } from '../../orders/order/order-path.ts'
import { askedName, lackWords, sourceNames } from './upload-words.ts'

interface Props {
  readonly base: string
  readonly read: ReadUpload
  readonly questions: readonly Question[]
  readonly mayEdit: boolean
  /** Somebody has tried already, so what is missing is told as a problem. */
  readonly showsLacks: boolean
}

/** A list of values this long is chosen from; a longer one is typed, with its values as suggestions. */
const MOST_CHOICES = 15

/** What is asked of a file: of all of it, of its goods, of what the courier calls otherwise, and of single orders. */
export function AskedFields(props: Props): ReactElement {
  const { questions, read } = props
  const of = (kind: Question['of']) => questions.filter((question) => question.of === kind)
  const byRow = Map.groupBy(of('row'), ({ rows }) => rows[0])
  const byContents = Map.groupBy(of('contents'), ({ about }) => about)
  const rowsOf = (nths: readonly number[]) => read.rows.filter(({ nth }) => nths.includes(nth))
  if (questions.length === 0) return <SaidNote tone="good" text="No falta nada: puedes hacer el archivo." />
  return (
    <>
      {of('all').length > 0 && (
        <Card id="para-todos" title="Para todos">
          <Columns isWide>
            {of('all').map((question) => (
              <AskedField key={question.field} {...props} question={question} label={askedName(question.source)} />
            ))}
          </Columns>
        </Card>
      )}
      {byContents.size > 0 && (
        <Fold summary="Distinto según lo que lleva" isOpen={of('contents').some(({ value }) => value !== '')}>
          {[...byContents].map(([about, all]) => (
            <FieldCard key={about} title={`${about} · ${counted(all[0]?.rows.length ?? 0, 'pedido', 'pedidos')}`}>
              <Columns isWide>
                {all.map((question) => (
                  <AskedField key={question.field} {...props} question={question} label={askedName(question.source)} />
                ))}
              </Columns>
            </FieldCard>
          ))}
        </Fold>
      )}
      {of('value').length > 0 && (
        <Card id="como-lo-llama" title="¿Cómo lo llama el courier?">
          <small>Lo recordamos para los próximos archivos.</small>
          <Columns isWide>
            {of('value').map((question) => (
              <AskedField
                key={question.field}
                {...props}
                question={question}
                label={valueLabel(question, rowsOf(question.rows))}
                hint={counted(question.rows.length, 'pedido', 'pedidos')}
              />
            ))}
          </Columns>
        </Card>
      )}
      {byRow.size > 0 && (
        <Card id="por-pedido" title="Pedido por pedido">
          {props.mayEdit && <small>Lo que escribas se guarda también en el pedido.</small>}
          {[...byRow].map(([nth, all]) => {
            const [row] = rowsOf(nth === undefined ? [] : [nth])
            return (
              row && (
                <FieldCard key={row.nth} title={`${row.facts.name || 'Sin nombre'} · #${row.facts.code}`}>
                  <Columns isWide>
                    {all.map((question) => (
                      <AskedField
                        key={question.field}
                        {...props}
                        question={question}
                        label={sourceNames[question.source]}
                      />
                    ))}
                  </Columns>
                  <a href={orderPath(props.base, row.facts.code)}>Ver #{row.facts.code}</a>
                </FieldCard>
              )
            )
          })}
        </Card>
      )}
    </>
  )
}

/** `Agencia «Centro» en Ate`, or where there is none `¿Qué agencia en Ate?`. */
function valueLabel({ source, about }: Question, [row]: readonly ReadRow[]): string {
  const place = [row?.facts.distrito, row?.facts.provincia].filter(Boolean).join(', ')
  if (source === 'agency.name') return about === '' ? `¿Qué agencia en ${place}?` : `Agencia «${about}», ${place}`
  return source.startsWith('place.') ? place || about : `${sourceNames[source]}: ${about}`
}

interface FieldProps extends Props {
  readonly question: Question
  readonly label: string
  readonly hint?: string
}

function AskedField({ question, label, hint, read, showsLacks }: FieldProps) {
  const { field, source, value, why, list, proposal, of } = question
  const column = read.form.mapping.columns.find((one) => sourceOf(one) === source)
  const isWrong = why !== null && (why !== 'missing' || showsLacks)
  // What an order has already and the courier does not take is no mistake of who types here.
  const isNews = why === 'unlisted' && value === ''
  const problem = isWrong && !isNews ? lackWords(why, value, column?.digits) : undefined
  // The answer for all stands in its own field.
  const usual = value || (of === 'value' ? proposal : '')
  return (
    <Field id={field} label={label} hint={hint} problem={problem}>
      {(attributes) =>
        list && list.values.length <= MOST_CHOICES ? (
          <select {...attributes} name={field} defaultValue={usual}>
            <option value="">{of === 'contents' ? 'Lo de todos' : 'Elige'}</option>
            {usual !== '' && !list.values.includes(usual) && <option value={usual}>{usual}</option>}
            {list.values.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...attributes}
            name={field}
            defaultValue={usual}
            maxLength={200}
            autoComplete="off"
            list={list ? listId(source) : undefined}
            inputMode={column?.digits ? 'numeric' : undefined}
            placeholder={of === 'contents' ? 'Lo de todos' : undefined}
          />
        )
      }
    </Field>
  )
}

function listId(source: string): string {
  return `lista-${source}`
}

/** The long lists of values, each once. */
export function ListOptions({ questions }: Pick<Props, 'questions'>): ReactElement {
  const lists = new Map(
    questions.flatMap(({ source, list }) =>
      list && list.values.length > MOST_CHOICES ? [[source, list.values] as const] : [],
    ),
  )
  return (
    <>
      {[...lists].map(([source, values]) => (
        <Fragment key={source}>
          <datalist id={listId(source)}>
            {values.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </Fragment>
      ))}
    </>
  )
}
