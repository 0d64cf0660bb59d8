import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('the links of the footer are https addresses or paths of the portal’s own origin', () => {
  expect(readSettings({}).links).toEqual({ help: null, terms: null, privacy: null })
  const given = { HELP_URL: 'https://help.example/portal?a=1', TERMS_URL: '/terms' }
  expect(readSettings(given).links).toEqual({
    help: 'https://help.example/portal?a=1',
    terms: '/terms',
    privacy: null,
  })
  for (const wrong of [
    'http://help.example/',
    'http://localhost/help',
    'https://user:secret@help.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//help.example/',
    '/\\help.example/',
    '/\t/help.example/',
    'help.html',
    'help.example',
  ])
    for (const name of ['HELP_URL', 'TERMS_URL', 'PRIVACY_URL'])
      expect(() => readSettings({ [name]: wrong }), wrong).toThrow(new RegExp(`^${name} is `))
})
