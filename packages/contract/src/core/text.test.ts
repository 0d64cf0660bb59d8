import type * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { ProfileChange, Registration } from '../areas/account.calls.ts'
import { InvitationDraft, MemberChange } from '../areas/members.calls.ts'
import { RefundDecision, RefundDraft } from '../areas/refunds.calls.ts'
import { FactorName } from '../areas/second-factor.shapes.ts'
import { ShopDraft } from '../areas/shops.calls.ts'
import { CARD_NUMBER_SENTENCE } from './card-number.ts'
import { Email, Mobile } from './contact.ts'
import { noLink, searchLine, TelephoneNumber, textLine, textLines } from './text.ts'

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

test.for([
  ['one line', textLine(80), 'Shorten it to 80 characters'],
  ['several lines', textLines(80), 'Shorten it to 80 characters'],
  ['the name of a person', Registration.shape.displayName, 'Shorten it to 80 characters'],
  ['a mobile number', Mobile, 'Enter a mobile number, e.g. 9123 4567 or +44-7911123456'],
] as const)('too long for %s: a sentence says so', ([, schema, sentence]) => {
  expect(issuesOf(schema, '9'.repeat(81))?.map(({ message }) => message)).toEqual([sentence])
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

const typedTexts = [
  ['one line', textLine(80)],
  ['several lines', textLines(80)],
  ['the name of a device', FactorName],
  ['the name of a new person', Registration.shape.displayName],
  ['the name of a person', ProfileChange.shape.displayName],
  ['the name of a member', MemberChange.shape.displayName],
  ['the name of a shop', ShopDraft.shape.name.shape.en],
  ['the note of a decision', RefundDecision.shape.note],
] as const

test.for(typedTexts)(
  '%s has no character that is invisible or reverses others, and one at least that is visible',
  ([, schema]) => {
    const issues = [
      { code: 'custom', message: 'Remove characters that are invisible or reverse the text' },
    ]
    for (const character of '\u200b\u2060\ufeff\u202a\u202e\u2066\u2069')
      expect(issuesOf(schema, `Mei${character}Chan`)).toEqual(issues)
    for (const text of ['\u3164\u2800', '\u115f\u1160\uffa0', '\u200d', '\u00ad'])
      expect(issuesOf(schema, text)).toEqual(issues)
  },
)

test.for(typedTexts)(
  '%s loses invisible characters at its ends, as pasted text has, and keeps those of scripts and emoji',
  ([, schema]) => {
    expect(schema.parse('\ufeff\u200b Mei Chan \u202c\u2060')).toBe('Mei Chan')
    for (const text of ['می\u200cخواهم', '👩\u200d👧', '陳大文'])
      expect(schema.parse(text)).toBe(text)
  },
)

test('what is searched for loses invisible characters anywhere, as a copied number may have them', () => {
  expect(searchLine(80).parse('\u202aP1\u200b23\u202c')).toBe('P123')
  expect(issuesOf(searchLine(80), '\u200b')?.map(({ code }) => code)).toEqual(['too_small'])
})

test('a note of a refund that is invisible is none', () => {
  const { error } = RefundDraft.safeParse({ reason: 'OTHER', note: '\u200b' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Explain the reason in a note'])
})

test.for([
  ['\u202a+852 2123 4567\u202c', '+852 2123 4567', TelephoneNumber],
  ['\u200bmei@harbour.example\ufeff', 'mei@harbour.example', Email],
  ['\u202a9123 4567\u202c', '+852-91234567', Mobile],
] as const)('%j is read as %s, as it is copied from a contact', ([text, read, schema]) => {
  expect(schema.parse(text)).toBe(read)
})

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
