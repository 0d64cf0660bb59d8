/**
 * The description as a page: complete without a script, which only filters. Nothing on it comes from
 * elsewhere, so that it reads the same on a machine without a network.
 */
import { roleLabels, roles } from '@merchant/contract/access/permissions.ts'
import { codes } from '@merchant/contract/core/codes.ts'
import type { OpenApiDocument } from '#infra/openapi/document.ts'
import type { Operation } from '#infra/openapi/operation.ts'
import { schemaHtml } from './schema-html.rules.ts'
import { html, type Html, markup } from '#infra/http/html.rules.ts'

export const docsPage = (document: OpenApiDocument): string => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return `<!doctype html>${markup(
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${document.info.title}: calls</title>
        <link rel="stylesheet" href="/api/x/docs/docs.css" />
        <script type="module" src="/api/x/docs/docs.mjs"></script>
      </head>
      <body>
        <header>
          <h1>${document.info.title} <small>${document.info.version}</small></h1>
          <p>${prose(document.info.description)}</p>
          <p>
            <a href="/api/x/openapi.json">openapi.json</a> · <a href="#shapes">Shapes</a> ·
            <a href="#codes">Codes</a>
          </p>
          <form role="search" hidden>
            <label
              >Find
              <input type="search" name="text" autocomplete="off" placeholder="refund, PUT, 4201 …"
            /></label>
            <label
              >Open to
              <select name="role">
                <option value="">anybody</option>
                ${[...roles].map((role) => html`<option value="${role}">${roleLabels[role]}</option>`)}
                <option value="platforms">Payment platforms</option>
              </select></label
            >
            <output aria-live="polite"></output>
          </form>
        </header>
        <main>
          ${document.tags.map(
            ({ name, description }) =>
              html`<section class="area">
                <h2 id="${name}">${description}</h2>
                ${operations.filter(({ operation }) => operation.tags.includes(name)).map(operationHtml)}
              </section>`,
          )}
          <section id="shapes">
            <h2>Shapes</h2>
            ${Object.entries(document.components.schemas)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(
                ([name, schema]) =>
                  html`<details id="shape-${name}" class="entry">
                    <summary><code>${name}</code></summary>
                    ${schemaHtml(schema)}
                  </details>`,
              )}
          </section>
          <section id="codes">
            <h2>Codes</h2>
            <table>
              <thead>
                <tr>
                  <th scope="col">Code</th>
                  <th scope="col">Status</th>
                  <th scope="col">Sentence</th>
                </tr>
              </thead>
              <tbody>
                ${Object.entries(codes).map(
                  ([code, { status, message }]) =>
                    html`<tr>
                      <td><code>${code}</code></td>
                      <td>${String(status)}</td>
                      <td>${message}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </section>
        </main>
      </body>
    </html>`,
  )}
`
}

/** Sentences with `code` in them. */
const prose = (text: string): Html[] =>
  text
    .split('`')
    .map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`))

const operationHtml = ({
  path,
  method,
  operation,
}: {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}): Html => {
  const open = operation['x-roles']
  const body = Object.entries(operation.requestBody?.content ?? {})
  return html`<details
    class="entry call"
    id="${operation.operationId}"
    data-roles="${typeof open === 'string' ? open : open.join(' ')}"
  >
    <summary>
      <b class="${method}">${method.toUpperCase()}</b> <code>${path}</code>
      <span>${operation.summary}</span>
    </summary>
    <p>${prose(operation.description)}</p>
    ${operation.parameters.length === 0 ? '' : parametersHtml(operation)}
    ${body.map(
      ([type, { schema }]) =>
        html`<h3>
            Body
            <small>${type}${operation.requestBody?.required === true ? '' : ', optional'}</small>
          </h3>
          ${schemaHtml(schema)}`,
    )}
    <h3>Answers</h3>
    <dl>
      ${Object.entries(operation.responses).map(
        ([status, { description, content }]) =>
          html`<dt>${status}</dt>
            <dd>${prose(description)}${status === '200' ? payloadHtml(content) : ''}</dd>`,
      )}
    </dl>
  </details> `
}

const parametersHtml = ({ parameters }: Operation): Html =>
  html`<h3>Parameters</h3>
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">In</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        ${parameters.map(
          ({ name, in: location, required, schema, description }) =>
            html`<tr>
              <td><code>${name}</code>${required === true ? ' *' : ''}</td>
              <td>${location}</td>
              <td>${schemaHtml(schema)} ${prose(description ?? '')}</td>
            </tr>`,
        )}
      </tbody>
    </table>`

const payloadHtml = (content: Operation['responses'][string]['content']): Html[] =>
  Object.entries(content).map(([type, { schema }]) => {
    const payload = schema?.properties?.['payload']
    return payload === undefined
      ? html`<p><code>${type}</code></p>`
      : html`<p>Payload:</p>
          ${schemaHtml(payload)}`
  })
