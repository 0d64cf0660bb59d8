import type * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { ProfileChange, Registration } from '../areas/account.calls.ts'
import { InvitationDraft, MemberChange } from '../areas/members.calls.ts'
import { RefundDecision, RefundDraft } from '../areas/refunds.calls.ts'
import { FactorName } from '../areas/second-factor.shapes.ts'
import { ShopDraft } from '../areas/shops.calls.ts'
import { CARD_NUMBER_SENTENCE } from './card-number.ts'
import { noLink, textLine, textLines } from './text.ts'

const card = 'card 4111 1111 1111 1111'
const issuesOf = (schema: z.ZodMiniType, text: string) =>
  schema.safeParse(text).error?.issues.map(({ code, message }) => ({ code, message }))

/** The long text contains a card number as well: no issue about it shows that it was not searched. */
test.for([
  ['one line', textLine(80)],
  ['several lines', textLines(80)],
  ['the name of a device', FactorName],
  ['the name of a person', Registration.shape.displayName],
] as const)('%s is searched for card numbers unless it is too long', ([, schema]) => {
  expect(issuesOf(schema, card)).toEqual([{ code: 'custom', message: CARD_NUMBER_SENTENCE }])
  const tooLong = issuesOf(schema, `${card} ${'1'.repeat(10_000_000)}`)
  expect(tooLong?.map(({ code }) => code)).toEqual(['too_big'])
})

test.for(['a\rb', 'a\r\rb', 'a\u2028b', 'a\u2029b', 'a\u0085b'])(
  'lines end with a line feed only: %j is refused, which a mail may show as two',
  (text) => {
    const issues = [{ code: 'custom', message: 'Use printable characters only' }]
    for (const schema of [textLines(80), RefundDecision.shape.note, RefundDraft.shape.note])
      expect(issuesOf(schema, text)).toEqual(issues)
    expect(textLines(80).parse('a\r\nb\nc')).toBe('a\r\nb\nc')
  },
)

test.for(['a\u2028b', 'a\u2029b'])(
  'the name of a person or a device is one line: %j is refused',
  (text) => {
    for (const schema of [Registration.shape.displayName, FactorName])
      expect(issuesOf(schema, text)).toEqual([{ code: 'invalid_format', message: 'Enter a name' }])
  },
)

test.for([
  ['see HTTPS://evil.example', true],
  ['see www.evil.example', true],
  ['see evil.example/login', true],
  ['see evil.example:8080', true],
  ['see 192.0.2.1/login', true],
  ['see 商店.香港/登入', true],
  ['see evil.xn--p1ai/login', true],
  ['see x.example/ab', true],
  ['see EVIL.EXAMPLE/a', true],
  ['Ask Mr.Chan/Ms.Lee or J.Wong/K.Lee, 1.Dec/2.Dec', false],
  ['Thanks.Tel:2345 6789', false],
  ['請聯絡陳先生.電話:2345 6789', false],
  ['Flat A, 12/F. and/or No.12/3, 9 a.m./p.m.', false],
  ['Ms. Wong, Evil Example Co. Ltd.', false],
] as const)('%s holds a link: %s', ([text, isLink]) => {
  const schemas = [
    textLine(80).check(noLink),
    InvitationDraft.shape.message,
    MemberChange.shape.displayName,
    ProfileChange.shape.displayName,
    Registration.shape.displayName,
    RefundDecision.shape.note,
    ShopDraft.shape.name.shape.en,
    ShopDraft.shape.name.shape.zhHant,
  ]
  for (const schema of schemas)
    expect(issuesOf(schema, text)).toEqual(
      isLink ? [{ code: 'custom', message: 'Remove links' }] : undefined,
    )
})
