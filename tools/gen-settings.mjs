/** Generates the table in docs/settings.md from the schema of the environment variables. */
import { described } from '../apps/service/src/config/described.ts'
import { variables } from '../apps/service/src/config/variables.ts'

const row = ([name, schema]) => {
  const { fallback, about } = described.get(schema)
  return `| \`${name}\` | ${fallback} | ${about} |`
}

/** Replaces the table in the text with the current one. */
export const describeSettings = (text) => {
  const rows = Object.entries(variables.shape).map(row)
  return text.replace(/(?<=\n\| Variable .*\n\|[-|]+\n)(\|.*\n)*/, `${rows.join('\n')}\n`)
}
