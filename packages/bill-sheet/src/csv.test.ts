import { describe, expect, test } from 'vitest'
import { BrokenCsv, csvLine, harmless, linesOfCsv } from './csv.ts'

const read = (text: string) => [...linesOfCsv(text)]

describe('CSV', () => {
  test.each([
    ['', []],
    ['a', [['a']]],
    ['a,b\r\n', [['a', 'b']]],
    [
      'a,b\nc,',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    [
      'a,\n,b\n',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a\r\n\r\n\r\nb', [['a'], [''], [''], ['b']]],
    ['a\rb\r', [['a'], ['b']]],
    ['"a,b","c ""d""",""\n', [['a,b', 'c "d"', '']]],
    ['"line\r\nof two",x', [['line\r\nof two', 'x']]],
    ['陳大文,"李, 小明"', [['陳大文', '李, 小明']]],
  ])('%j is read cell by cell', (text, lines) => {
    expect(read(text)).toEqual(lines)
  })

  test.each([
    ['a\nb,"never closed\nc', 'quotes', 2],
    ['a\n"b"c\n', 'quotes', 2],
    ['a"b"\n', 'quotes', 1],
    [`a\r\nb\r\n${' '.repeat(70_000)}`, 'longCell', 3],
    [`a\n"${' '.repeat(70_000)}"`, 'longCell', 2],
    [`a\n${','.repeat(16_384)}b`, 'manyCells', 2],
  ])('%j is reported as broken at its line', (text, fault, line) => {
    expect(() => read(text)).toThrow(BrokenCsv)
    expect(() => read(text)).toThrow(`${fault} near line ${String(line)}`)
  })

  test('lines before a broken line are yielded', () => {
    const lines = linesOfCsv('a\nb\n"')
    expect([lines.next().value, lines.next().value]).toEqual([['a'], ['b']])
    expect(() => lines.next()).toThrow(BrokenCsv)
  })

  test('written lines are read back unchanged', () => {
    const lines = [
      ['a', 'b "c"', 'd,e', 'two\r\nlines', ''],
      ['', '=1+1', ' blank ', '陳大文', '"'],
    ]
    expect(read(lines.map(csvLine).join(''))).toEqual(lines)
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['  @SUM(A1)', "'  @SUM(A1)"],
    ['－1', "'－1"],
    ['\tx', "'\tx"],
    ["'=1+1", "''=1+1"],
    ["'quoted'", "'quoted'"],
    ['S26-0412', 'S26-0412'],
  ])('%j is written for spreadsheets as %j, and read back as it was', (text, written) => {
    expect(harmless(text)).toBe(written)
    expect(read(csvLine([written]))).toEqual([[text]])
  })
})
