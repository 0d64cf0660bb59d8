import { expect, test } from 'vitest'
import { keywordFilter } from './keyword-filter.ts'

test('the search field of a list suggests a text as it is typed', () => {
  const { search } = keywordFilter(() => true, 'Keyword')
  expect(search.suggest(' ４８０９ ').map(({ value }) => value)).toEqual(['４８０９'])
})
