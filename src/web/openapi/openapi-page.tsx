import { renderToStaticMarkup } from 'react-dom/server'
import type { OpenApiDocument } from './openapi.ts'

interface PageProps {
  readonly document: OpenApiDocument
  /** The addresses of the document itself and of `OPENAPI_PAGE_CSS`. */
  readonly documentHref: string
  readonly styleHref: string
}

/** A front's calls as a page, with the content of their OpenAPI document. */
export function openApiPage(props: PageProps): string {
  return `<!doctype html>${renderToStaticMarkup(<ApiPage {...props} />)}`
}

function ApiPage({ document, documentHref, styleHref }: PageProps) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{`${document.info.title} API`}</title>
        <link rel="stylesheet" href={styleHref} />
      </head>
      <body>
        <main>
          <h1>{`${document.info.title} API`}</h1>
          <p>{document.info.description}</p>
          <p>
            The same as a document for machines: <a href={documentHref}>{documentHref}</a>
          </p>
          {calls.map((call) => (
            <CallSection key={call.method + call.path} {...call} />
          ))}
        </main>
      </body>
    </html>
  )
}

interface CallProps {
  readonly path: string
  readonly method: string
  readonly operation: OpenApiDocument['paths'][string][string]
}

function CallSection({ path, method, operation }: CallProps) {
  const { summary, parameters, requestBody, responses } = operation
  return (
    <section>
      <h2>
        <code>{`${method.toUpperCase()} ${path}`}</code>
      </h2>
      <p>{summary}.</p>
      {parameters.map(({ name, description }) => (
        <p key={name}>
          <code>{name}</code>
          {description && `: ${description}.`}
        </p>
      ))}
      {requestBody && (
        <details>
          <summary>Body</summary>
          <pre>{JSON.stringify(requestBody.content['application/json']?.schema ?? requestBody.content, null, 2)}</pre>
        </details>
      )}
      <details>
        <summary>Answers</summary>
        <pre>{JSON.stringify(responses, null, 2)}</pre>
      </details>
    </section>
  )
}

export const OPENAPI_PAGE_CSS = `body { font: 16px/1.5 system-ui, sans-serif; color: #1b1b1b; margin: 0 }
main { max-width: 52rem; margin: 0 auto; padding: 24px 16px }
h2 { font-size: 1.125rem; margin: 32px 0 4px; overflow-wrap: anywhere }
p { margin: 4px 0 }
pre { overflow: auto; background: #f5f4f2; padding: 16px; border-radius: 12px; font-size: 0.875rem }
summary { min-height: 48px; display: flex; align-items: center; cursor: pointer }`
