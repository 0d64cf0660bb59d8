import { faultsOfBill } from '@merchant/contract/areas/bill-row.rules.ts'
import { languageTags } from '@merchant/contract/core/language.ts'
import type { ProblemCode } from '@merchant/hkqr/problem.ts'
import { codeFault } from '#domain/fps-addresses/code-fault.rules.ts'
import { expect, test } from 'vitest'
import { faultIn } from './bill-texts.rules.ts'

const rows = [
  { billReference: '', amount: 'x', dueDate: 'x', customerRef: '汉', customerName: 'x'.repeat(99) },
  { billReference: 'x'.repeat(30), dueDate: '2100-01-01', customerEmail: 'x', remark: '\u0007' },
  {
    billReference: '!',
    dueDate: '2020-01-01',
    customerName: 'A\u202eB',
    remark: '4111111111111111',
  },
]
const twice = 'Row 12 has the same reference: each bill needs its own'
const sentences = [
  ...rows.flatMap((row) => faultsOfBill(row, '2026-11-24')).map(({ message }) => message),
  twice,
]

test.each(languageTags.filter((language) => language !== 'en'))(
  'whatever can be wrong with a row of bills is said in %s',
  (language) => {
    expect(new Set(sentences).size).toBe(14)
    expect(sentences.filter((sentence) => faultIn(language, sentence) === sentence)).toEqual([])
    expect(faultIn(language, twice)).toMatch(/^第 12 行/)
  },
)

const problems = [
  'BROKEN',
  'DUPLICATE',
  'ORDER',
  'CHECKSUM',
  'MISSING',
  'CONFLICT',
  'TOO_LONG',
  'VALUE',
  'PICTURE',
] as const satisfies readonly ProblemCode[]

test.each(languageTags.filter((language) => language !== 'en'))(
  'whyever a bill cannot be put into a code, the reason is said in %s without an English word',
  (language) => {
    const said = problems.map((code) => faultIn(language, codeFault({ code })))
    expect(said.filter((text) => /[A-Za-z]/.test(text))).toEqual([])
  },
)
