/**
 * The reference for lists: a bare Node handler that runs the same statement with the same values on the same database
 * and answers the rows as JSON, without sessions, permissions, schemas or logs. It reads values as text,
 * as the service does, because the driver's own parsers are slower, and names its statement, so that its plan is kept.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'

const { sql, parameters } = JSON.parse(process.env['STATEMENT'] ?? '{}') as {
  sql: string
  parameters: unknown[]
}
const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  types: { getTypeParser: () => (value: string) => value },
  options: '-c timezone=Asia/Hong_Kong',
})

const server = createServer((_request, response) => {
  pool.query({ name: 'list', text: sql, values: parameters }).then(
    ({ rows }) => {
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.end(JSON.stringify(rows))
    },
    (error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    },
  )
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://localhost:${String((server.address() as AddressInfo).port)}\n`)
})
