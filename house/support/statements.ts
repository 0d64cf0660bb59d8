/** Which statements each role of the database may reach, as far as modules and their imports show. */
import { dirname, join, normalize } from 'node:path'
import { isTest, matching, read } from './repository.ts'

const base = 'apps/service/src/'
const isProduct = (path: string): boolean => !isTest(path) && !/\/dev\/(bench|chaos)\//.test(path)

const sources = new Map(
  matching(/^apps\/service\/src\/.+\.ts$/)
    .filter(isProduct)
    .map((path): [string, string] => [path, read(path)]),
)

/** Types only, so that nothing of the module runs. */
const isTypes = (names: string): boolean =>
  names.startsWith('{') &&
  names
    .replaceAll(/[{}]/g, '')
    .split(',')
    .every((name) => name.trim() === '' || name.trim().startsWith('type '))

const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(/^import (?!type\b)([^;]*?) from '([^']+)'|\bimport\('([^']+)'\)/gms)]
    .filter(([, names = '']) => !isTypes(names.trim()))
    .map(([, , from = '', dynamic = '']) => from || dynamic)
    .map((from) =>
      from.startsWith('#') ? base + from.slice(1) : normalize(join(dirname(path), from)),
    )
    .filter((target) => sources.has(target))

export const roles = ['gate', 'tenant', 'system', 'platform'] as const
export type Role = (typeof roles)[number]

/** A module that opens transactions of a role, or gets them: handlers of routes run as the tenant. */
const rolesIn = (path: string, text: string): Role[] => {
  const file = path.slice(base.length)
  if (file.startsWith('infra/db/') && !file.endsWith('.queries.ts')) return []
  const opened = roles.filter((role) => new RegExp(`\\.${role}\\b(?!:)`).test(text))
  const given: Role[] = [
    ...(file.endsWith('.routes.ts') || /\bTenantContext\b|\binTenant\(/.test(text)
      ? (['tenant'] as const)
      : []),
    // The caller is identified before a merchant is known.
    ...(/^infra\/http\/(?:authorize|serve)|^domain\/auth\/api-key/.test(file)
      ? (['gate'] as const)
      : []),
    // Their statements run inside `importInput` and the loops of the workers.
    ...(file.startsWith('areas/platform/') ? (['platform'] as const) : []),
    ...(file.startsWith('jobs/') ? (['system'] as const) : []),
  ]
  return [...opened, ...given]
}

const reached = new Map<string, Set<Role>>()
const reach = (path: string, role: Role): void => {
  const known = reached.get(path) ?? new Set()
  if (known.has(role)) return
  reached.set(path, known.add(role))
  for (const target of importsOf(path, sources.get(path) ?? '')) reach(target, role)
}
for (const [path, text] of sources) for (const role of rolesIn(path, text)) reach(path, role)

export type Privilege = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*(?:\/\/|--) .*$/gm, '')

/** What a text does to the tables that it names; rather too much than too little. */
export const privilegesIn = (source: string): ReadonlyMap<string, ReadonlySet<Privilege>> => {
  const text = withoutComments(source)
  const found = new Map<string, Set<Privilege>>()
  const note = (privilege: Privilege, pattern: RegExp): void => {
    for (const [, one = '', other = ''] of text.matchAll(pattern))
      found.set(one || other, (found.get(one || other) ?? new Set()).add(privilege))
  }
  note(
    'SELECT',
    /(?:selectFrom|[jJ]oin|from|using|updateTable|deleteFrom)\(\s*\[?'(\w+)|\b(?:from|join|using|update) (\w+)\b/g,
  )
  // The second table of a list.
  note('SELECT', /\bfrom \w+(?: \w+)?, (\w+)\b|(?:selectFrom|from)\(\['[^']+', '(\w+)/g)
  // Returns the row, or looks for one that is there already.
  if (/returning|onConflict|on conflict/i.test(text))
    note('SELECT', /insertInto\(\s*'(\w+)'|insert into (\w+)\b/g)
  // The tables of helpers: of encrypted values, and of clean-up.
  note('SELECT', /table: '(\w+)'|deletesWhere\(\s*'(\w+)'/g)
  note('INSERT', /insertInto\(\s*'(\w+)'|insert into (\w+)\b/g)
  note('UPDATE', /updateTable\(\s*'(\w+)'|\bupdate (\w+)\b/g)
  // Encrypted values, which one statement replaces in every table that has some.
  note('UPDATE', /table: '(\w+)',\s+column\b/g)
  note('DELETE', /(?:deleteFrom|deletesWhere)\(\s*'(\w+)'|delete from (\w+)\b/g)
  if (/doUpdateSet|do update/.test(text))
    note('UPDATE', /insertInto\(\s*'(\w+)'|insert into (\w+)\b/g)
  if (/forUpdate|for update/.test(text)) note('UPDATE', /selectFrom\(\s*'(\w+)|\bfrom (\w+)\b/g)
  return found
}

/** The texts of the modules that the role reaches. */
export const textsOf = (role: Role): string[] =>
  [...sources].filter(([path]) => reached.get(path)?.has(role)).map(([, text]) => text)
