import { expect, test } from 'vitest'
import { keywordFilter } from './keyword-filter.ts'

test('the search field of a list suggests full-width digits as plain ones', () => {
  const { search } = keywordFilter(() => true, 'Keyword')
  expect(search.suggest(' ４８０９ ').map(({ value }) => value)).toEqual(['4809'])
})
