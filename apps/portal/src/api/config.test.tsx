/** The links that a configuration may contain, in a real browser with a mocked `fetch`. */
import { expect, onTestFinished, test } from 'vitest'
import { answerNetwork } from '#testing/network.ts'
import { config } from './config.ts'

const none = { help: null, terms: null, privacy: null }
const linksWith = async (help: string) => {
  const network = answerNetwork([], { config: { links: { ...none, help } } })
  onTestFinished(network.restore)
  return (await config()).links
}

test.for(['https://help.example/portal?a=1#b', '/help', '/help?a=1'])(
  'the configured link %s is accepted',
  async (help) => {
    expect(await linksWith(help)).toEqual({ ...none, help })
  },
)

test.for([
  'http://help.example/',
  'https://user:pw@host',
  'https://user@host/',
  'https://:pw@host/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'help',
  '',
])('the configured link %j is ignored', async (help) => {
  expect(await linksWith(help)).toEqual(none)
})
