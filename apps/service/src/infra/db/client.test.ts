import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { toolEnvironment } from './client.ts'

const directory = await mkdtemp(join(tmpdir(), 'admin-portal-certificates-'))
afterAll(() => rm(directory, { recursive: true }))
const file = async (name: string): Promise<string> => {
  const path = join(directory, name)
  await writeFile(path, 'not a real one')
  return path
}
const tlsOf = (query: string) => {
  const environment = toolEnvironment(`postgres://u:p@db.example/d${query}`)
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => name.startsWith('PGSSL')),
  )
}

test('the tools of PostgreSQL connect as the URL says, with the password in the environment', () => {
  expect(toolEnvironment('postgres://u%40x:p%2F1@db.example:5433/the%20books')).toEqual({
    PGHOST: 'db.example',
    PGPORT: '5433',
    PGUSER: 'u@x',
    PGPASSWORD: 'p/1',
    PGDATABASE: 'the books',
  })
})

test('the tools use the certificates of the URL', async () => {
  const [ca, cert, key] = [await file('ca'), await file('cert'), await file('key')]
  expect(tlsOf(`?sslmode=verify-full&sslrootcert=${ca}&sslcert=${cert}&sslkey=${key}`)).toEqual({
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: ca,
    PGSSLCERT: cert,
    PGSSLKEY: key,
  })
})

test('the tools verify the server wherever the service does, and never fall back to plain text', () => {
  const whole = { PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' }
  for (const query of ['?sslmode=require', '?sslmode=verify-full', '?sslmode=prefer', '?ssl=true'])
    expect(tlsOf(query), query).toEqual(whole)
  expect(tlsOf('?sslmode=no-verify')).toEqual({ PGSSLMODE: 'require' })
  expect(tlsOf('?sslmode=disable')).toEqual({ PGSSLMODE: 'disable' })
  expect(tlsOf('?sslmode=require&uselibpqcompat=true')).toEqual({ PGSSLMODE: 'require' })
  expect(tlsOf('')).toEqual({})
})
