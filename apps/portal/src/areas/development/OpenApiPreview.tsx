/** The calls of an OpenAPI description, by tag. Its schemas are in the file. */
import { DOT } from '#ui/format/dot.ts'
import { t } from './development.messages.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
}

interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly responses?: Readonly<Record<string, { readonly description?: string }>>
}

interface Listed extends Operation {
  readonly method: string
  readonly path: string
}

const methods = ['get', 'post', 'put', 'delete', 'patch']

/** Undefined if the text is not an OpenAPI description. */
const operationsOf = (text: string): readonly Listed[] | undefined => {
  try {
    const { paths } = JSON.parse(text) as {
      readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
    }
    return Object.entries(paths ?? {}).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([method]) => methods.includes(method))
        .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
    )
  } catch {
    return undefined
  }
}

export function OpenApiPreview({ text }: { readonly text: string }) {
  const operations = operationsOf(text)
  if (operations === undefined || operations.length === 0)
    return <p className="muted">{t('noPreview')}</p>
  const byTag = [...Map.groupBy(operations, ({ tags }) => tags?.[0] ?? '')]
  return (
    <div className="preview">
      {byTag.map(([tag, listed]) => (
        <section key={tag}>
          <h3>
            {tag} <small className="faint">{t('callCount', { count: listed.length })}</small>
          </h3>
          {listed.map((operation) => (
            <Call key={operation.operationId} operation={operation} />
          ))}
        </section>
      ))}
    </div>
  )
}

function Call({ operation }: { readonly operation: Listed }) {
  const { method, path, summary, description, parameters = [], responses = {} } = operation
  return (
    <details>
      <summary>
        <b>{method}</b> <bdi className="mono">{path}</bdi>
        {summary !== undefined && <span className="muted small"> {summary}</span>}
      </summary>
      <p className="small">{description}</p>
      {parameters.length > 0 && <h4>{t('parameters')}</h4>}
      <ul className="small">
        {parameters.map((parameter) => (
          <li key={`${parameter.in} ${parameter.name}`}>
            <code dir="ltr">{parameter.name}</code>{' '}
            <span className="faint">
              {parameter.in}
              {parameter.required === true && `${DOT}${t('required')}`}
            </span>{' '}
            {parameter.description}
          </li>
        ))}
      </ul>
      <h4>{t('answers')}</h4>
      <ul className="small">
        {Object.entries(responses).map(([status, response]) => (
          <li key={status}>
            <b>{status}</b> {response.description?.replaceAll('`', '')}
          </li>
        ))}
      </ul>
    </details>
  )
}
