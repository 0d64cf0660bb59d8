/** Generates docs/calls.md, the list of every call, from the contract's values. */

const additions = new Set([
  'GET /navigation/status',
  'POST /billqrc/request',
  'POST /billqrc/request/single',
])

const kindOf = ({ method, path }) => {
  if (path.startsWith('/platform/')) return 'platform'
  if (path.startsWith('/x/')) return 'beyond'
  return additions.has(`${method} ${path}`) ? 'additions' : 'given'
}

const sections = [
  [
    'given',
    'The given calls',
    "Method, path, query names and bodies are the specification's (section 7); the shapes that it does not show are our assumptions.",
  ],
  [
    'additions',
    'Additions',
    'Needed by given screens, and named nowhere in the specification. There will be three of them: the status of a navigation group, and two ways to ask for billing QR codes.',
  ],
  [
    'beyond',
    'Beyond the specification',
    'Everything under `/x`, so that nobody mistakes it for the given contract. A portal in front of a service that lacks these hides what they feed.',
  ],
  [
    'platform',
    'For the payment platform',
    'Machine to machine, with a key that signs time and body; never called by the portal, and not under `/api`.',
  ],
]

const accessText = (access) => (typeof access === 'string' ? access : access.anyOf.join(' or '))

const featureText = (feature) => {
  if (feature === undefined) return ''
  if (typeof feature === 'string') return ` and ${feature}`
  return [feature]
    .flat()
    .map(({ gate, when }) => ` and ${gate} when ${when.join('=')}`)
    .join(',')
}

/** The fields of an object schema, optional ones with a question mark. */
const fieldsOf = (schema) => {
  const shape = schema?.shape ?? schema?.def.innerType?.shape
  if (shape === undefined) return ''
  return Object.entries(shape)
    .map(([name, field]) => `${name}${field.safeParse(undefined).success ? '?' : ''}`)
    .join(', ')
}

const requestText = (call) =>
  [
    ['query', fieldsOf(call.query)],
    [call.bodyOptional ? 'body?' : 'body', fieldsOf(call.body)],
  ]
    .filter(([, fields]) => fields !== '')
    .map(([part, fields]) => `${part}: ${fields}`)
    .join('; ')

const replyText = (reply) => {
  if ('file' in reply) return 'a file'
  if (reply.type === 'null') return 'nothing'
  return fieldsOf(reply)
}

const rowOf = ({ area, name, call }) =>
  `| \`${call.method} ${call.path}\`${call.effect ? ' *' : ''} | ${area}.${name} | ${accessText(call.access)}${featureText(call.feature)} | ${requestText(call)} | ${replyText(call.reply)} |`

/** The whole page. The contract is TypeScript, so this needs the Node that the lockfile pins. */
export const describeCalls = async () => {
  const { areas } = await import('../packages/contract/src/areas.ts')
  const calls = Object.entries(areas).flatMap(([area, named]) =>
    Object.entries(named).map(([name, call]) => ({ area, name, call })),
  )
  const parts = sections.map(([kind, title, text]) => {
    const rows = calls.filter(({ call }) => kindOf(call) === kind).map(rowOf)
    const table = [
      '| call | name | who | request | payload |',
      '|---|---|---|---|---|',
      ...rows,
    ].join('\n')
    return `## ${title}\n\n${text}\n\n${rows.length === 0 ? 'None yet.' : table}`
  })
  const head =
    '# Calls\n\nWritten by `npm run gen` from `packages/contract/src/areas.ts`: do not edit. Paths are under `/api`. A GET with a star changes something: the specification gives it so, and it is guarded like any other change.\n\n' +
    'Who: `public` is everyone, `preMerchant` a session that need not have chosen its merchant, `ALL` any role; every other word is a permission of specification section 6, and after "and" stands the feature that the merchant must have.'
  return `${[head, ...parts].join('\n\n')}\n`
}
