/** The demo's CSV files: safe to open in a spreadsheet. */
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('quotes are doubled, formulas become text, and phone numbers stay as they are', () => {
  const rows = [
    { name: 'Ada "A" Kwok', count: 3 },
    { name: '=1+1', count: '+852 5550 1000' },
  ]
  expect(csvOf(['name', 'count'], rows)).toBe(
    '\uFEFFname,count\r\n"Ada ""A"" Kwok","3"\r\n"\'=1+1","+852 5550 1000"\r\n',
  )
})

test.each(['＝1', '＋1', '－1', '＠sum', ' =1', '\u200B=1', '+1+1', '\t1'])(
  'the cell %j becomes text, as in the files of the service',
  (name) => {
    expect(csvOf(['name'], [{ name }])).toBe(`\uFEFFname\r\n"'${name}"\r\n`)
  },
)
