/** The files of a new area, mirrored: contract, service, portal, e2e. */

interface Names {
  /** `fps-proxies` */
  readonly area: string
  /** `fpsProxy`, `FpsProxy`, `FpsProxies` */
  readonly one: string
  readonly One: string
  readonly Many: string
  /** `fps proxies`, for sentences. */
  readonly words: string
}

const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const singular = (word: string): string =>
  word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.endsWith('s') ? word.slice(0, -1) : word

const namesOf = (area: string): Names => {
  const Many = area.split('-').map(upperFirst).join('')
  const One = singular(Many)
  return {
    area,
    Many,
    One,
    one: One.slice(0, 1).toLowerCase() + One.slice(1),
    words: area.replaceAll('-', ' '),
  }
}

const calls = ({ Many, One, one, words, area }: Names): string => `/**
 * ${upperFirst(words)}: say what they are, and which section of the specification they serve.
 */
import * as z from 'zod/mini'
import { defineCalls } from '../core/call.ts'
import { pageOf, paging } from '../core/page.ts'

export const ${One} = z.object({ ${one}Id: z.string(), name: z.string() })
export type ${One} = z.infer<typeof ${One}>

/** ${Many} of the merchant. */
export const ${one}Calls = defineCalls({
  list: {
    method: 'GET',
    path: '/x/${area}',
    access: 'ALL',
    query: z.strictObject(paging),
    reply: pageOf(${One}),
  },
})
`

const routes = ({
  area,
  one,
  Many,
  words,
}: Names): string => `/** ${upperFirst(words)} are always read inside the caller's own merchant. */
import { ${one}Calls } from '@merchant/contract/areas/${area}.calls.ts'
import { pageRequest } from '@merchant/contract/core/page.ts'
import { serve } from '#http/serve.ts'
import { list${Many} } from './${area}.queries.ts'

export const ${one}Routes = serve(${one}Calls, {
  list: ({ db, session }, { query }) => list${Many}(db, session.merchantId, pageRequest(query)),
})
`

const queries = ({
  area,
  One,
  Many,
  words,
}: Names): string => `/** Every SQL statement of the ${words} area. No decisions here: rows in, rows out. */
import type { ${One} } from '@merchant/contract/areas/${area}.calls.ts'
import type { Page, PageRequest } from '@merchant/contract/core/page.ts'
import type { Db } from '#db/database.ts'

export const list${Many} = (_db: Db, _merchantId: string, _page: PageRequest): Promise<Page<${One}>> =>
  Promise.reject(new Error('list${Many} is not written yet'))
`

const routeTest = ({
  area,
  one,
  words,
}: Names): string => `import { ${one}Calls } from '@merchant/contract/areas/${area}.calls.ts'
import { service } from '#testing/harness.ts'
import { expect, test } from 'vitest'

const { as, newMerchant } = await service()

test('a merchant without ${words} sees an empty page of them', async () => {
  const answer = await as('MERCHANT', newMerchant())(${one}Calls.list, { query: {} })
  expect(answer).toMatchObject({ status: 200, payload: { items: [], total: 0 } })
})
`

const messages = ({
  area,
  words,
}: Names): string => `import { defineMessages } from '#kit/messages.ts'

export const t = defineMessages('${area}', {
  title: '${upperFirst(words)}',
})
`

const screen = (
  { area, one, words }: Names,
  name: string,
): string => `import { ${one}Calls } from '@merchant/contract/areas/${area}.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/client.ts'
import { Screen } from '#kit/screen.tsx'
import { t } from './${area}.messages.ts'

/** The ${words} of the merchant. */
export function ${name}Screen() {
  const { data } = useQuery(query(${one}Calls.list, { query: {} }))
  return (
    <Screen title={t('title')}>
      <ul>
        {data?.items.map((${one}) => (
          <li key={${one}.${one}Id}>{${one}.name}</li>
        ))}
      </ul>
    </Screen>
  )
}
`

const e2e = ({ area, words }: Names): string => `import { expect, test } from './support/portal.ts'

test.describe('${words}', () => {
  test('a merchant opens the list of ${words}', async ({ portal }) => {
    const page = await portal.open('/portal/${area}', { as: 'MERCHANT' })
    await expect(page.getByRole('heading', { name: '${upperFirst(words)}' })).toBeVisible()
  })
})
`

/** Path and text of each file. `name` is the screen's, the list's without one. */
export const areaFiles = (area: string, name?: string): Readonly<Record<string, string>> => {
  const names = namesOf(area)
  const screenName = name ?? `${names.One}List`
  return {
    [`apps/service/src/areas/${area}/${area}.test.ts`]: routeTest(names),
    [`packages/contract/src/areas/${area}.calls.ts`]: calls(names),
    [`apps/service/src/areas/${area}/${area}.routes.ts`]: routes(names),
    [`apps/service/src/areas/${area}/${area}.queries.ts`]: queries(names),
    [`apps/portal/src/areas/${area}/${screenName}Screen.tsx`]: screen(names, screenName),
    [`apps/portal/src/areas/${area}/${area}.messages.ts`]: messages(names),
    [`e2e/${area}.e2e.ts`]: e2e(names),
  }
}
