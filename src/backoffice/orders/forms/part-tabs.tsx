import { type ReactNode, useState } from 'react'
import { TabPanel, Tabs } from '../../kit/tabs.tsx'
import type { FormPart } from './act-form.ts'
import sheet from './act-inputs.module.css'

interface Props {
  readonly parts: readonly FormPart[]
  /** Problems by field, after a refusal. */
  readonly errors: Readonly<Record<string, string>>
  /** Without script all parts are in sight, each below its name. */
  readonly areTabs: boolean
  fieldsOf(part: FormPart): ReactNode
}

/** The parts of a long form, one at a time. The others stay in the form, so that nothing typed is lost; the first with a problem is in sight. */
export function PartTabs({ parts, errors, areTabs, fieldsOf }: Props) {
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      parts.findIndex((part) => hasProblem(part, errors)),
    ),
  )
  if (!areTabs)
    return parts.map((part) => (
      <section key={part.title} className={sheet.form} aria-label={part.title}>
        <h3>{part.title}</h3>
        {fieldsOf(part)}
      </section>
    ))
  return (
    <>
      <Tabs
        label="Qué editas"
        tabs={parts.map((part, place) => ({
          id: `parte-${place}`,
          title: part.title,
          problem: hasProblem(part, errors) ? 'revisar' : undefined,
        }))}
        chosen={chosen}
        onChoose={(place, tabs) => {
          setChosen(place)
          tabs.closest('dialog')?.scrollTo(0, 0)
        }}
      />
      {parts.map((part, place) => (
        <TabPanel
          key={part.title}
          id={`parte-${place}`}
          className={sheet.form}
          isShown={place === chosen}
          // A browser refuses to send a date that is typed by half, and can show why only of a field in sight.
          onInvalid={() => setChosen(place)}
        >
          {fieldsOf(part)}
        </TabPanel>
      ))}
    </>
  )
}

/** Whether one of its fields, or something within one, such as `lines.0`, was refused. */
function hasProblem({ names }: FormPart, errors: Props['errors']): boolean {
  return Object.keys(errors).some((name) => names.includes(name.split('.')[0] ?? ''))
}
