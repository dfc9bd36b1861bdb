import type { ReactElement } from 'react'
import styles from '../editor.module.css'
import type { EditorProps } from '../editor-props.ts'
import { Problem, problemId } from './problem.tsx'

/** Where a product is found: categories, words, and its address. */
export function MoreFields({ fields, problems, categories }: EditorProps): ReactElement {
  return (
    <section className={styles.card} aria-labelledby="encuentra">
      <h2 id="encuentra">Dónde se encuentra</h2>
      {categories.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>Categorías</legend>
          {categories.map(({ slug, name }) => (
            <label key={slug}>
              <input type="checkbox" name="categories" value={slug} defaultChecked={fields.categories.includes(slug)} />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <Problem of="categories" problems={problems} />
      <label className={styles.field}>
        Etiquetas
        <input name="tags" defaultValue={fields.tags} autoComplete="off" {...problemId('tags', problems)} />
        <span className={styles.hint}>Otras palabras con que lo buscan, con comas: licuadora, batidora.</span>
      </label>
      <Problem of="tags" problems={problems} />
      <label className={styles.field}>
        Dirección
        <input
          name="slug"
          defaultValue={fields.slug}
          required
          maxLength={80}
          autoCapitalize="none"
          spellCheck={false}
          {...problemId('slug', problems)}
        />
        <span className={styles.hint}>Si la cambias, la anterior sigue llevando a este producto.</span>
      </label>
      <Problem of="slug" problems={problems} />
      <label className={styles.field}>
        Categorías de campaña
        <input
          name="campaign"
          defaultValue={fields.campaign}
          autoComplete="off"
          {...problemId('campaignCategories', problems)}
        />
        <span className={styles.hint}>Solo si lo anuncias en una campaña, con comas.</span>
      </label>
      <Problem of="campaignCategories" problems={problems} />
    </section>
  )
}
