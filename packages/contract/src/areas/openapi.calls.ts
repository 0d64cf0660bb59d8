/** The OpenAPI description of the service, generated from this contract (beyond the specification, A-248). */
import { defineCalls, file } from '../core/call.ts'

export const openapiCalls = defineCalls({
  /** Without the envelope, for tools. */
  document: { method: 'GET', path: '/x/openapi.json', access: 'public', reply: file },
})
