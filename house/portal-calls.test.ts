/**
 * Which module of the portal makes each call of the contract, and what each permission opens there. That
 * browsers really send them is proven by `e2e/given-calls.e2e.ts`.
 */
import { pageEvents } from '@merchant/contract/access/page-events.ts'
import { permissions, type Permission } from '@merchant/contract/access/permissions.ts'
import { areas } from '@merchant/contract/areas.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { expect, test } from 'vitest'
import { isTest, matching, read } from './support/repository.ts'

/** The calls that no screen makes. Those for other systems have the access `platform`. */
const withoutScreen: Readonly<Record<string, string>> = {
  'openapiCalls.document': 'developers download the same description among the documents (A-242)',
}

/** Permissions that the portal does not ask for: the service includes or omits a field, and the screen shows it. */
const shownByField: Partial<Readonly<Record<Permission, readonly [file: string, field: string]>>> =
  {
    showShopOwnerList: ['apps/portal/src/areas/shops/ShopOverview.tsx', 'owners'],
  }

interface NamedCall {
  /** As code refers to it: `shopCalls.list`. */
  readonly name: string
  readonly call: Call
}
const calls = Object.entries<Readonly<Record<string, Call>>>(areas).flatMap(([area, ofArea]) => {
  const [, record = ''] =
    /export const (\w+) = defineCalls/.exec(read(`packages/contract/src/areas/${area}.calls.ts`)) ??
    []
  return Object.entries(ofArea).map(([key, call]): NamedCall => ({
    name: `${record}.${key}`,
    call,
  }))
})

/** The portal without the demo, tests, stories and the table of roles, which names every permission. */
const modules = matching(/^apps\/portal\/src\/.*\.tsx?$/).filter(
  (path) =>
    !isTest(path) && !/\/(stories|demo)\/|\/role-permissions\.ts$|\.messages\.ts$/.test(path),
)

/** Without `typeof` in types, imports of types, and comments. */
const withoutTypes = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replaceAll(/import type [^;]*? from '[^']*'/g, '')
    .replaceAll(/typeof \w+Calls(?:\.\w+|\[[^\]]*\])+/g, '')

/** The calls that a module names, except as types and as keys of cached answers. */
const callsNamedIn = (path: string): readonly string[] => {
  const text = withoutTypes(read(path))
    .replaceAll(/callKey\([^)]*\)/g, '')
    .replaceAll(/\[(?:\s*\w+Calls\.\w+,?)+\s*\]/g, '')
  const named = [...text.matchAll(/\b\w+Calls\.\w+/g)].map(([name]) => name)
  const taken = [...text.matchAll(/const \{([^}]*)\} = (\w+Calls)\b/g)].flatMap(
    ([, names = '', record = '']) =>
      names.split(',').map((one) => `${record}.${one.split(':')[0]?.trim() ?? ''}`),
  )
  return [...named, ...taken]
}
const namedCalls = new Set(modules.flatMap(callsNamedIn))

test('every call of the contract is made by a module of the portal, or has a reason why not', () => {
  expect(calls.length).toBeGreaterThan(90)
  const withoutModule = calls
    .filter(({ call }) => call.access !== 'platform')
    .map(({ name }) => name)
    .filter((name) => !namedCalls.has(name))
  expect(
    withoutModule.toSorted(),
    'Let a screen make the call, or give the reason in house/portal-calls.test.ts',
  ).toEqual(Object.keys(withoutScreen).toSorted())
})

test('the portal makes no call of the platform', () => {
  const platform = calls.filter(({ call }) => call.access === 'platform')
  expect(platform.map(({ name }) => name).filter((name) => namedCalls.has(name))).toEqual([])
})

const accessOf = ({ access }: Call): readonly string[] =>
  typeof access === 'string' ? [access] : access.anyOf

test('every permission opens a page, a control or a call on a screen', () => {
  const opensNothing = (Object.keys(permissions) as Permission[]).filter((permission) => {
    const events = Object.entries(pageEvents).filter(([, wanted]) => wanted === permission)
    const literals = [permission, ...events.map(([event]) => event)].map((name) => `'${name}'`)
    const isAsked = modules.some((path) => literals.some((one) => read(path).includes(one)))
    const isOfCall = calls.some(
      ({ name, call }) => namedCalls.has(name) && accessOf(call).includes(permission),
    )
    return !isAsked && !isOfCall && !isShownByField(permission)
  })
  expect(opensNothing, 'A permission without effect in the portal: build what it opens').toEqual([])
})

const isShownByField = (permission: Permission): boolean => {
  const [file, field] = shownByField[permission] ?? []
  return file !== undefined && field !== undefined && read(file).includes(field)
}
