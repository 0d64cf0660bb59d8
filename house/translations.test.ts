/** Every sentence that the service answers with is in each language, and every translated one is still answered. */
import { languageTags } from '../packages/contract/src/core/language.ts'
import { expect, test } from 'vitest'
import { isTest, matching, read } from './support/repository.ts'
import { sentencesOf, textsOf } from './support/sentences.ts'
import { parse, parseFile } from './support/tree.ts'

/** What only programs, operators and developers read stays English. */
const forMachines = [
  /\/cli\//,
  /\/config\//,
  /\/metrics\//,
  /\/openapi\//,
  /\/infra\/db\//,
  /\/infra\/crypto\//,
  /\/infra\/mail/,
  /\/infra\/server-urls/,
  /\/sandbox-wallet\.ts$/,
  /\/sign-up\.ts$/,
  /\/api-key\.ts$/,
  /\/platform-key\.ts$/,
  /\/request-validation\.ts$/,
  /\/upload\.ts$/,
  /\/start\.ts$/,
  /\/main\.ts$/,
  /\/threads\.ts$/,
  /\/refund-dispute\.ts$/,
  /\.queries\.ts$/,
  /\/texts?\//,
  /\/file-texts\//,
  /\/core\/codes\.ts$/,
  /\/areas\/platform/,
  /\/jobs\//,
]
const service = matching(/^(apps\/service|packages\/(contract|bill-sheet))\/src\/.+\.ts$/).filter(
  (path) => !isTest(path) && !path.includes('/dev/') && !path.endsWith('.gen.ts'),
)
const answered = new Map(
  service
    .filter((path) => !forMachines.some((those) => those.test(path)))
    .flatMap((path) => sentencesOf(parseFile(path)).map((text) => [text, path] as const)),
)
/** Names that the sample's platform reports. */
const reported = 'apps/service/src/dev/sample/catalogue.ts'
const written = new Set([
  ...service.flatMap((path) => textsOf(parseFile(path))),
  ...textsOf(parseFile(reported)).map((text) => text.replace(/^[\d.]+ %/, '{} %')),
  ...answered.keys(),
])

const general = (text: string): string => text.replaceAll(/\{[^}]*\}/g, '{}')
const translated = (language: string): Set<string> =>
  new Set(
    matching(new RegExp(`^apps/portal/src/.+\\.${language}\\.ts$`))
      .filter((path) => read(path).includes("area: 'contract'"))
      .flatMap((path) => keysOf(read(path)))
      .map(general),
  )
const keysOf = (source: string): string[] =>
  [...source.matchAll(/^ {4}(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|(\w+)):/gm)].map(
    ([, single, double, plain]) => single?.replaceAll(String.raw`\'`, "'") ?? double ?? plain ?? '',
  )

/** A sentence is translated as a whole, or by one that has a value in the place of its text. */
const covers = (keys: ReadonlySet<string>, sentence: string): boolean =>
  keys.has(sentence) ||
  [...keys].some(
    (key) => /^\{\} not found$/.test(key) && keys.has(sentence.replace(/ not found$/, '')),
  )

test('sentences are found where they are written', () => {
  const code = `throw new AppError('4220', { message: isOld ? 'It is old' : \`It has \${n} days\` })
    const SHORT = 'Too short for it'
    const check = z.string().check(matching(/^a$/, 'Enter an address'))
    throw notFound('Shop')`
  expect(sentencesOf(parse(code))).toEqual(
    expect.arrayContaining([
      'It is old',
      'It has {} days',
      'Too short for it',
      'Enter an address',
      'Shop not found',
    ]),
  )
})

test.each(forMachines)('%s exempts a file', (those) => {
  expect(service.filter((path) => those.test(path))).not.toEqual([])
})

const others = languageTags.filter((language) => language !== 'en')

test.each(others)('every sentence of a refusal is translated to %s', (language) => {
  const keys = translated(language)
  expect(answered.size).toBeGreaterThan(150)
  expect(
    [...answered].filter(([text]) => !covers(keys, text)).map(([text, path]) => `${path}: ${text}`),
    'Add these to apps/portal/src/api/refusals.<language>.ts',
  ).toEqual([])
})

test.each(others)('every sentence translated to %s is one that the service has', (language) => {
  const known = new Set([...written].map(general))
  expect(
    [...translated(language)].filter((key) => !known.has(key) && key !== '{} not found'),
  ).toEqual([])
})
