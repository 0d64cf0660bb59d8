import { expect, test } from 'vitest'
import { deviceOf, programOf } from './device.rules.ts'

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.for([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/140.0 Safari/537.36`,
    'Chrome on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile Safari/604.1',
    'Chrome on iOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${like} Chrome/140.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['lightMyRequest', null],
  [undefined, null],
] as const)('%s is %s', ([userAgent, device]) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test('a program is named by its first word, a browser is not a program', () => {
  expect(programOf('curl/8.5.0')).toBe('curl')
  expect(programOf('Python-Requests/2.32')).toBe('python-requests')
  expect(programOf('node')).toBe('node')
  expect(programOf(undefined)).toBeNull()
  expect(programOf('<b>hello</b>')).toBeNull()
  expect(programOf('Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0')).toBeUndefined()
  expect(programOf('Mozilla/5.0 (PlayStation 5) AppleWebKit/605.1.15')).toBeUndefined()
})
