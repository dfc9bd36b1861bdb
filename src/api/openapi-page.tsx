import { renderToStaticMarkup } from 'react-dom/server'
import type { Call } from '../web/call.ts'
import { calls } from './calls.ts'
import { openApi } from './openapi.ts'

/** The API's description as a page, with the content of `/api/openapi.json`. */
export function openApiPage(): string {
  return `<!doctype html>${renderToStaticMarkup(<ApiPage />)}`
}

function ApiPage() {
  const document = openApi()
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{`${document.info.title} API`}</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <main>
          <h1>{`${document.info.title} API`}</h1>
          <p>{document.info.description}</p>
          <p>
            The same as a document for machines: <a href="/api/openapi.json">/api/openapi.json</a>
          </p>
          {calls.map((call) => (
            <CallSection key={call.method + call.path} call={call} />
          ))}
        </main>
      </body>
    </html>
  )
}

function CallSection({ call }: { call: Call }) {
  const operation = openApi().paths[call.path]?.[call.method]
  return (
    <section>
      <h2>
        <code>{`${call.method.toUpperCase()} ${call.path}`}</code>
      </h2>
      <p>{call.summary}.</p>
      {operation?.parameters.map(({ name, description }) => (
        <p key={name}>
          <code>{name}</code>: {description}.
        </p>
      ))}
      {operation?.requestBody && (
        <details>
          <summary>Body</summary>
          <pre>{JSON.stringify(operation.requestBody.content['application/json'].schema, null, 2)}</pre>
        </details>
      )}
      <details>
        <summary>Answers</summary>
        <pre>{JSON.stringify(operation?.responses, null, 2)}</pre>
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
