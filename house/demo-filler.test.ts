/** Filler of the template (spec 5 and 9): text of the demo's sample, and no rule of the product. */
import { expect, test } from 'vitest'
import { isTest, matching, read } from './support/repository.ts'

const SAMPLE = 'apps/portal/src/demo/fake-server/sample/'
/** Without line ends and marks: a sentence may be broken anywhere. */
const textOf = (path: string): string =>
  read(path)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')

const sample = matching(/\.ts$/)
  .filter((path) => path.startsWith(SAMPLE))
  .map(textOf)
  .join(' ')
const product = matching(/^(apps|packages)\/.+\.(ts|tsx|sql)$/).filter(
  (path) => !path.startsWith('apps/portal/src/demo/') && !isTest(path),
)

// The demo is fenced besides: nothing of the product can read its sample (house/boundaries.test.ts).
test.for([
  'under 3000x3000 pixels',
  '60 minutes you may change what you wrote',
  '24 hours - 7 days - 90 days',
  'at most 5 chats at once',
  'Up to 3 chats stay at the top',
  '30,000 connections',
  '2 hours, and one to a bank card 2-4 business days',
  '69 dollars, and 99 dollars',
  'Within 15 days it may come back',
  '72 hours before its delivery',
])('the filler “%s” stands in the sample of the demo, and nowhere in the product', (words) => {
  expect(sample).toContain(words)
  expect(product.length).toBeGreaterThan(500)
  expect(product.filter((path) => textOf(path).includes(words))).toEqual([])
})
