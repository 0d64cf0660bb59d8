/** The description of this service for machines, OpenAPI 3.1, made from this contract. Beyond the specification. */
import { defineCalls, file } from '../core/call.ts'

export const openapiCalls = defineCalls({
  /** The document itself and no envelope: tools read it. */
  document: { method: 'GET', path: '/x/openapi.json', access: 'public', reply: file },
})
