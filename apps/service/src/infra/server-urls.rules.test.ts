import { expect, test } from 'vitest'
import { isDatabaseUrl, serverUrls } from './server-urls.rules.ts'

test('a URL of several servers, as PostgreSQL writes it, is a URL for each of them', () => {
  expect(
    serverUrls(
      'postgres://u:p%2C1@one:5433,two/portal?sslmode=verify-full&target_session_attrs=primary',
    ),
  ).toEqual([
    'postgres://u:p%2C1@one:5433/portal?sslmode=verify-full',
    'postgres://u:p%2C1@two/portal?sslmode=verify-full',
  ])
  const single = 'postgresql:///portal?host=/run/postgresql'
  expect(serverUrls(single)).toEqual([single])
})

test('a host that is missing, and sessions that cannot write, are refused', () => {
  for (const right of [
    'postgres://u:p@one/portal',
    'postgresql:///portal?host=/run/postgresql',
    'postgres://one:1,two:2/portal?target_session_attrs=read-write',
  ])
    expect(isDatabaseUrl(right), right).toBe(true)
  for (const wrong of [
    'postgres://one,/portal',
    'postgres://one:x,two/portal',
    'mysql://one/portal',
    'postgres://one,two/portal?target_session_attrs=standby',
  ])
    expect(isDatabaseUrl(wrong), wrong).toBe(false)
})
