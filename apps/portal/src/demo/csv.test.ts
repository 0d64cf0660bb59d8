/** Files of the demo, as a spreadsheet opens them. */
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('quotes are doubled, and what would be a formula is text; a telephone number stays one', () => {
  const rows = [
    { name: 'Ada "A" Kwok', count: 3 },
    { name: '=1+1', count: '+852 5550 1000' },
  ]
  expect(csvOf(['name', 'count'], rows)).toBe(
    'name,count\r\n"Ada ""A"" Kwok","3"\r\n"\'=1+1","+852 5550 1000"\r\n',
  )
})
